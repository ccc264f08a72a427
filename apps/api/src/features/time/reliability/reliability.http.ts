import { reliabilityEndpoints as endpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import { decideReliability, objectToReliability } from './change-reliability.ts'
import { forgetReviews } from './forget-reviews.ts'
import { readOwnReliability, readWorkerReliability } from './read-reliability.ts'

/** Lateness, no-shows and late call-offs: read by both sides, contested by one and answered by the other. */
export function mountReliability(mount: Mount, periodic: Periodic): void {
  mount.verb(endpoints.own, readOwnReliability)
  mount.verb(endpoints.object, objectToReliability)
  mount.verb(endpoints.ofWorker, readWorkerReliability)
  mount.verb(endpoints.decide, decideReliability)

  periodic.add({ name: 'reliability-expiry', everyMinutes: 24 * 60, work: forgetReviews })
}

import { confirmationEndpoints as endpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import { askConfirmations } from './ask-confirmations.ts'
import { readBoard } from './board.queries.ts'
import { confirmForWorker, confirmOwn, readOwnConfirmations } from './confirm-shift.ts'

/** Who comes tomorrow: asked by the clock, answered in the portal, watched by the office. */
export function mountConfirmations(mount: Mount, periodic: Periodic): void {
  mount.verb(endpoints.board, readBoard)
  mount.verb(endpoints.confirmFor, confirmForWorker)
  mount.verb(endpoints.own, readOwnConfirmations)
  mount.verb(endpoints.confirm, confirmOwn)
  periodic.add(askConfirmations)
}

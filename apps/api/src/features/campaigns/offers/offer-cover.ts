import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt } from '../agency.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { stands } from '../jobs/standing-job.ts'
import { beginningOf, heldJob } from './answers/openings.ts'
import { createOffer } from './make-offer.ts'
import { offerById } from './offers.queries.ts'
import { stepBy, type Offering } from './offering.ts'
import { keepWhy, withdrawTakenOffersOf } from './withdraw-offers.ts'

type OfferCover = (typeof offerEndpoints)['offerCover']

const minute = 60_000
/** With less time than this until it begins, somebody is called; answers are due half of it before. */
const leastMinutes = 60

/** @throws cover_not_offerable, cover_too_late */
export async function refuseWhatBegins(db: Tx, job: JobRecord, now: Date): Promise<void> {
  const isToCome = job.status === 'PENDIENTE' || job.status === 'CONFIRMADO'
  if (!isToCome || !(await stands(db, job.id))) throw fail('cover_not_offerable')
  const left = new Date(beginningOf(job)).getTime() - now.getTime()
  if (left < leastMinutes * minute) throw fail('cover_too_late', { minutes: leastMinutes })
}

/**
 * Offers a job whose person cannot come to others, one after another; it stays that person's until somebody says yes. The
 * offer by which they came to it is over, unless nobody does.
 * @throws not_found, cover_changed, cover_not_offerable, cover_too_late, cover_unrelated, job_already_offered, cannot_be_offered
 */
export async function offerCover(
  offering: Offering,
  { params, body }: Input<OfferCover>,
): Promise<Reply<OfferCover>> {
  const { db, now, isMailed } = offering
  const { version, workerIds, waveMinutes, reason } = body
  const job = await heldJob(db, params.id)
  if (job.version !== version) throw fail('cover_changed')
  await refuseWhatBegins(db, job, now)
  const begins = new Date(beginningOf(job)).getTime()
  const others = workerIds.filter((workerId) => workerId !== job.workerId)
  if (others.length === 0) throw fail('cover_unrelated')
  const takenBack = await withdrawTakenOffersOf(db, [job.id], stepBy(offering))
  const id = await createOffer(offering, {
    agency: await agencyAt(db, now),
    jobs: [job],
    insteadOf: job.workerId,
    workerIds: others,
    terms: {
      mode: 'FIRST_COME',
      message: null,
      conflictReason: null,
      answerBy: new Date(begins - (leastMinutes / 2) * minute).toISOString(),
      waveHours: waveMinutes / 60,
    },
  })
  await keepWhy(db, takenBack, { withdrawn_by_offer: id })
  await recordHistory(offering, {
    entity: 'job',
    entityId: job.id,
    action: 'cover_offered',
    label: `#${job.id}`,
    after: { offer: id, worker: job.workerName ?? null },
    reason,
  })
  return offerById(db, id, { now, isMailed: await isMailed(db) })
}

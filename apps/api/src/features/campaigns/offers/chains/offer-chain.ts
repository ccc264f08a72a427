import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { recordHistory } from '../../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { agencyAt } from '../../agency.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import { judgeMoves } from '../../swaps/hand-over.ts'
import { beginningOf, heldJob } from '../answers/openings.ts'
import { createOffer } from '../make-offer.ts'
import { offerById } from '../offers.queries.ts'
import { stepBy, type Offering } from '../offering.ts'
import { refuseWhatBegins } from '../offer-cover.ts'
import { keepWhy, withdrawTakenOffersOf } from '../withdraw-offers.ts'
import { nextWaveAt } from '../waves/next-wave-at.ts'
import { isChainFrom } from './chain.queries.ts'
import { keepNextWays } from './next-ways.queries.ts'

type OfferChain = (typeof offerEndpoints)['offerChain']

const minute = 60_000

/**
 * Asks two or three people at once: one takes the job of whoever cannot come, another what the first leaves for it. Nothing
 * moves until the last of them has said yes, and nothing at all once one says no or the time is over; then the next way is
 * offered, where there is one.
 * @throws not_found, cover_changed, cover_not_offerable, cover_too_late, cover_unrelated, job_already_offered and what
 * stands against somebody
 */
export async function offerChain(
  offering: Offering,
  { params, body }: Input<OfferChain>,
): Promise<Reply<OfferChain>> {
  const { db, now, isMailed } = offering
  const ids = await askChain(offering, params.id, body)
  await keepNextWays(db, ids[0] ?? 0, body)
  const asked = { now, isMailed: await isMailed(db) }
  const made: Reply<OfferChain> = []
  for (const id of ids) made.push(await offerById(db, id, asked))
  return made
}

/** Asks everybody of one way, which may be a single person. @returns the offers, that of the job to cover first */
export async function askChain(
  offering: Offering,
  jobId: number,
  body: Pick<Input<OfferChain>['body'], 'steps' | 'waitMinutes' | 'reason'>,
): Promise<number[]> {
  const { db, now } = offering
  const jobs = await heldJobs(offering, body.steps)
  if (!isChainFrom(jobId, body.steps, jobs)) throw fail('cover_unrelated')
  const moves = body.steps.map((step) => ({ job: jobs.get(step.jobId) as JobRecord, to: step.workerId }))
  await judgeMoves(offering, moves, { office: null })
  const takenBack = await withdrawTakenOffersOf(db, [...jobs.keys()], stepBy(offering))
  const agency = await agencyAt(db, now)
  const begins = Math.min(...moves.map(({ job }) => new Date(beginningOf(job)).getTime()))
  const waits = nextWaveAt(now.getTime(), body.waitMinutes / 60, agency.zone)
  const answerBy = new Date(Math.min(waits, begins - 30 * minute)).toISOString()
  const ids: number[] = []
  for (const { job, to } of moves) {
    const id = await createOffer(offering, {
      agency,
      jobs: [job],
      insteadOf: job.workerId,
      workerIds: [to],
      terms: { mode: 'FIRST_COME', message: null, conflictReason: null, answerBy, waveHours: null },
      leaves: moves.filter((one) => one.job.workerId === to).map((one) => one.job),
    })
    ids.push(id)
  }
  await db
    .updateTable('offers')
    .set({ chain_of: ids[0] ?? null })
    .where('id', 'in', ids)
    .execute()
  await keepWhy(db, takenBack, { withdrawn_by_offer: ids[0] ?? 0 })
  await recordHistory(
    offering,
    ...moves.map(({ job }, index) => ({
      entity: 'job',
      entityId: job.id,
      action: 'cover_offered' as const,
      label: `#${job.id}`,
      after: { offer: ids[index], worker: job.workerName ?? null },
      reason: body.reason,
    })),
  )
  return ids
}

/** The jobs as they were looked at, held in the order of their numbers. */
async function heldJobs({ db, now }: Offering, steps: Input<OfferChain>['body']['steps']) {
  const jobs = new Map<number, JobRecord>()
  for (const { jobId, version } of steps.toSorted((a, b) => a.jobId - b.jobId)) {
    if (jobs.has(jobId)) throw fail('cover_unrelated')
    const job = await heldJob(db, jobId)
    if (job.version !== version) throw fail('cover_changed')
    await refuseWhatBegins(db, job, now)
    jobs.set(jobId, job)
  }
  return jobs
}

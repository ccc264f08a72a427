import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { OfferDraft } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { instantOf, laterInstantOf } from '@cuadrante/domain/dates/zone.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail, failFields } from '../../../platform/http/fail.ts'
import { agencyAt, type Agency } from '../agency.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { addInvitations } from './invitations/add-invitations.ts'
import { judgeInvitees } from './invitations/judge-invitees.ts'
import { loadInvitees } from './invitations/invitees.queries.ts'
import { offerById } from './offers.queries.ts'
import type { Offering } from './offering.ts'
import { queueUp, setTurn } from './waves/ask-next.ts'
import { nextWaveAt } from './waves/next-wave-at.ts'
import { addOpenings, beginningOf, openingsFor } from './answers/openings.ts'

type Endpoints = typeof offerEndpoints

/** Which jobs the places would be and how each of the chosen people stands to them. Writes nothing. */
export async function previewOffer(
  offering: Offering,
  { body }: Input<Endpoints['preview']>,
): Promise<Reply<Endpoints['preview']>> {
  const { db, now, isMailed } = offering
  const jobs = await openingsFor(db, body.jobId, body.places, now)
  const [job] = jobs
  if (!job) throw fail('not_found')
  const people = await loadInvitees(db, body.workerIds)
  const agency = await agencyAt(db, now)
  const judged = await judgeInvitees(
    offering,
    job,
    people.map(({ workerId }) => workerId),
    agency,
  )
  return {
    jobIds: jobs.map(({ id }) => id),
    toCreate: body.places - jobs.length,
    workers: people.map((person) => {
      const { outcome = 'free', conflicts = [] } = judged.get(person.workerId) ?? {}
      return { ...person, outcome, conflicts: [...conflicts] }
    }),
    isMailed: await isMailed(db),
    beginsAt: beginningOf(job),
  }
}

/**
 * Offers a job: its places are held together, missing ones are made, everybody is judged and asked.
 * @throws job_not_offerable, job_already_offered, cannot_be_offered, not_found
 */
export async function makeOffer(
  offering: Offering,
  { body }: Input<Endpoints['make']>,
): Promise<Reply<Endpoints['make']>> {
  const { db, now, isMailed } = offering
  const agency = await agencyAt(db, now)
  const found = await openingsFor(db, body.jobId, body.places, now)
  const [job] = found
  if (!job) throw fail('not_found')
  const answerBy = answerInstant(body, job, agency, now)
  const jobs = [...found, ...(await addOpenings(offering, job, body.places - found.length))]
  const { mode, message, conflictReason, workerIds } = body
  const id = await createOffer(offering, {
    agency,
    jobs,
    terms: { mode, message, conflictReason, answerBy, waveHours: body.waveHours ?? null },
    workerIds,
  })
  return offerById(db, id, { now, isMailed: await isMailed(db) })
}

type NewOffer = {
  readonly agency: Agency
  /** Its places, held and free. */
  readonly jobs: readonly JobRecord[]
  readonly terms: Pick<OfferDraft, 'mode' | 'message' | 'conflictReason'> & {
    readonly answerBy: string
    readonly waveHours: number | null
  }
  /** The worker who has the job until somebody says yes. */
  readonly insteadOf?: number | null
  /** Of a chain that was judged as a whole: what the person would leave for it. */
  readonly leaves?: readonly JobRecord[]
  /** Whom to ask; where they are asked one after another, in this order. */
  readonly workerIds: readonly number[]
}

/** Writes an offer down and asks its people, or the first of them. @throws cannot_be_offered, unknown_choice */
export async function createOffer(
  offering: Offering,
  { agency, jobs, terms, workerIds, insteadOf = null, leaves }: NewOffer,
): Promise<number> {
  const { db, now, session } = offering
  const [job] = jobs
  if (!job) throw fail('not_found')
  const { mode, message, conflictReason, answerBy, waveHours } = terms
  const offer = await db
    .insertInto('offers')
    .values({
      campaign_id: job.campaignId,
      mode,
      answer_by: answerBy,
      begins_at: beginningOf(job),
      message,
      conflict_reason: conflictReason,
      wave_hours: waveHours,
      created_by: session.userId,
      created_by_name: session.name,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('offer_places')
    .values(jobs.map(({ id }) => ({ offer_id: offer.id, job_id: id, instead_of: insteadOf })))
    .execute()
  const first = waveHours === null ? workerIds : workerIds.slice(0, jobs.length)
  const rest = workerIds.slice(first.length)
  await addInvitations(offering, { offerId: offer.id, workerIds: first, agency, leaves })
  if (waveHours !== null && rest.length > 0) {
    await queueUp(db, offer.id, await loadInvitees(db, rest))
    await setTurn(db, offer.id, nextWaveAt(now.getTime(), waveHours, agency.zone))
  }
  await recordHistory(offering, {
    entity: 'offer',
    entityId: offer.id,
    action: 'created',
    label: `Oferta del trabajo #${job.id}`,
    after: {
      jobs: jobs.map(({ id }) => id),
      mode,
      answerBy,
      invited: first.length,
      ...(waveHours === null ? {} : { waveHours, waiting: rest.length }),
    },
  })
  return offer.id
}

/** The day and hour on the agency's clock, after now and before the work begins. */
function answerInstant(
  { answerDay, answerHour }: OfferDraft,
  job: JobRecord,
  { zone }: Agency,
  now: Date,
): string {
  const wall = { day: answerDay, hour: answerHour }
  const first = instantOf(wall, zone)
  // Of an hour that the clocks show twice the second one is still to come when the first is over.
  const instant = first > now.getTime() ? first : laterInstantOf(wall, zone)
  if (instant <= now.getTime())
    throw failFields({ answerDay: 'El plazo para responder tiene que ser posterior a este momento' })
  if (instant > new Date(beginningOf(job)).getTime())
    throw failFields({ answerDay: 'El plazo para responder tiene que acabar antes de que empiece el turno' })
  return new Date(instant).toISOString()
}

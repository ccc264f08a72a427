import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { MovedJob } from '@cuadrante/contract/planning/failures.ts'
import { maxPlanOffers } from '@cuadrante/contract/planning/plan.ts'
import { levelsOf, planLevels, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { LevelCosts } from '@cuadrante/rostering/jobs/job-problem.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail, Refusal } from '../../../platform/http/fail.ts'
import type { HandlerContext, Input, Reply, Session } from '../../../platform/http/context.ts'
import {
  agencyAt,
  beginningOf,
  createOffer,
  type Distances,
  type JobRecord,
  loadJobs,
  type Offering,
  type IsMailed,
  openingsFor,
} from '../../campaigns/index.ts'
import { optionsIn } from '../problem/options-of.ts'
import { asConfirmed, type PlanFacts } from '../problem/plan-facts.ts'
import { factsAbout } from '../runs/load-facts.ts'
import { changesOf, isDone, proposal } from './apply-plan.ts'
import { planSettingsIn } from './plan-settings-in.ts'
import { notePlan } from './note-plan.ts'
import { anotherVersion } from './plan-version.ts'

type OfferPlan = (typeof endpoints)['offer']

/** An answer is due this long before the work begins. */
const answerBeforeMilliseconds = 2 * 3_600_000

type Deps = { readonly distances: Distances; readonly isMailed: IsMailed }

/**
 * Offers the open jobs of a plan instead of assigning them: each to the plan's person, then to the next best beside the rest
 * of the plan, one after another. All of them, or none.
 * @throws not_found, plan_not_open, plan_changed, nothing_to_offer, too_many_offers, plan_moved
 */
export async function offerPlan(
  context: HandlerContext<OfferPlan>,
  { params, body }: Input<OfferPlan>,
  { distances, isMailed }: Deps,
): Promise<Reply<OfferPlan>> {
  const { inTenantOnce, inTenantReading, now } = context
  const asked = { planId: params.id, jobIds: body.jobIds, people: body.people }
  const invited = await inTenantReading((db) => peopleToAsk({ db, now, distances }, asked))
  return inTenantOnce(async (db) => {
    const { title } = await proposal(db, params.id, body.version)
    const changes = await changesOf(db, params.id, body.jobIds)
    const open = changes.filter(({ worker_before }) => worker_before === null)
    if (open.length === 0) throw fail('nothing_to_offer')
    const offering: Offering = { ...context, db, distances, isMailed, via: 'office' }
    const moved: MovedJob[] = []
    for (const { job_id, job_version, worker_after } of open) {
      const others = (invited.get(job_id) ?? []).filter((id) => id !== worker_after)
      const workerIds = [worker_after ?? 0, ...others].slice(0, body.people)
      const outcome = await offerJob(offering, { jobId: job_id, version: job_version, workerIds, body })
      if (typeof outcome === 'string') moved.push({ jobId: job_id, reason: outcome })
      else await noteOffered(db, { planId: params.id, jobId: job_id, offerId: outcome })
    }
    if (moved.length > 0) throw fail('plan_moved', { jobs: moved })
    await noteVersion(context.session, { db, planId: params.id, now })
    const { waveHours, people } = body
    const noted = { jobs: open.length, waveHours, people }
    await notePlan({ ...context, db }, 'plan_offered', { id: params.id, title }, noted)
    return { offered: open.length, left: changes.length - open.length }
  })
}

type Offered = {
  readonly jobId: number
  readonly version: number
  readonly workerIds: readonly number[]
  readonly body: Input<OfferPlan>['body']
}

/** The offer that was made, or why there is none, in words. */
async function offerJob(offering: Offering, offered: Offered): Promise<number | string> {
  try {
    return await makeJobOffer(offering, offered)
  } catch (error) {
    if (error instanceof Refusal) return error.reply.message
    throw error
  }
}

/** @throws job_not_offerable, job_already_offered, cannot_be_offered */
async function makeJobOffer(
  offering: Offering,
  { jobId, version, workerIds, body }: Offered,
): Promise<number | string> {
  const { db, now } = offering
  const jobs = await openingsFor(db, jobId, 1, now)
  const [job] = jobs
  if (!job || job.version !== version) return 'Ha cambiado desde que se hizo el plan.'
  const due = Date.parse(beginningOf(job)) - answerBeforeMilliseconds
  if (due <= now.getTime()) return 'Empieza en menos de dos horas: no da tiempo a preguntar.'
  return createOffer(offering, {
    agency: await agencyAt(db, now),
    jobs,
    terms: {
      mode: 'FIRST_COME',
      message: body.message,
      conflictReason: null,
      answerBy: new Date(due).toISOString(),
      waveHours: body.waveHours,
    },
    workerIds,
  })
}

const noteOffered = (
  db: Tx,
  { planId, jobId, offerId }: { planId: number; jobId: number; offerId: number },
) =>
  db
    .updateTable('plan_jobs')
    .set({ offer_id: offerId })
    .where('plan_id', '=', planId)
    .where('job_id', '=', jobId)
    .execute()

/** The plan is another one; of which nothing is left to assign or to offer it is no proposal any more. */
async function noteVersion(
  session: Session,
  { db, planId, now }: { readonly db: Tx; readonly planId: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('plans')
    .set({
      ...anotherVersion(session),
      ...((await isDone(db, planId, now)) ? { status: 'APPLIED', applied_at: now.toISOString() } : {}),
    })
    .where('id', '=', planId)
    .execute()
}

type Asking = { readonly db: Tx; readonly now: Date; readonly distances: Distances }
type Asked = {
  readonly planId: number
  readonly jobIds: readonly number[] | undefined
  readonly people: number
}

/** By job: whom to ask, the best first, beside all that the plan gives to people. */
async function peopleToAsk(
  asking: Asking,
  { planId, jobIds, people }: Asked,
): Promise<Map<number, readonly number[]>> {
  const { db } = asking
  const plan = await db.selectFrom('plans').select('settings').where('id', '=', planId).executeTakeFirst()
  if (!plan) throw fail('not_found')
  const settings = planSettingsIn(plan.settings)
  const offered = (await changesOf(db, planId, jobIds)).filter(({ worker_before }) => worker_before === null)
  if (offered.length > maxPlanOffers)
    throw fail('too_many_offers', { jobs: offered.length, limit: maxPlanOffers })
  if (people === 1) return new Map()
  const rows = await db
    .selectFrom('plan_jobs')
    .select(['job_id', 'worker_after'])
    .where('plan_id', '=', planId)
    .execute()
  const jobs = await loadJobs(
    db,
    rows.map(({ job_id }) => job_id),
  )
  const facts = await factsAbout(asking, settings, { jobs, others: [] })
  const personOf = new Map(rows.map(({ job_id, worker_after }) => [job_id, worker_after]))
  for (const job of jobs) {
    const workerId = personOf.get(job.id) ?? null
    if (workerId !== null) facts.roster.put(asConfirmed(job, workerId), { ...job, workerId: null })
  }
  const wanted = new Set(offered.map(({ job_id }) => job_id))
  const found = new Map<number, readonly number[]>()
  for (const job of jobs)
    if (wanted.has(job.id)) found.set(job.id, await nextBest(facts, job, personOf.get(job.id) ?? null))
  return found
}

async function nextBest(facts: PlanFacts, job: JobRecord, chosen: number | null): Promise<readonly number[]> {
  const all = await optionsIn(facts)(job)
  const options = all.filter(({ person }) => facts.workerIds[person] !== chosen)
  const compare = byLevels(facts.settings)
  return options
    .toSorted((a, b) => compare(a.costs, b.costs) || a.person - b.person)
    .flatMap(({ person }) => facts.workerIds[person] ?? [])
}

function byLevels({ preset }: PlanSettings) {
  const places = levelsOf(preset).map((level) => planLevels.indexOf(level))
  return (a: LevelCosts, b: LevelCosts): number =>
    places.map((at) => (a[at] ?? 0) - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

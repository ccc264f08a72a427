import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { PlanFigures } from '@cuadrante/contract/planning/plan.ts'
import { conflictFrom } from '@cuadrante/domain/assignments/conflict.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { HandlerContext, Input, Reply } from '../../../platform/http/context.ts'
import { type Distances, type JobRecord, loadJobs } from '../../campaigns/index.ts'
import { asConfirmed } from '../problem/plan-facts.ts'
import { refusalAmong } from '../problem/refusal.ts'
import { factsAbout } from '../runs/load-facts.ts'
import { figuresOf } from './figures-of.ts'
import { planSettingsIn } from './plan-settings-in.ts'
import { planById } from './read-plan.ts'
import { putPlan, type Refusals, refusalsOf } from './why/refusals-of.ts'
import { conflictingJobs } from './why/conflicting-jobs.ts'
import { ways } from './store-proposal.ts'
import { notesIn, storedNotes, warningsAmong } from './notes-in.ts'
import { notePlan } from './note-plan.ts'
import { anotherVersion } from './plan-version.ts'

type ChangePlan = (typeof endpoints)['change']
type Asked = Input<ChangePlan>['body']

/**
 * Gives a job of a proposal to somebody else or to nobody, or locks it. The change is judged beside the rest of the plan,
 * and the figures follow; nothing is assigned.
 * @throws not_found, plan_not_open, plan_job_kept, plan_changed, plan_change_refused
 */
export async function changePlan(
  context: HandlerContext<ChangePlan>,
  { params, body }: Input<ChangePlan>,
  distances: Distances,
): Promise<Reply<ChangePlan>> {
  const { inTenant, inTenantReading, now, session } = context
  const outcome = await inTenantReading((db) => judged({ db, now, distances }, params.id, body))
  return inTenant(async (db) => {
    const written = await db
      .updateTable('plans')
      .set({
        ...anotherVersion(session),
        ...(outcome ? { figures_after: JSON.stringify(outcome.figures), notes: outcome.notes } : {}),
      })
      .where('id', '=', params.id)
      .where('status', '=', 'PROPOSED')
      .where('version', '=', body.version)
      .returning('title')
      .executeTakeFirst()
    if (!written) throw await refusalNow(db, params.id)
    await writeRows(db, params.id, body, outcome)
    const changed = { id: params.id, title: written.title }
    const noted = { job: body.jobId, worker: body.workerId, locked: body.isLocked }
    await notePlan({ ...context, db }, 'plan_changed', changed, noted)
    return planById({ ...context, db }, params.id)
  })
}

/** Why a plan cannot be changed any more as somebody looked at it. */
async function refusalNow(db: Tx, id: number) {
  const plan = await db
    .selectFrom('plans')
    .select(['status', 'changed_by_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!plan) return fail('not_found')
  if (plan.status !== 'PROPOSED') return fail('plan_not_open')
  return fail('plan_changed', { by: plan.changed_by_name ?? 'Otra persona' })
}

type Outcome = {
  readonly figures: PlanFigures
  readonly notes: string
  readonly refusals: Refusals
  readonly ways: { readonly km: number | null; readonly travel_cents: number }
}

type Asking = { readonly db: Tx; readonly now: Date; readonly distances: Distances }

/** What the plan comes to with the change; undefined when nobody is put in or taken out. */
async function judged(asking: Asking, id: number, body: Asked): Promise<Outcome | undefined> {
  const { db } = asking
  const { settings, version, rows } = await heldRows(db, id)
  if (version !== body.version) throw await refusalNow(db, id)
  const row = rows.find(({ job_id }) => job_id === body.jobId)
  if (!row) throw fail('not_found')
  if (row.is_fixed || row.applied_at !== null || row.offer_id !== null) throw fail('plan_job_kept')
  if (body.workerId === undefined || body.workerId === row.worker_after) return undefined

  const all = await loadJobs(
    db,
    rows.map(({ job_id }) => job_id),
  )
  const fixed = new Map(rows.filter(({ is_fixed }) => is_fixed).map((one) => [one.job_id, one.worker_after]))
  const before = new Map(rows.map(({ job_id, worker_before }) => [job_id, worker_before]))
  const jobs = all
    .filter((job) => !fixed.has(job.id))
    .map((job) => ({ ...job, workerId: before.get(job.id) ?? null }))
  const others = all.filter(({ id: jobId }) => fixed.has(jobId))
  const pins = others.flatMap((other) =>
    other.status === 'PENDIENTE' && other.workerId !== null ? [asConfirmed(other, other.workerId)] : [],
  )
  const job = jobs.find(({ id: jobId }) => jobId === body.jobId)
  if (!job) throw fail('not_found')
  const facts = await factsAbout(asking, settings, { jobs, others, pins })
  const personOf = new Map(
    rows.flatMap(({ job_id, is_fixed, worker_after }) =>
      is_fixed || worker_after === null || job_id === job.id ? [] : [[job_id, worker_after] as const],
    ),
  )
  putPlan(facts, personOf)
  const { workerId } = body
  if (workerId !== null) {
    refuse(facts, { job, workerId, personOf })
    personOf.set(job.id, workerId)
    putPlan(facts, personOf)
  }
  const open = jobs.filter(({ id: jobId }) => !personOf.has(jobId))
  const whole = [...jobs, ...others]
  const personIn = ({ id: jobId }: JobRecord) => personOf.get(jobId) ?? fixed.get(jobId) ?? null
  const notes = notesIn(facts.roster, jobs, personOf)
  return {
    figures: figuresOf(facts, whole, personIn, warningsAmong(notes)),
    notes: storedNotes(notes),
    refusals: await refusalsOf(facts, open, personOf),
    ways: ways(facts, job, workerId),
  }
}

async function heldRows(db: Tx, id: number) {
  const plan = await db
    .selectFrom('plans')
    .select(['settings', 'version', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!plan) throw fail('not_found')
  if (plan.status !== 'PROPOSED') throw fail('plan_not_open')
  const rows = await db
    .selectFrom('plan_jobs')
    .select(['job_id', 'is_fixed', 'applied_at', 'offer_id', 'worker_before', 'worker_after'])
    .where('plan_id', '=', id)
    .execute()
  return { settings: planSettingsIn(plan.settings), version: plan.version, rows }
}

/** @throws plan_change_refused with every reason in words */
function refuse(
  facts: Awaited<ReturnType<typeof factsAbout>>,
  beside: { job: JobRecord; workerId: number; personOf: ReadonlyMap<number, number> },
): void {
  const { job, workerId } = beside
  if (!facts.roster.workers.has(workerId))
    throw fail('plan_change_refused', { reasons: ['Esa persona no está activa.'] })
  const refusal = refusalAmong(facts.roster.verdictsOf(asConfirmed(job, workerId)), facts.settings)
  const reasons = [
    ...(refusal ? [conflictFrom(refusal).message] : []),
    ...conflictingJobs(facts, beside)
      // What two jobs say of each other is said once.
      .filter((spoilt) => spoilt.refusal.code !== refusal?.code)
      .map((spoilt) => `Su turno #${spoilt.job.id}: ${conflictFrom(spoilt.refusal).message}`),
  ]
  if (reasons.length > 0) throw fail('plan_change_refused', { reasons })
}

/**
 * The changed job, and why nobody does the others that are open.
 * @throws plan_job_kept where the job was assigned or offered while the change was judged
 */
async function writeRows(db: Tx, planId: number, body: Asked, outcome: Outcome | undefined): Promise<void> {
  const written = await db
    .updateTable('plan_jobs')
    .set({
      is_locked: body.isLocked ?? true,
      ...(outcome
        ? { worker_after: body.workerId ?? null, ...outcome.ways, refusals: '[]', near: '[]' }
        : {}),
    })
    .where('plan_id', '=', planId)
    .where('job_id', '=', body.jobId)
    .where('applied_at', 'is', null)
    .where('offer_id', 'is', null)
    .returning('job_id')
    .executeTakeFirst()
  if (!written) throw fail('plan_job_kept')
  if (!outcome) return
  const rows = [...outcome.refusals].map(([job_id, open]) => ({ job_id, ...open }))
  await sql`
    update plan_jobs r set refusals = n.refusals, near = n.near
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(job_id bigint, refusals jsonb, near jsonb)
    where r.plan_id = ${planId} and r.job_id = n.job_id`.execute(db)
}

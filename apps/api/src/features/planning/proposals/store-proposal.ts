import type { PlanProgress } from '@cuadrante/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type LoadedPlan, personKept } from '../runs/load-facts.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import type { KeptSheet } from '../sheet/sheet-at.ts'
import { figuresOf, jobFigures } from './figures-of.ts'
import type { Refusals } from './why/refusals-of.ts'
import { tellPlanEnded } from './tell-plan-ended.ts'
import { notesIn, storedNotes, warningsAmong } from './notes-in.ts'

type Proposal = {
  readonly planId: number
  readonly facts: LoadedPlan
  /** Job → worker. */
  readonly personOf: ReadonlyMap<number, number>
  readonly refusals: Refusals
  readonly progress: PlanProgress
  /** What the plan was made with. */
  readonly sheet: KeptSheet
  readonly now: Date
}

/** Writes a plan as a proposal: all of it, or nothing when somebody has put it away meanwhile. */
export async function storeProposal(db: Tx, proposal: Proposal): Promise<void> {
  const { planId, facts, personOf, progress, now } = proposal
  const jobs = [...facts.jobs, ...facts.fixedJobs]
  const personIn = new Map([...keptPeople(facts), ...personOf])
  const notes = notesIn(facts.roster, jobs, personIn)
  const figures = figuresOf(facts, jobs, (job) => personAfter(proposal, job), warningsAmong(notes))
  const stored = await db
    .updateTable('plans')
    .set({
      status: 'PROPOSED',
      active_people: facts.activePeople,
      progress: JSON.stringify(progress),
      best: null,
      figures_before: JSON.stringify(figuresOf(facts, jobs, ({ workerId }) => workerId, 0)),
      figures_after: JSON.stringify(figures),
      notes: storedNotes(notes),
      sheet: JSON.stringify(proposal.sheet),
      finished_at: now.toISOString(),
    })
    .where('id', '=', planId)
    .where('status', 'in', ['RUNNING', 'STOPPING'])
    .returning(['title', 'created_by'])
    .executeTakeFirst()
  if (!stored) return
  await tellPlanEnded(db, {
    planId,
    title: stored.title,
    userId: stored.created_by,
    ms: progress.ms,
    figures,
  })
  const fixed = new Set(facts.fixedJobs.map(({ id }) => id).filter((id) => !facts.kept.has(id)))
  const rows = jobs.map((job) => {
    const after = personAfter(proposal, job)
    return {
      plan_id: planId,
      job_id: job.id,
      job_version: job.version,
      is_fixed: fixed.has(job.id),
      is_locked: facts.kept.has(job.id),
      worker_before: job.workerId,
      worker_after: after,
      ...ways(facts, job, after),
      refusals: after === null ? (proposal.refusals.get(job.id)?.refusals ?? []) : [],
      near: after === null ? (proposal.refusals.get(job.id)?.near ?? []) : [],
    }
  })
  await sql`
    insert into plan_jobs (plan_id, job_id, job_version, is_fixed, is_locked, worker_before, worker_after, km, travel_cents, refusals, near)
    select plan_id, job_id, job_version, is_fixed, is_locked, worker_before, worker_after, km, travel_cents, refusals, near
    from jsonb_populate_recordset(null::plan_jobs, ${JSON.stringify(rows)}::jsonb) n
    where exists (select from jobs j where j.id = n.job_id)`.execute(db)
}

/** Who has a job when the plan is applied: a job that nobody can do keeps whoever it has. */
function personAfter({ facts, personOf }: Proposal, job: LoadedPlan['jobs'][number]): number | null {
  return personOf.get(job.id) ?? (facts.fixedJobs.includes(job) ? personKept(facts, job) : null)
}

export function ways(facts: Parameters<typeof jobFigures>[0], job: JobRecord, workerId: number | null) {
  if (workerId === null) return { km: null, travel_cents: 0 }
  const { km, travelCents } = jobFigures(facts, job, workerId)
  return { km, travel_cents: travelCents }
}

const keptPeople = ({ kept }: LoadedPlan): [number, number][] =>
  [...kept].flatMap(([id, workerId]) => (workerId === null ? [] : [[id, workerId]]))

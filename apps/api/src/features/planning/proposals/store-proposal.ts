import type { PlanProgress } from '@cuadrante/contract/planning/plan.ts'
import type { JobPlan } from '@cuadrante/rostering/jobs/job-problem.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { LoadedPlan } from '../runs/load-facts.ts'
import { figuresOf, jobFigures } from './figures-of.ts'
import type { Refusals } from './refusals-of.ts'

type Proposal = {
  readonly planId: number
  readonly facts: LoadedPlan
  /** Job → worker. */
  readonly personOf: ReadonlyMap<number, number>
  readonly refusals: Refusals
  readonly progress: PlanProgress
  readonly plan: JobPlan
  readonly now: Date
}

const WARNINGS = 1

/** Writes a plan as a proposal: all of it, or nothing when somebody has put it away meanwhile. */
export async function storeProposal(db: Tx, proposal: Proposal): Promise<void> {
  const { planId, facts, personOf, progress, plan, now } = proposal
  const jobs = [...facts.jobs, ...facts.fixedJobs]
  const stored = await db
    .updateTable('plans')
    .set({
      status: 'PROPOSED',
      active_people: facts.activePeople,
      progress: JSON.stringify(progress),
      figures_before: JSON.stringify(figuresOf(facts, jobs, ({ workerId }) => workerId, 0)),
      figures_after: JSON.stringify(
        figuresOf(facts, jobs, (job) => personAfter(proposal, job), plan.costs[WARNINGS] ?? 0),
      ),
      finished_at: now.toISOString(),
    })
    .where('id', '=', planId)
    .where('status', 'in', ['RUNNING', 'STOPPING'])
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  const fixed = new Set(facts.fixedJobs.map(({ id }) => id))
  const rows = jobs.map((job) => {
    const after = personAfter(proposal, job)
    return {
      plan_id: planId,
      job_id: job.id,
      job_version: job.version,
      is_fixed: fixed.has(job.id),
      worker_before: job.workerId,
      worker_after: after,
      ...ways(facts, job, after),
      refusals: personOf.has(job.id) ? [] : (proposal.refusals.get(job.id) ?? []),
    }
  })
  await sql`
    insert into plan_jobs (plan_id, job_id, job_version, is_fixed, worker_before, worker_after, km, travel_cents, refusals)
    select plan_id, job_id, job_version, is_fixed, worker_before, worker_after, km, travel_cents, refusals
    from jsonb_populate_recordset(null::plan_jobs, ${JSON.stringify(rows)}::jsonb) n
    where exists (select from jobs j where j.id = n.job_id)`.execute(db)
}

/** Who has a job when the plan is applied: a job that nobody can do keeps whoever it has. */
function personAfter({ facts, personOf }: Proposal, job: LoadedPlan['jobs'][number]): number | null {
  return personOf.get(job.id) ?? (facts.fixedJobs.includes(job) ? job.workerId : null)
}

function ways(facts: LoadedPlan, job: LoadedPlan['jobs'][number], workerId: number | null) {
  if (workerId === null) return { km: null, travel_cents: 0 }
  const { km, travelCents } = jobFigures(facts, job, workerId)
  return { km, travel_cents: travelCents }
}

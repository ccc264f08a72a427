import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { PlanFigures, PlanProgress, Scenario } from '@cuadrante/contract/planning/plan.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { planSettingsIn } from './plan-settings-in.ts'
import { figuresStored, isUndone, noProgress, stateOf } from './read-plan.ts'

type ScenarioRow = Pick<Scenario, 'id' | 'version' | 'state' | 'isUndone' | 'createdAt' | 'createdBy'> & {
  readonly title: string
  readonly campaignId: number | null
  readonly scope: unknown
  readonly settings: unknown
  readonly progress: PlanProgress | null
  readonly taskProgress: { readonly detail?: PlanProgress } | null
  readonly failure: { readonly message?: string } | null
  readonly before: PlanFigures | null
  readonly after: PlanFigures | null
}

type JobRow = {
  readonly planId: number
  readonly jobId: number
  readonly before: number | null
  readonly after: number | null
  readonly minutes: number
}

/** A plan beside the others of the same jobs. @throws not_found */
export const comparePlans: Verb<(typeof endpoints)['compare']> = async ({ db }, { params }) => {
  const plans = await scenarioRows(db, params.id)
  const [first] = plans
  if (!first) throw fail('not_found')
  const jobs = await jobRows(
    db,
    plans.map(({ id }) => id),
  )
  const jobIds = [...new Set(jobs.map(({ jobId }) => jobId))]
  const byPlan = grouped(jobs, ({ planId }) => planId)
  return {
    title: first.title,
    campaignId: first.campaignId,
    scope: first.scope,
    jobIds,
    scenarios: plans.map((plan) => scenarioOf(plan, byPlan.get(plan.id) ?? [], jobIds)),
  }
}

async function scenarioRows(db: Tx, id: number): Promise<ScenarioRow[]> {
  const { rows } = await sql<ScenarioRow>`
    select p.id, p.version, p.title, p.campaign_id as "campaignId", p.scope, ${stateOf} as state, ${isUndone} as "isUndone", p.settings,
      p.created_at as "createdAt", p.created_by_name as "createdBy", p.progress, t.progress as "taskProgress", t.failure,
      p.figures_before as before, p.figures_after as after
    from plans o
      join plans p on p.id = coalesce(o.scenario_of, o.id) or p.scenario_of = coalesce(o.scenario_of, o.id)
      left join tasks t on t.id = p.task_id
    where o.id = ${id} and (p.status <> 'DISCARDED' or p.id = o.id)
    order by p.id`.execute(db)
  return rows
}

async function jobRows(db: Tx, planIds: readonly number[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select r.plan_id as "planId", r.job_id as "jobId", r.worker_before as before, r.worker_after as after, j.minutes
    from plan_jobs r join jobs j on j.id = r.job_id
    where r.plan_id = any(${planIds}) order by r.job_id`.execute(db)
  return rows
}

function scenarioOf(plan: ScenarioRow, jobs: readonly JobRow[], jobIds: readonly number[]): Scenario {
  const afterOf = new Map(jobs.map(({ jobId, after }) => [jobId, after]))
  const minutes = new Map<number, number>()
  const fates = { new: 0, moved: 0, same: 0, open: 0 }
  for (const job of jobs) {
    fates[fateOf(job)]++
    if (job.after !== null) minutes.set(job.after, (minutes.get(job.after) ?? 0) + job.minutes)
  }
  return {
    id: plan.id,
    version: plan.version,
    state: plan.state,
    isUndone: plan.isUndone,
    settings: planSettingsIn(plan.settings),
    createdAt: plan.createdAt,
    createdBy: plan.createdBy,
    progress: plan.progress ?? plan.taskProgress?.detail ?? noProgress,
    before: figuresStored(plan.before),
    after: figuresStored(plan.after),
    personOf: jobIds.map((id) => afterOf.get(id) ?? null),
    fates,
    minutesByPerson: [...minutes.values()].toSorted((a, b) => a - b),
    failure: plan.state === 'FAILED' ? (plan.failure?.message ?? null) : null,
  }
}

function fateOf({ before, after }: JobRow): keyof Scenario['fates'] {
  if (after === null) return 'open'
  if (before === null) return 'new'
  return before === after ? 'same' : 'moved'
}

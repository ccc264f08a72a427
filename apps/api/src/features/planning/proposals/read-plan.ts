import { undoUntil } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type {
  Plan,
  PlanFigures,
  PlanJob,
  PlanProgress,
  PlanState,
} from '@cuadrante/contract/planning/plan.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import { fail } from '../../../platform/http/fail.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { visitsOfJob } from '../../campaigns/index.ts'
import { isOffered, isVacated, sinceVersion } from '../runs/scope.queries.ts'
import { planSettingsIn } from './plan-settings-in.ts'

type Asking = Pick<Context, 'db' | 'session' | 'now'>

type PlanRow = Omit<Plan, 'jobs' | 'progress' | 'failure' | 'applying'> & {
  readonly operationId: number | null
  readonly appliedAt: string | null
  readonly isUndone: boolean
  readonly progress: PlanProgress | null
  readonly taskProgress: { readonly detail?: PlanProgress } | null
  readonly failure: { readonly message?: string } | null
}

/** A run that has failed leaves its plan as it was: the state is told by both. */
export const stateOf = sql<PlanState>`case
  when p.status in ('RUNNING', 'STOPPING') and coalesce(t.state, 'FAILED') = 'FAILED' then 'FAILED'
  when p.status in ('RUNNING', 'STOPPING') and t.state = 'CANCELLED' then 'DISCARDED'
  when p.status = 'STOPPING' then 'RUNNING' else p.status end`

export const noProgress: PlanProgress = { ms: 0, iterations: 0, covered: 0, jobs: 0, curve: [] }

/** @throws not_found */
export async function planById(asking: Asking, id: number): Promise<Plan> {
  const { db } = asking
  const { rows } = await sql<PlanRow>`
    select p.id, p.version, p.title, p.campaign_id as "campaignId", ${stateOf} as state, p.task_id as "taskId", p.scope, p.settings,
      p.created_at as "createdAt", p.created_by_name as "createdBy", p.active_people as "activePeople", p.progress,
      t.progress as "taskProgress", t.failure, p.figures_before as before, p.figures_after as after, p.notes,
      (select count(*)::int from plans s where s.status <> 'DISCARDED'
        and coalesce(p.scenario_of, p.id) in (s.id, s.scenario_of)) as scenarios,
      p.operation_id as "operationId", o.applied_at as "appliedAt", o.undone_at is not null as "isUndone"
    from plans p left join tasks t on t.id = p.task_id left join bulk_operations o on o.id = p.operation_id
    where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw fail('not_found')
  const { taskProgress, failure, progress, before, after, operationId, appliedAt, isUndone, ...plan } = row
  return {
    ...plan,
    settings: planSettingsIn(plan.settings),
    taskId: plan.taskId ?? 0,
    progress: progress ?? taskProgress?.detail ?? noProgress,
    before: figuresStored(before),
    after: figuresStored(after),
    failure: plan.state === 'FAILED' ? (failure?.message ?? null) : null,
    jobs: await planJobs(asking, id),
    applying:
      operationId === null || appliedAt === null
        ? null
        : { operationId, undoUntil: undoUntil(new Date(appliedAt)), isUndone },
  }
}

/** Plans that were made before wishes were counted say nothing of them. */
const withoutWishes = { wantedMinutes: 0, unwantedMinutes: 0 }
export const figuresStored = (stored: PlanFigures | null): PlanFigures | null =>
  stored && Object.assign({}, withoutWishes, stored)

type JobRow = Omit<PlanJob, 'before' | 'after'> & {
  readonly beforeId: number | null
  readonly beforeName: string | null
  readonly afterId: number | null
  readonly afterName: string | null
}

const nameOf = (worker: string) =>
  sql<string>`${sql.ref(`${worker}.first_name`)} || ' ' || ${sql.ref(`${worker}.last_name`)} || coalesce(' ' || ${sql.ref(`${worker}.last_name_second`)}, '')`

/** What is told of a job beside who has it; `j` is the job, `b` and `a` are its people before and after. */
const jobColumns = sql`
  j.campaign_id as "campaignId", j.start_date as date, j.end_date as "endDate",
  to_char(j.start_time, 'HH24:MI') as "startTime", to_char(j.end_time, 'HH24:MI') as "endTime", j.timezone as zone, j.minutes,
  j.centre_name as centre, j.location as town, ${visitsOfJob} as visits, j.profile_name as profile,
  b.id as "beforeId", ${nameOf('b')} as "beforeName", a.id as "afterId", ${nameOf('a')} as "afterName",
  round(j.salary * 100)::float8 as "wageCents"`

/** A job that the plan may still decide, and that is not what it was. */
const since = (now: Date) => sql<PlanJob['since']>`case
  when r.is_fixed or r.applied_at is not null or r.offer_id is not null then null
  else ${sinceVersion(sql`r.job_version`, now)} end`

/** A job that the plan leaves with its person, who cannot do it as things are now, and that is offered to nobody yet. */
const isLost = ({ session, now }: Asking) => sql<boolean>`(
  r.worker_after is not null and r.worker_after = j.worker_id and j.deleted_at is null
  and j.status in ('PENDIENTE', 'CONFIRMADO', 'ACTIVO') and j.end_date >= ${todayIn(session.timeZone, now)}::date
  and ${isVacated({ zone: session.timeZone, today: todayIn(session.timeZone, now) }, now)} and not ${isOffered()})`

async function planJobs(asking: Asking, planId: number): Promise<PlanJob[]> {
  const { rows } = await sql<JobRow>`
    select r.job_id as "jobId", r.is_fixed as "isFixed", r.applied_at is not null as "isApplied",
      case when o.undone_at is null then null when k.is_restored then 'RESTORED' else 'LEFT' end as undone,
      r.is_locked as "isLocked", r.offer_id as "offerId", ${since(asking.now)} as since, ${isLost(asking)} as "isVacated",
      ${jobColumns}, r.km, r.travel_cents as "travelCents", r.refusals, r.near
    from plan_jobs r join jobs j on j.id = r.job_id
      left join workers b on b.id = r.worker_before left join workers a on a.id = r.worker_after
      left join bulk_operations o on o.id = r.operation_id
      left join bulk_operation_jobs k on k.operation_id = o.id and k.job_id = r.job_id
    where r.plan_id = ${planId} order by j.start_date, j.start_time, j.id`.execute(asking.db)
  return rows.map(jobOf)
}

const jobOf = ({ beforeId, beforeName, afterId, afterName, ...row }: JobRow): PlanJob => ({
  ...row,
  before: beforeId === null ? null : { id: beforeId, name: beforeName ?? '' },
  after: afterId === null ? null : { id: afterId, name: afterName ?? '' },
})

/** The best plan so far of a run. @throws not_found */
export const readBest: Verb<(typeof endpoints)['best']> = async (context, { params }) => {
  const { db } = context
  const { rows } = await sql<JobRow>`
    select j.id as "jobId", n.fixed as "isFixed", false as "isApplied", null as undone, false as "isLocked", null::bigint as "offerId",
      null as since, false as "isVacated", ${jobColumns}, n.km, n.cents as "travelCents", '[]'::jsonb as refusals, '[]'::jsonb as near
    from plans p, jsonb_to_recordset(p.best) as n(job bigint, worker bigint, fixed boolean, km float8, cents float8)
      join jobs j on j.id = n.job
      left join workers b on b.id = j.worker_id left join workers a on a.id = n.worker
    where p.id = ${params.id} and p.status in ('RUNNING', 'STOPPING')
    order by j.start_date, j.start_time, j.id`.execute(db)
  // A run that has found nothing yet, or has ended, has no best plan so far; one that is not there is not found.
  if (rows.length === 0) await planById(context, params.id)
  return { jobs: rows.map(jobOf) }
}

export const readPlan: Verb<(typeof endpoints)['get']> = (context, { params }) => planById(context, params.id)

const mostListed = 20

/** Whether something of plan `p` was applied and nothing of it stands. */
export const isUndone = sql<boolean>`coalesce((
  select bool_and(k.is_restored is true) from plan_jobs r
    left join bulk_operation_jobs k on k.operation_id = r.operation_id and k.job_id = r.job_id
  where r.plan_id = p.id and r.applied_at is not null), false)`

export const listPlans: Verb<(typeof endpoints)['list']> = async ({ db }, { query }) => {
  const { rows } = await sql<{ figures: PlanFigures | null; isUndone: boolean } & Omit<Plan, 'jobs'>>`
    select p.id, p.title, p.campaign_id as "campaignId", ${stateOf} as state, p.created_at as "createdAt",
      p.created_by_name as "createdBy", p.figures_after as figures, ${isUndone} as "isUndone"
    from plans p left join tasks t on t.id = p.task_id
    where (${query.campaignId}::bigint is null or p.campaign_id = ${query.campaignId})
    order by p.id desc limit ${mostListed}`.execute(db)
  return rows.map(({ figures, ...row }) => ({
    ...row,
    jobs: figures?.jobs ?? 0,
    covered: figures?.covered ?? 0,
  }))
}

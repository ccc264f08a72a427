import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { maxScenarios, type PlanScope } from '@cuadrante/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Context, Input, Reply } from '../../../platform/http/context.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { maxPlanJobs } from '@cuadrante/contract/planning/plan-settings.ts'
import { locksOf } from '../proposals/locks.queries.ts'
import { refuseMissing } from './refuse-missing.ts'
import { isDecided, scopeJobs, scopeName, vacatedAmong, vacatedJobs } from './scope.queries.ts'
import { planTask, type PlanInput } from './run-plan.ts'
import { notePlan } from '../proposals/note-plan.ts'

type Start = (typeof endpoints)['start']

/** Puts a plan in the queue. One person makes one plan at a time. @throws invalid_input, nothing_to_plan, plan_too_large, plan_running, too_many_scenarios */
export async function startPlan(
  context: Context<Start>,
  { body }: Input<Start>,
  tasks: Tasks,
): Promise<Reply<Start>> {
  const { db, session, now } = context
  await refuseMissing(db, body)
  const first = body.scenarioOf === undefined ? undefined : await scenariosOf(db, body.scenarioOf)
  const scope = first?.scope ?? body.scope
  const name = await scopeName(db, scope)
  if (!name) throw fail('not_found')
  const { title } = name
  const jobs = await scopeJobs(db, scope, now, maxPlanJobs + 1)
  if (jobs.length > maxPlanJobs) throw fail('plan_too_large', { jobs: jobs.length, limit: maxPlanJobs })
  const kept = body.keepsLocksOf === undefined ? [] : await locksOf(db, body.keepsLocksOf)
  const keptIds = new Set(kept.map(({ jobId }) => jobId))
  const vacated = await vacatedJobs(db, jobs, now)
  const decides = isDecided(body.settings, vacated)
  if (!jobs.some((job) => !keptIds.has(job.id) && decides(job)))
    throw fail('nothing_to_plan', { vacated: vacatedAmong(jobs, vacated).fixed })
  await refuseSecond(context, first?.id)
  const plan = await db
    .insertInto('plans')
    .values({
      title,
      campaign_id: scope.campaignId ?? null,
      scenario_of: first?.id ?? null,
      scope: JSON.stringify(scope),
      settings: JSON.stringify(body.settings),
      kept: JSON.stringify(kept),
      created_by: session.userId,
      created_by_name: session.name,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const input: PlanInput = { planId: plan.id }
  const taskId = await tasks.enqueue(db, { kind: planTask, input, userId: session.userId })
  await db.updateTable('plans').set({ task_id: taskId }).where('id', '=', plan.id).execute()
  await notePlan(context, 'created', { id: plan.id, title })
  return { planId: plan.id, taskId }
}

/** The first of the plans that one is compared with, held so that two calls do not both make the last one. */
async function scenariosOf(db: Tx, id: number) {
  const { rows } = await sql<{ readonly id: number; readonly scope: PlanScope }>`
    select p.id, p.scope from plans p
    where p.id = (select coalesce(o.scenario_of, o.id) from plans o where o.id = ${id}) for update`.execute(
    db,
  )
  const [first] = rows
  if (!first) throw fail('not_found')
  const shown = await shownScenarios(db, first.id)
  if (shown >= maxScenarios) throw fail('too_many_scenarios', { limit: maxScenarios })
  return first
}

async function shownScenarios(db: Tx, firstId: number): Promise<number> {
  const { rows } = await sql<{ plans: number }>`
    select count(*)::int as plans from plans
    where (id = ${firstId} or scenario_of = ${firstId}) and status <> 'DISCARDED'`.execute(db)
  return rows[0]?.plans ?? 0
}

/**
 * Of two calls of one person at the same time the second waits, and then sees the first. Plans that are compared with
 * `firstId` are one piece of work.
 */
async function refuseSecond({ db, session }: Context<Start>, firstId: number | undefined): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', session.userId).forNoKeyUpdate().execute()
  const { rows } = await sql`
    select from plans p join tasks t on t.id = p.task_id
    where p.created_by = ${session.userId} and p.status in ('RUNNING', 'STOPPING')
      and t.state in ('PENDING', 'RUNNING')
      and coalesce(p.scenario_of, p.id) is distinct from ${firstId ?? null}::bigint limit 1`.execute(db)
  if (rows.length > 0) throw fail('plan_running')
}

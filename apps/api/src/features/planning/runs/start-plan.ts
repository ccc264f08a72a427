import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { sql } from 'kysely'
import { fail } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context, Input, Reply } from '../../../platform/http/context.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { maxPlanJobs } from '@cuadrante/contract/planning/plan-settings.ts'
import { locksOf } from '../proposals/locks.queries.ts'
import { scopeJobs, scopeTitle } from './scope.queries.ts'
import { planTask, type PlanInput } from './run-plan.ts'

type Start = (typeof endpoints)['start']

/** Puts a plan in the queue. One person makes one plan at a time. @throws nothing_to_plan, plan_too_large, plan_running */
export async function startPlan(
  context: Context<Start>,
  { body }: Input<Start>,
  tasks: Tasks,
): Promise<Reply<Start>> {
  const { db, session, now } = context
  const title = await scopeTitle(db, body.scope)
  if (title === undefined) throw fail('not_found')
  const jobs = await scopeJobs(db, body.scope, now, maxPlanJobs + 1)
  if (jobs.length > maxPlanJobs) throw fail('plan_too_large', { jobs: jobs.length, limit: maxPlanJobs })
  const kept = body.keepsLocksOf === undefined ? [] : await locksOf(db, body.keepsLocksOf)
  const keptIds = new Set(kept.map(({ jobId }) => jobId))
  const decides = jobs.some(
    ({ id, kind }) =>
      !keptIds.has(id) && (kind === 'open' || (kind === 'pending' && body.settings.movesPending)),
  )
  if (!decides) throw fail('nothing_to_plan')
  await refuseSecond(context)
  const plan = await db
    .insertInto('plans')
    .values({
      title,
      campaign_id: body.scope.campaignId ?? null,
      scope: JSON.stringify(body.scope),
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
  await recordHistory(context, { entity: 'plan', entityId: plan.id, action: 'created', label: title })
  return { planId: plan.id, taskId }
}

/** Of two calls of one person at the same time the second waits, and then sees the first. */
async function refuseSecond({ db, session }: Context<Start>): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', session.userId).forNoKeyUpdate().execute()
  const { rows } = await sql`
    select from plans p join tasks t on t.id = p.task_id
    where p.created_by = ${session.userId} and p.status in ('RUNNING', 'STOPPING')
      and t.state in ('PENDING', 'RUNNING') limit 1`.execute(db)
  if (rows.length > 0) throw fail('plan_running')
}

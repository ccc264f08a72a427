import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { planById } from './read-plan.ts'
import { notePlan } from './note-plan.ts'
import { anotherVersion, refuseUnseen } from './plan-version.ts'

type Plans = typeof endpoints

/** Ends a run and keeps its best plan so far. @throws not_found, plan_not_open */
export const stopPlan: Verb<Plans['stop']> = async (context, { params }) => {
  const { db, session } = context
  const plan = await heldPlan(db, params.id)
  if (plan.status !== 'RUNNING' && plan.status !== 'STOPPING') throw fail('plan_not_open')
  await db
    .updateTable('plans')
    .set({ status: 'STOPPING', ...anotherVersion(session) })
    .where('id', '=', params.id)
    .execute()
  await askToEnd(db, plan.task_id)
  return planById(context, params.id)
}

/**
 * Puts a plan away; a run that is under way leaves nothing. Not where somebody has changed it, stopped it or used some of it
 * since it was looked at. @throws not_found, plan_not_open, plan_changed
 */
export const discardPlan: Verb<Plans['discard']> = async (context, { params, body }) => {
  const { db } = context
  const plan = await heldPlan(db, params.id)
  if (plan.status === 'APPLIED') throw fail('plan_not_open')
  if (plan.status !== 'DISCARDED') {
    refuseUnseen(plan, body.version)
    await db
      .updateTable('plans')
      .set({ status: 'DISCARDED', best: null })
      .where('id', '=', params.id)
      .execute()
    await notePlan(context, 'plan_discarded', { id: params.id, title: plan.title })
  }
  if (plan.status === 'RUNNING' || plan.status === 'STOPPING') await askToEnd(db, plan.task_id)
  return planById(context, params.id)
}

/** A plan held against others who end it or open it again. @throws not_found */
export async function heldPlan(db: Tx, id: number) {
  const plan = await db
    .selectFrom('plans')
    .select(['status', 'task_id', 'title', 'version', 'changed_by_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw fail('not_found')
  return plan
}

/** A task that has not begun ends here; one that runs is told, in whichever process. */
async function askToEnd(db: Tx, taskId: number | null): Promise<void> {
  if (taskId === null) return
  await db.updateTable('tasks').set({ is_cancel_asked: true }).where('id', '=', taskId).execute()
  await db
    .updateTable('tasks')
    .set({ state: 'CANCELLED' })
    .where('id', '=', taskId)
    .where('state', '=', 'PENDING')
    .execute()
}

import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { heldPlan } from './end-plan.ts'
import { notePlan } from './note-plan.ts'
import { anotherVersion, refuseUnseen } from './plan-version.ts'
import { planById } from './read-plan.ts'

/**
 * Makes a proposal again of a plan that was put away, and of those of its jobs that an undo has made what they were. A job that
 * has changed since stays out, as in any proposal. @throws not_found, plan_not_open, plan_changed, nothing_to_reopen
 */
export const reopenPlan: Verb<(typeof endpoints)['reopen']> = async (context, { params, body }) => {
  const { db, session } = context
  const plan = await heldPlan(db, params.id)
  if (!mayOpen.has(plan.status)) throw fail('plan_not_open')
  refuseUnseen(plan, body.version)
  const jobs = await takeBackUndone(db, params.id)
  if (jobs === 0 && !(plan.status === 'DISCARDED' && (await hasJobs(db, params.id))))
    throw fail('nothing_to_reopen')
  await db
    .updateTable('plans')
    .set({ status: 'PROPOSED', applied_at: null, ...anotherVersion(session) })
    .where('id', '=', params.id)
    .execute()
  await notePlan(context, 'plan_reopened', { id: params.id, title: plan.title }, { jobs })
  return planById(context, params.id)
}

const mayOpen: ReadonlySet<string> = new Set(['PROPOSED', 'APPLIED', 'DISCARDED'])

/** The undo of a job writes the version after the one that was applied. */
async function takeBackUndone(db: Tx, planId: number): Promise<number> {
  const { rows } = await sql`
    update plan_jobs r set applied_at = null, operation_id = null, job_version = k.version_after + 1
    from bulk_operation_jobs k
    where r.plan_id = ${planId} and k.operation_id = r.operation_id and k.job_id = r.job_id and k.is_restored
    returning r.job_id`.execute(db)
  return rows.length
}

async function hasJobs(db: Tx, planId: number): Promise<boolean> {
  const job = await db
    .selectFrom('plan_jobs')
    .select('job_id')
    .where('plan_id', '=', planId)
    .limit(1)
    .executeTakeFirst()
  return job !== undefined
}

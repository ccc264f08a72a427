import { undoUntil } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import {
  allowableLabels,
  type AllowableCode,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import type { Planning } from '../../campaigns/index.ts'
import { assignJobs, type Change } from './assign-jobs.ts'
import { sinceVersion } from '../runs/scope.queries.ts'
import { planSettingsIn } from './plan-settings-in.ts'
import { notePlan } from './note-plan.ts'
import { anotherVersion, refuseUnseen } from './plan-version.ts'

type Apply = (typeof endpoints)['apply']

/**
 * Assigns what a plan proposes, as confirmed: everything that is asked for, or nothing. Each job must still be what it was
 * when the plan was made, and each assignment is judged again beside all that has happened since.
 * @throws plan_not_open, plan_changed, nothing_to_apply, plan_moved
 */
export async function applyPlan(planning: Planning, { params, body }: Input<Apply>): Promise<Reply<Apply>> {
  const { db, now } = planning
  const plan = await proposal(db, params.id, body.version)
  const rows = await changesOf(db, params.id, body.jobIds)
  if (rows.length === 0) throw fail('nothing_to_apply')
  const { operationId, changes } = await assignJobs(planning, rows, {
    settings: plan.settings,
    reason: reasonFor(params.id, plan.settings),
    action: 'planned',
    also: { plan: params.id },
    holdsNobody: await leftOpen(db, params.id),
  })
  const applied = { id: params.id, title: plan.title }
  await notePlan(planning, 'plan_applied', applied, { jobs: changes.length })
  await noteApplied(planning, params.id, operationId, changes)
  return {
    operationId,
    applied: changes.length,
    undoUntil: undoUntil(now),
  }
}

/**
 * A plan that may be applied, held against a second one who applies it; not where somebody has changed it since it was
 * looked at. @throws not_found, plan_not_open, plan_changed
 */
export async function proposal(db: Tx, id: number, read: number | null | undefined) {
  const plan = await db
    .selectFrom('plans')
    .select(['title', 'status', 'settings', 'version', 'changed_by_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw fail('not_found')
  if (plan.status !== 'PROPOSED') throw fail('plan_not_open')
  refuseUnseen(plan, read)
  return { title: plan.title, settings: planSettingsIn(plan.settings) }
}

export async function changesOf(db: Tx, planId: number, jobIds: readonly number[] | undefined) {
  const rows = await db
    .selectFrom('plan_jobs')
    .select(['job_id', 'job_version', 'worker_before', 'worker_after'])
    .where('plan_id', '=', planId)
    .where('is_fixed', '=', false)
    .where('applied_at', 'is', null)
    .where('offer_id', 'is', null)
    .where('worker_after', 'is not', null)
    .orderBy('job_id')
    .execute()
  const asked = jobIds && new Set(jobIds)
  return rows.filter(
    (row) => row.worker_after !== row.worker_before && (asked === undefined || asked.has(row.job_id)),
  )
}

/** Whether nothing of a plan can be applied any more: of what has become of a job, only an offer may pass. */
export async function isDone(db: Tx, planId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from plan_jobs r join jobs j on j.id = r.job_id
    where r.plan_id = ${planId} and coalesce(${sinceVersion(sql`r.job_version`, now)}, 'OFFERED') = 'OFFERED' and not r.is_fixed and r.applied_at is null and r.offer_id is null
      and r.worker_after is not null and r.worker_after is distinct from r.worker_before limit 1`.execute(db)
  return rows.length === 0
}

/** Pending jobs that keep a person who may not do them: the plan has counted that person as free. */
async function leftOpen(db: Tx, planId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('plan_jobs')
    .select('job_id')
    .where('plan_id', '=', planId)
    .where('is_fixed', '=', false)
    .where('worker_before', 'is not', null)
    .where('worker_after', 'is', null)
    .execute()
  return rows.map(({ job_id }) => job_id)
}

function reasonFor(planId: number, { allowed }: PlanSettings): string {
  if (allowed.length === 0) return `Plan ${planId}`
  const names = allowed.map((code: AllowableCode) => allowableLabels[code].toLocaleLowerCase('es'))
  return `Plan ${planId}, que permite: ${names.join('; ')}`
}

async function noteApplied(
  { db, now, session }: Planning,
  planId: number,
  operationId: number,
  changes: readonly Change[],
): Promise<void> {
  await db
    .updateTable('plan_jobs')
    .set({ applied_at: now.toISOString(), operation_id: operationId })
    .where('plan_id', '=', planId)
    .where(
      'job_id',
      'in',
      changes.map(({ after }) => after.id),
    )
    .execute()
  await db
    .updateTable('plans')
    .set({
      operation_id: operationId,
      ...anotherVersion(session),
      ...((await isDone(db, planId, now)) ? { status: 'APPLIED', applied_at: now.toISOString() } : {}),
    })
    .where('id', '=', planId)
    .execute()
}

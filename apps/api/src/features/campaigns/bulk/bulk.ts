import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { conflictFrom } from '@cuadrante/domain/assignments/conflict.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { refusingOverlap } from '../assignments/refusing-overlap.ts'
import { historyOf } from '../jobs/job-record.ts'
import { recordInCampaigns } from '../jobs/record-in-campaigns.ts'
import { lockJobs, lockWorkers } from '../jobs/load-jobs.ts'
import { acceptedWarnings, reasonOf } from '../jobs/save-job.ts'
import { updateJobs } from '../jobs/store-jobs.ts'
import type { Planning } from '../planning.ts'
import { operationAsTold, rememberOperation } from './operations.queries.ts'
import { planBulk, previewOf, type BulkPlan } from './plan-bulk.ts'
import type { PlannedRow } from './planned-row.ts'

type Jobs = typeof jobEndpoints

export async function previewBulk(
  planning: Planning,
  { body }: Input<Jobs['previewBulk']>,
): Promise<Reply<Jobs['previewBulk']>> {
  return previewOf(await planBulk(planning, body), body.rows)
}

/**
 * Applies a change as it was previewed: conflicting rows stay out, the others change together or not at all.
 * @throws preview_changed with the new preview when anything has moved since
 */
export async function applyBulk(
  planning: Planning,
  { body }: Input<Jobs['applyBulk']>,
): Promise<Reply<Jobs['applyBulk']>> {
  const { db, now } = planning
  await lockJobs(db, body.jobIds)
  if (body.change.workerId) await lockWorkers(db, [body.change.workerId])
  else await lockWorkersOf(planning, body.jobIds)
  const plan = await planBulk(planning, body)
  refuseChanged(plan, body.token)
  const changing = plan.rows.filter(({ outcome }) => outcome === 'change')
  const before = new Map(changing.map((row) => [row.before.id, row.before]))
  const write = () =>
    updateJobs(
      db,
      changing.map(({ after }) => after),
      { now, hasNewTimes: (job) => job.timezone !== before.get(job.id)?.timezone },
    )
  await refusingOverlap(db, write, async () => refuseChanged(await planBulk(planning, body), body.token))
  const leftOut = plan.rows
    .filter(({ outcome }) => outcome === 'conflict' || outcome === 'blocked')
    .map((row) => ({ jobId: row.before.id, reason: whyLeftOut(row) }))
  const operationId = await rememberOperation(planning, body, changing, leftOut)
  await recordRows(planning, changing, body.reason, operationId)
  return operationAsTold(db, operationId)
}

function refuseChanged(plan: BulkPlan, token: string): void {
  if (plan.token !== token) throw fail('preview_changed', { preview: previewOf(plan) })
}

/** Activating jobs makes their workers busy: they are held as if they were assigned now. */
async function lockWorkersOf({ db }: Planning, jobIds: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('jobs')
    .select('worker_id')
    .distinct()
    .where('id', 'in', jobIds)
    .where('worker_id', 'is not', null)
    .execute()
  await lockWorkers(
    db,
    rows.map(({ worker_id }) => worker_id),
  )
}

const whyLeftOut = ({ told: [gravest] }: PlannedRow): string => (gravest ? conflictFrom(gravest).message : '')

async function recordRows(
  planning: Planning,
  rows: readonly PlannedRow[],
  reason: string | null,
  operationId: number,
): Promise<void> {
  await recordHistory(
    planning,
    ...rows.map(({ before, after, told, reason: accepted }) => ({
      entity: 'job',
      entityId: after.id,
      action: rows.length === 1 ? ('updated' as const) : ('bulk_updated' as const),
      label: `#${after.id}`,
      before: historyOf(before),
      after: {
        ...historyOf(after),
        ...acceptedWarnings(accepted ? told.map(conflictFrom) : [], accepted),
        operation: operationId,
      },
      ...reasonOf(reason, accepted),
    })),
  )
  if (rows.length > 1)
    await recordInCampaigns(
      planning,
      'jobs_changed',
      rows.map(({ after }) => after),
    )
}

import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail, failFields } from '../../../platform/http/fail.ts'
import { agencyAt } from '../agency.ts'
import { conflictsOfJob } from '../assignments/fit.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import type { Planning } from '../planning.ts'
import { changing, resolveChange } from './changes/apply-change.ts'
import { jobFromDraft } from './job-from-draft.ts'
import { historyOf, type JobRecord } from './job-record.ts'
import { jobById } from './job-rows.queries.ts'
import { lockedJob, takeJobNumbers } from './load-jobs.ts'
import { saveJob } from './save-job.ts'
import { problemOf } from './problem-of.ts'
import { insertJobs } from './store-jobs.ts'
import { holderOf, tellWorkers } from './changes/tell-workers.ts'

type Campaigns = typeof campaignEndpoints
type Jobs = typeof jobEndpoints

export async function createJob(
  planning: Planning,
  { params, body }: Input<Campaigns['createJob']>,
): Promise<Reply<Campaigns['createJob']>> {
  const { db, session, now } = planning
  const campaign = await campaignById(db, session, params.id)
  const agency = await agencyAt(db, now)
  const [id = 0] = await takeJobNumbers(db, 1)
  const job = await jobFromDraft(db, body, { id, campaignId: campaign.id, version: 1 }, agency)
  return saveJob(planning, job, { agency, conflictReason: body.conflictReason })
}

export async function updateJob(
  planning: Planning,
  { params, body }: Input<Jobs['update']>,
): Promise<Reply<Jobs['update']>> {
  const { db, now } = planning
  const before = await lockedJob(db, params.id)
  await refuseStaleJob(planning, before, body.version)
  const agency = await agencyAt(db, now)
  const job = await jobFromDraft(db, body, before, agency, before)
  return saveJob(planning, job, { agency, before, conflictReason: body.conflictReason })
}

export async function patchJob(
  planning: Planning,
  { params, body }: Input<Jobs['patch']>,
): Promise<Reply<Jobs['patch']>> {
  const { db, now } = planning
  const before = await lockedJob(db, params.id)
  await refuseStaleJob(planning, before, body.version)
  const agency = await agencyAt(db, now)
  const change = await resolveChange(db, body.change, agency)
  const job = changing(change)(before)
  if (job === before) return jobById(planning, job.id)
  const { reason, conflictReason } = body
  return saveJob(planning, job, { agency, before, reason, conflictReason })
}

/** The days join those that the job has; slots of a repeated day stand together. */
export async function addDates(
  planning: Planning,
  { params, body }: Input<Jobs['addDates']>,
): Promise<Reply<Jobs['addDates']>> {
  const { db, now } = planning
  const before = await lockedJob(db, params.id)
  const agency = await agencyAt(db, now)
  const job: JobRecord = { ...before, schedule: tidySchedule([...before.schedule, ...body.schedules]) }
  const problem = problemOf(job)
  if (problem) throw failFields({ schedules: problem })
  const { reason, conflictReason } = body
  return saveJob(planning, job, { agency, before, action: 'dates_added', reason, conflictReason })
}

/** A pending copy under the next number. It keeps its worker, and says what speaks against that. */
export async function cloneJob(
  planning: Planning,
  { params }: Input<Jobs['clone']>,
): Promise<Reply<Jobs['clone']>> {
  const { db, now } = planning
  const original = await lockedJob(db, params.id)
  const agency = await agencyAt(db, now)
  const [id = 0] = await takeJobNumbers(db, 1)
  const job: JobRecord = {
    ...original,
    id,
    version: 1,
    status: 'PENDIENTE',
    observations: original.observations
      ? `[CLONADO] ${original.observations}`
      : '[CLONADO] Trabajo duplicado',
  }
  await insertJobs(db, [job])
  await recordHistory(planning, {
    entity: 'job',
    entityId: id,
    action: 'cloned',
    label: `#${id}`,
    after: { ...historyOf(job), copyOf: original.id },
  })
  const conflicts = await conflictsOfJob(planning, job, agency, job)
  return { job: await jobById(planning, id), copyOf: original.id, conflicts }
}

export async function removeJob(
  planning: Planning,
  { params }: Input<Jobs['remove']>,
): Promise<Reply<Jobs['remove']>> {
  const { db, now } = planning
  const before = await lockedJob(db, params.id)
  if (before.status === 'FACTURADO') throw fail('job_is_done', { jobId: before.id })
  await db
    .updateTable('jobs')
    .set({ deleted_at: now.toISOString(), updated_at: now.toISOString() })
    .where('id', '=', before.id)
    .execute()
  await tellWorkers(db, [{ job: before, from: holderOf(before), to: null, isRetimed: false }], now)
  await recordHistory(planning, {
    entity: 'job',
    entityId: before.id,
    action: 'deleted',
    label: `#${before.id}`,
    before: historyOf(before),
  })
  return { message: 'Trabajo eliminado correctamente' }
}

export async function refuseStaleJob(
  planning: Planning,
  job: JobRecord,
  read: number | null | undefined,
): Promise<void> {
  if (read === job.version) return
  const current = await jobById(planning, job.id)
  await refuseStale(planning, { entity: 'job', entityId: job.id, read, current })
}

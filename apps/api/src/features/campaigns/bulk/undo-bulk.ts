import { undoMinutes, undoUntil } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt } from '../agency.ts'
import { conflictsOfChange, hasNewTimes } from '../assignments/judge-change.ts'
import { refusingOverlap } from '../assignments/refusing-overlap.ts'
import { loadRoster } from '../assignments/roster.ts'
import { historyOf, type JobRecord } from '../jobs/job-record.ts'
import { loadJobs, lockJobs, lockWorkers } from '../jobs/load-jobs.ts'
import { updateJobs } from '../jobs/store-jobs.ts'
import { reopenOffers } from '../offers/reopen-offers.ts'
import { recordInCampaigns } from '../jobs/record-in-campaigns.ts'
import type { Planning } from '../planning.ts'
import { changedSince, markUndone, operationById, type Operation } from './operations.queries.ts'
import { undoCreation } from './undo-creation.ts'

type Jobs = typeof jobEndpoints
type LeftOut = { readonly jobId: number; readonly reason: string }
type Restored = { readonly job: JobRecord; readonly before: JobRecord }

/**
 * Takes a change of many back, or many new jobs. Rows that anybody has touched since stay as they are, and so do those whose worker
 * has no time any more; both are listed. Offers that it had taken back stand as before.
 * @throws undo_too_late, already_undone, not_found
 */
export async function undoBulk(
  planning: Planning,
  { params }: Input<Jobs['undoBulk']>,
): Promise<Reply<Jobs['undoBulk']>> {
  const { db, now, session, ip } = planning
  const operation = await operationById(db, params.id)
  if (operation.undoneAt) throw fail('already_undone')
  if (now.toISOString() > undoUntil(new Date(operation.appliedAt)))
    throw fail('undo_too_late', { minutes: undoMinutes })
  await lockJobs(
    db,
    operation.jobs.map(({ before }) => before.id),
  )
  await lockWorkers(
    db,
    operation.jobs.map(({ before }) => before.workerId),
  )
  if (operation.isCreation) {
    const result = await undoCreation(planning, operation.jobs)
    await markUndone(db, params.id, { now, restored: [] })
    return result
  }
  const isOfOne = operation.jobs.length === 1
  const { restored, leftOut } = await planUndo(planning, operation)
  const write = () => restore(planning, restored)
  await refusingOverlap(db, write, () => planUndo(planning, operation))
  await markUndone(db, params.id, { now, restored: restored.map(({ job }) => job.id) })
  await recordHistory(
    planning,
    ...restored.map(({ job, before }) => ({
      entity: 'job',
      entityId: job.id,
      action: isOfOne ? ('undone' as const) : ('bulk_undone' as const),
      label: `#${job.id}`,
      before: historyOf(before),
      after: { ...historyOf(job), operation: params.id },
    })),
  )
  if (!isOfOne)
    await recordInCampaigns(
      planning,
      'jobs_restored',
      restored.map(({ job }) => job),
    )
  const offers = await reopenOffers(
    db,
    {
      operationId: params.id,
      changed: operation.jobs.map(({ before }) => before.id),
      restored: restored.map(({ job }) => job.id),
    },
    { actor: session.name, via: 'office', ip, at: now },
  )
  return { undone: restored.length, leftOut: [...leftOut], offers }
}

async function planUndo(
  { db, now, distances }: Planning,
  { jobs: kept, appliedAt }: Pick<Operation, 'jobs' | 'appliedAt'>,
): Promise<{ restored: Restored[]; leftOut: LeftOut[] }> {
  const agency = await agencyAt(db, now)
  const current = new Map(
    (
      await loadJobs(
        db,
        kept.map(({ before }) => before.id),
      )
    ).map((job) => [job.id, job]),
  )
  const workerIds = kept.map(({ before }) => before.workerId).filter((id) => id !== null)
  const jobs = kept.map(({ before }) => before)
  const roster = await loadRoster(db, { jobs, known: [...current.values()], workerIds, agency, distances })
  const offered = await offeredSince(
    db,
    jobs.map(({ id }) => id),
    appliedAt,
  )
  const restored: Restored[] = []
  const leftOut: LeftOut[] = []
  for (const { before: old, versionAfter } of kept) {
    const before = current.get(old.id)
    if (before?.version !== versionAfter || offered.has(old.id)) {
      leftOut.push({ jobId: old.id, reason: changedSince })
      continue
    }
    const job = { ...old, version: before.version }
    const block = conflictsOfChange(roster, job, before).find(({ severity }) => severity === 'block')
    if (block) leftOut.push({ jobId: old.id, reason: block.message })
    else {
      roster.put(job, before)
      restored.push({ job, before })
    }
  }
  return { restored, leftOut }
}

/** Jobs that people may take in an offer that was made since. */
async function offeredSince(db: Tx, ids: readonly number[], since: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.job_id as id from offer_places p join offers o on o.id = p.offer_id
    where p.job_id = any(${ids}) and o.status = 'OPEN' and o.created_at > ${since}::timestamptz`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function restore({ db, now }: Planning, restored: readonly Restored[]): Promise<void> {
  const before = new Map(restored.map((row) => [row.job.id, row.before]))
  await updateJobs(
    db,
    restored.map(({ job }) => job),
    {
      now,
      hasNewTimes: (job) => {
        const old = before.get(job.id)
        return old !== undefined && hasNewTimes(job, old)
      },
    },
  )
}

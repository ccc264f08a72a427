import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import type { JobDetail } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Agency } from '../agency.ts'
import { concernsAssignment, hasNewTimes, judgeChange } from '../assignments/judge-change.ts'
import { refusingOverlap } from '../assignments/refusing-overlap.ts'
import { loadRoster } from '../assignments/roster.ts'
import type { Planning, PlanningActor } from '../planning.ts'
import { historyOf, type JobRecord } from './job-record.ts'
import { jobById } from './job-rows.queries.ts'
import { lockWorkers } from './load-jobs.ts'
import { insertJobs, updateJobs } from './store-jobs.ts'
import { holderOf, tellWorkers } from './changes/tell-workers.ts'

type Save = {
  readonly agency: Agency
  /** Left out for a new job. */
  readonly before?: JobRecord
  /** What the history calls it; created or updated unless said. */
  readonly action?: HistoryAction
  /** Why it is changed, and why in spite of a warning. */
  readonly reason?: string | null
  readonly conflictReason?: string | null
}

/**
 * Writes one job, new or changed, if its assignment may stand, records it, and answers it as its caller sees it.
 * @throws worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function saveJob(planning: Planning, job: JobRecord, save: Save): Promise<JobDetail> {
  await storeJudgedJob(planning, job, save)
  return jobById(planning, job.id)
}

/** As {@link saveJob}, without reading the job again. */
export async function storeJudgedJob(planning: PlanningActor, job: JobRecord, save: Save): Promise<void> {
  const { db, now } = planning
  const { before, action = before ? 'updated' : 'created', reason, conflictReason } = save
  const conflicts = await judged(planning, job, save)
  const write = () =>
    before
      ? updateJobs(db, [job], {
          now,
          hasNewTimes: () => hasNewTimes(job, before),
          isTold: isOwnAnswer(action),
        })
      : insertJobs(db, [job])
  await refusingOverlap(db, write, () => judged(planning, job, save))
  if (!before) await tellWorkers(db, [{ job, from: null, to: holderOf(job), isRetimed: false }], now)
  await recordHistory(planning, {
    entity: 'job',
    entityId: job.id,
    action,
    label: `#${job.id}`,
    before: before && historyOf(before),
    after: { ...historyOf(job), ...acceptedWarnings(conflicts, conflictReason) },
    ...reasonOf(reason, conflictReason),
  })
}

/** What a worker did themselves, or is told with the answer to an offer. */
const isOwnAnswer = (action: HistoryAction): boolean =>
  action === 'offer_accepted' || action === 'offer_given_back'

/** Holds the worker, so that of two planners the second sees what the first has done, and asks the engine. */
async function judged(
  { db, distances }: PlanningActor,
  job: JobRecord,
  { agency, before, conflictReason }: Save,
): Promise<Conflict[]> {
  if (!concernsAssignment(job, before)) return []
  await lockWorkers(db, [job.workerId])
  const workerIds = job.workerId === null ? [] : [job.workerId]
  const roster = await loadRoster(db, { jobs: [job], workerIds, agency, distances })
  return judgeChange(roster, job, { ...(before ? { before } : {}), reason: conflictReason })
}

/** Warnings that were accepted stand in the history beside their reason. */
export const acceptedWarnings = (conflicts: readonly Conflict[], reason: string | null | undefined) => {
  const asking = conflicts.filter(({ asksReason }) => asksReason)
  return reason && asking.length > 0 ? { warnings: asking.map(({ message }) => message) } : {}
}

export function reasonOf(...reasons: readonly (string | null | undefined)[]): { reason?: string } {
  const given = reasons.filter(Boolean)
  return given.length > 0 ? { reason: given.join(' · ') } : {}
}

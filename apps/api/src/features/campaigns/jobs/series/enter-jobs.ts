import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import { recordHistory } from '../../../../platform/history/record-history.ts'
import { conflictFrom } from '@cuadrante/domain/assignments/conflict.ts'
import { verdictsAmongMany } from '../../assignments/judge-change.ts'
import { refusingOverlap } from '../../assignments/refusing-overlap.ts'
import type { Roster } from '../../assignments/roster.ts'
import type { Planning } from '../../planning.ts'
import { historyOf, type JobRecord } from '../job-record.ts'
import { recordInCampaigns } from '../record-in-campaigns.ts'
import { acceptedWarnings, reasonOf } from '../save-job.ts'
import { insertJobs } from '../store-jobs.ts'
import { holderOf, tellWorkers } from '../changes/tell-workers.ts'

type Entry = {
  readonly roster: Roster
  /** What the history calls it. */
  readonly action: HistoryAction
  /** Why they enter in spite of a warning. */
  readonly reason?: string | null | undefined
}

/** Writes many new jobs, which the roster has let pass, and records each. @throws planning_moved */
export async function enterJobs(
  planning: Planning,
  jobs: readonly JobRecord[],
  { roster, action, reason }: Entry,
): Promise<void> {
  await refusingOverlap(
    planning.db,
    () => insertJobs(planning.db, jobs),
    async () => undefined,
  )
  await tellWorkers(
    planning.db,
    jobs.map((job) => ({ job, from: null, to: holderOf(job), isRetimed: false })),
    planning.now,
  )
  await recordHistory(
    planning,
    ...jobs.map((job) => ({
      entity: 'job',
      entityId: job.id,
      action,
      label: `#${job.id}`,
      after: {
        ...historyOf(job),
        ...acceptedWarnings(
          reason ? verdictsAmongMany(roster, job, undefined).map(conflictFrom) : [],
          reason,
        ),
      },
      ...reasonOf(reason),
    })),
  )
  await recordInCampaigns(planning, action === 'imported' ? 'jobs_imported' : 'jobs_created', jobs)
}

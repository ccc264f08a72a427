import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { moveDay } from '@cuadrante/domain/schedule/move-day.ts'
import type { Input, Reply } from '../../../../platform/http/context.ts'
import { fail, failFields } from '../../../../platform/http/fail.ts'
import { agencyAt } from '../../agency.ts'
import type { Planning } from '../../planning.ts'
import { centreOf, workerOf } from '../job-from-draft.ts'
import type { JobRecord } from '../job-record.ts'
import { lockedJob } from '../load-jobs.ts'
import { problemOf } from '../problem-of.ts'
import { saveJob } from '../save-job.ts'
import { refuseStaleJob } from '../write-job.ts'

type Move = (typeof jobEndpoints)['move']

/** What dragging does: one day's work to another day, the job to another worker or centre; judged like any other change. */
export async function moveJob(planning: Planning, { params, body }: Input<Move>): Promise<Reply<Move>> {
  const { db, now } = planning
  const before = await lockedJob(db, params.id)
  await refuseStaleJob(planning, before, body.version)
  const agency = await agencyAt(db, now)
  const job: JobRecord = {
    ...before,
    ...(body.workerId === undefined ? {} : await workerOf(db, body.workerId, agency, before)),
    ...(body.centerId === undefined ? {} : await centreOf(db, body.centerId, null, agency)),
    schedule: movedSchedule(before, body),
  }
  const { reason, conflictReason } = body
  return saveJob(planning, job, { agency, before, action: 'moved', reason, conflictReason })
}

function movedSchedule(job: JobRecord, { fromDate, toDate }: Input<Move>['body']) {
  if (fromDate === undefined || toDate === undefined) return job.schedule
  const schedule = moveDay(job.schedule, fromDate, toDate)
  if (!schedule) throw fail('day_not_in_job')
  const problem = problemOf({ schedule, timezone: job.timezone })
  if (problem) throw failFields({ toDate: problem })
  return schedule
}

import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { maxSeries } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { workByDay } from '@cuadrante/domain/schedule/work-by-day.ts'
import type { Input, Reply } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { agencyAt } from '../../agency.ts'
import { judgeChange } from '../../assignments/judge-change.ts'
import { loadRoster } from '../../assignments/roster.ts'
import { campaignById } from '../../campaigns/campaign.queries.ts'
import type { Planning } from '../../planning.ts'
import { enterJobs } from './enter-jobs.ts'
import { jobFromDraft } from '../job-from-draft.ts'
import type { JobRecord } from '../job-record.ts'
import { lockWorkers, takeJobNumbers } from '../load-jobs.ts'

type Endpoint = (typeof campaignEndpoints)['createSeries']

/**
 * One form, many jobs: one for each day on which work begins, for each of the people needed. All of them or none.
 * @throws series_too_long, worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function createSeries(
  planning: Planning,
  { params, body: { people, ...draft } }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const { db, session, now, distances } = planning
  const campaign = await campaignById(db, session, params.id)
  const agency = await agencyAt(db, now)
  const whole = await jobFromDraft(db, draft, { id: 0, campaignId: campaign.id, version: 1 }, agency)
  const days = workByDay(whole.schedule)
  const count = days.length * people
  if (count > maxSeries) throw fail('series_too_long', { jobs: count, limit: maxSeries })

  await lockWorkers(db, [whole.workerId])
  const numbers = await takeJobNumbers(db, count)
  const jobs = numbers.map((id, index): JobRecord => ({
    ...whole,
    id,
    // With a reason the overlap stands in the history, where the numbers are those of the jobs.
    isUnnumbered: !draft.conflictReason,
    schedule: days[Math.floor(index / people)] ?? [],
  }))
  const workerIds = whole.workerId === null ? [] : [whole.workerId]
  const roster = await loadRoster(db, { jobs, workerIds, agency, distances })
  const reason = draft.conflictReason
  const series = new Set(numbers)
  for (const job of jobs) {
    judgeChange(roster, job, { reason, series })
    roster.put(job, { ...job, status: 'ANULADO' })
  }
  await enterJobs(planning, jobs, { roster, action: 'created', reason })
  return { jobIds: numbers }
}

import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import type { Input } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Agency } from '../agency.ts'
import { centreOf, profileOf } from '../jobs/job-from-draft.ts'
import { untoldFields, type JobRecord } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'

type FitRequest = Omit<Input<(typeof jobEndpoints)['fit']>['body'], 'search'>

/** The job that a question is about: the stored one, with what the form has changed. @throws not_found, unknown_choice */
export async function jobOfQuestion(
  { db }: Planning,
  { jobId, campaignId, draft }: FitRequest,
  agency: Agency,
): Promise<{ job: JobRecord; before?: JobRecord }> {
  const before = jobId === undefined ? undefined : (await loadJobs(db, [jobId]))[0]
  if (jobId !== undefined && !before) throw fail('not_found')
  if (!draft) {
    if (!before) throw fail('bad_request', { reason: 'Di de qué trabajo se trata.' })
    return { job: before, before }
  }
  const job: JobRecord = {
    ...(before ?? emptyJob(campaignId ?? 0, agency)),
    status: draft.status,
    ...(await profileOf(db, draft.profileId, before)),
    ...(await centreOf(db, draft.centerId, before?.location ?? null, agency, before)),
    ...(draft.needs ? { needs: draft.needs } : {}),
    schedule: tidySchedule(draft.schedules),
  }
  return before ? { job, before } : { job }
}

/** A job that nobody has saved yet: no number is ever zero. */
const emptyJob = (campaignId: number, { zone }: Agency): JobRecord => ({
  id: 0,
  campaignId,
  ...untoldFields,
  clientId: null,
  clientName: '',
  executiveId: null,
  executiveName: null,
  profileId: null,
  profileName: null,
  centreId: null,
  centreName: null,
  timezone: zone,
  workerId: null,
  workerName: null,
  workerCompany: null,
  needs: { foodHandler: false, driverLicence: false, vehicle: false, languages: [] },
  schedule: [],
  version: 0,
})

import type { JobNeedsReply } from '@cuadrante/contract/campaigns/job.ts'
import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'

/** A job as the verbs work with it: everything that a person can change, with its whole schedule (tidy). */
export type JobRecord = {
  readonly id: number
  readonly campaignId: number
  readonly status: JobStatus
  readonly clientId: number | null
  readonly clientName: string
  readonly executiveId: number | null
  readonly executiveName: string | null
  readonly profileId: number | null
  readonly profileName: string | null
  readonly centreId: number | null
  readonly centreName: string | null
  readonly location: string | null
  /** The centre's zone, or the agency's while there is no centre. */
  readonly timezone: Zone
  readonly workerId: number | null
  readonly workerName: string | null
  readonly workerCompany: string | null
  readonly needs: JobNeedsReply
  readonly salary: number | null
  readonly expenses: number | null
  readonly allowances: number | null
  readonly kilometers: number | null
  readonly observations: string | null
  readonly schedule: readonly DaySchedule[]
  readonly version: number
}

/** What of a job stands in its history: names and figures as people read them. */
export const historyOf = (job: JobRecord) => ({
  status: job.status,
  client: job.clientName,
  executive: job.executiveName,
  profile: job.profileName,
  center: job.centreName,
  location: job.location,
  worker: job.workerName,
  salary: job.salary,
  expenses: job.expenses,
  allowances: job.allowances,
  kilometers: job.kilometers,
  observations: job.observations,
  needs: job.needs,
  schedules: job.schedule,
})

import type { JobNeedsReply } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import type { DraftValues } from '@cuadrante/contract/kit/record.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { pickFields } from '../../../platform/records/record-row.ts'

/** A job as the verbs work with it: everything that a person can change, with its whole schedule (tidy). */
export type JobRecord = Readonly<DraftValues<typeof jobFields>> & {
  readonly id: number
  readonly campaignId: number
  readonly clientId: number | null
  readonly clientName: string
  readonly executiveId: number | null
  readonly executiveName: string | null
  readonly profileId: number | null
  readonly profileName: string | null
  readonly centreId: number | null
  readonly centreName: string | null
  /** The centre's zone, or the agency's while there is no centre. */
  readonly timezone: Zone
  readonly workerId: number | null
  readonly workerName: string | null
  readonly workerCompany: string | null
  readonly needs: JobNeedsReply
  readonly schedule: readonly DaySchedule[]
  readonly version: number
  /** Of a series that may yet be refused: its number is not told. */
  readonly isUnnumbered?: boolean
}

/** What of a job stands in its history: names and figures as people read them. */
export const historyOf = (job: JobRecord) => ({
  ...pickFields(jobFields, job),
  client: job.clientName,
  executive: job.executiveName,
  profile: job.profileName,
  center: job.centreName,
  worker: job.workerName,
  needs: job.needs,
  schedules: job.schedule,
})

/** A job that says nothing yet but its state. */
export const untoldFields = {
  ...(Object.fromEntries(Object.keys(jobFields).map((name) => [name, null])) as {
    readonly [K in Exclude<keyof typeof jobFields, 'status'>]: null
  }),
  status: 'PENDIENTE',
} as const

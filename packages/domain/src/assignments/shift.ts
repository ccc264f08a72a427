import type { Zone } from '../dates/zone.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { JobId } from './conflict.ts'
import type { JobStatus } from './job-status.ts'

export type CentreId = number | string

/** A job as its worker's time sees it. */
export type Shift = {
  readonly jobId: JobId
  /** The number people know the job by; the id unless given. */
  readonly number?: number | undefined
  /** One of a series that may yet be refused: nobody will know it by its number then. */
  readonly isUnnumbered?: boolean | undefined
  readonly status: JobStatus
  readonly schedule: Schedule
  /** The centre's zone: its wall times are read there. */
  readonly zone: Zone
  readonly centreId?: CentreId | null | undefined
}

import type { Day } from '../dates/day.ts'
import type { Zone } from '../dates/zone.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { JobId } from './conflict.ts'
import type { JobStatus } from './job-status.ts'
import type { Limits } from './limits.ts'

export type CentreId = number | string

/** A job as its worker's time sees it. Treated as immutable: its stretches are remembered by identity. */
export type Shift = {
  readonly jobId: JobId
  /** The number people know the job by; the id unless given. */
  readonly number?: number | undefined
  readonly status: JobStatus
  readonly schedule: Schedule
  /** The centre's zone: its wall times are read there. */
  readonly zone: Zone
  readonly centreId?: CentreId | null | undefined
}

/** What a job asks of whoever does it. */
export type JobNeeds = {
  readonly profile?: { readonly id: number; readonly name: string } | null | undefined
  readonly foodHandler?: boolean
  readonly driverLicence?: boolean
  readonly vehicle?: boolean
}

/** An identity or other required document: its last valid day, or that the worker has none. */
export type DocumentFact = {
  readonly name: string
  readonly validUntil?: Day | null | undefined
  readonly isMissing?: boolean
  /** The agency refuses work without this one, whatever it makes of the others. */
  readonly blocks?: boolean
}

export type WorkerFacts = {
  readonly name: string
  readonly workerStatus: 'ACTIVE' | 'INACTIVE' | 'SUSPENDED' | 'TERMINATED'
  readonly workerType: 'WORKER' | 'CANDIDATE'
  readonly birthDate?: Day | null | undefined
  readonly profileIds: readonly number[]
  readonly hasFoodHandlerLicense: boolean
  readonly hasDriverLicense: boolean
  readonly hasVehicle: boolean
  readonly documents: readonly DocumentFact[]
  /** Days that the worker marked, and absences; both ends included. */
  readonly unavailable: readonly {
    readonly from: Day
    readonly to: Day
    readonly reason?: string | undefined
  }[]
}

/** Everything that the engine needs to judge one worker for one job. */
export type ConflictQuestion = {
  readonly job: Shift & { readonly needs?: JobNeeds }
  /** Nobody yet: only what the job's own schedule and cost say is answered. */
  readonly worker?: WorkerFacts | undefined
  /** The worker's other jobs from 15 days before to 15 days after the job; those of longer ago change nothing. */
  readonly otherShifts: readonly Shift[]
  readonly today: Day
  /** `offer` asks whether it may be proposed; otherwise a job that holds time is judged as confirmed. */
  readonly purpose?: 'confirm' | 'offer' | undefined
  readonly limits?: Limits | undefined
  /** Kilometres between two centres, undefined where unknown. */
  readonly distanceKm?: ((from: CentreId, to: CentreId) => number | undefined) | undefined
  /** The schedule that the worker had been told before this change. */
  readonly published?: Schedule | undefined
  /** Euros: the campaign's budget, what its other jobs cost, and what this one does. */
  readonly budget?:
    | { readonly limit: number; readonly otherJobs: number; readonly thisJob: number }
    | undefined
  /** The worker's other work in the calendar year, to show the average beside the week. */
  readonly year?: { readonly minutes: number; readonly weeks: number } | undefined
  /** The first refusal is answer enough: what else speaks against it nobody will read. */
  readonly stopsAtRefusal?: boolean | undefined
}

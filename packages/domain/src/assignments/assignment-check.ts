import type { CentreId, Shift } from './shift.ts'
import type { AbsenceTime } from '../absences/absence.ts'
import type { Day } from '../dates/day.ts'
import type { Zone } from '../dates/zone.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { Limits } from './limits.ts'
import type { Timeline } from './timeline.ts'

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
  /** Hours in which the worker cannot come, as instants (ms since 1970); they speak against shifts that touch them. */
  readonly busy?: readonly BusyHours[] | undefined
  /** Approved ones: nobody works in them. */
  readonly absences?: readonly AbsenceFact[] | undefined
  /** None: nobody has written any down, and nothing is said of them. */
  readonly contracts?: readonly ContractFact[] | undefined
}

/** From a day to another, or without an end; minutes a week where it is of part time. */
export type ContractFact = {
  /** In training nobody does overtime (art. 11.3.h ET): a full-time week is then the most there is. */
  readonly isTraining: boolean
  readonly from: Day
  readonly to: Day | null
  readonly weekMinutes: number | null
}

/** `zone` is that of the hours: the agency's. */
export type AbsenceFact = AbsenceTime & { readonly zone: Zone }

export type BusyHours = { readonly start: number; readonly end: number; readonly reason: string }

/** Everything that the engine needs to judge one worker for one job. */
export type AssignmentCheck = {
  readonly job: Shift & { readonly needs?: JobNeeds }
  /** Nobody yet: only what the job's own schedule and cost say is answered. */
  readonly worker?: WorkerFacts | undefined
  /** The worker's jobs, from 15 days before the job to 15 days after; the job itself may be among them as it was. */
  readonly timeline: Timeline
  readonly today: Day
  /** `offer` asks whether it may be proposed; otherwise a job that holds time is judged as confirmed. */
  readonly purpose?: 'confirm' | 'offer' | undefined
  readonly limits?: Limits | undefined
  /** Kilometres between two centres, undefined where unknown, Infinity where the sea lies between them. */
  readonly distanceKm?: ((from: CentreId, to: CentreId) => number | undefined) | undefined
  /** The schedule that the worker had been told before this change. */
  readonly published?: Schedule | undefined
  /** Euros: the campaign's budget, what its other jobs cost, and what this one does. */
  readonly budget?:
    | { readonly limit: number; readonly otherJobs: number; readonly thisJob: number }
    | undefined
  /** The worker's other work in the calendar year, to show the average beside a week that is too long. */
  readonly year?: (() => { readonly minutes: number; readonly weeks: number } | undefined) | undefined
  /** The first refusal is answer enough: what else speaks against it nobody will read. */
  readonly stopsAtRefusal?: boolean | undefined
}

/** The same with the worker's other jobs in any order, for whoever asks once. */
export type ConflictCheck = Omit<AssignmentCheck, 'timeline'> & { readonly otherShifts: readonly Shift[] }

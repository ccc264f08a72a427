import type { Conflict } from '../assignments/conflict.ts'
import type { ReliabilityKind } from '../time/reliability.ts'

export const languageLevels = ['DESCONOCIDO', 'BASICO', 'INTERMEDIO', 'AVANZADO', 'NATIVO'] as const
export type LanguageLevel = (typeof languageLevels)[number]

/** What the job would like. What it does not name earns nobody points. */
export type FitWishes = {
  readonly profile?: { readonly id: number; readonly name: string } | null | undefined
  readonly languages?: readonly {
    readonly id: number
    readonly name: string
    readonly level?: LanguageLevel
  }[]
  readonly driverLicence?: boolean
  readonly vehicle?: boolean
  readonly foodHandler?: boolean
}

/**
 * What may speak for a worker. Sex, age and nationality have no place here, so they cannot weigh
 * (art. 17 ET; the legal limits for minors arrive as conflicts).
 */
export type FitCandidate = {
  readonly workerId: number
  readonly name: string
  readonly profileIds: readonly number[]
  readonly languages: readonly { readonly id: number; readonly level: LanguageLevel }[]
  readonly hasDriverLicense: boolean
  readonly hasVehicle: boolean
  readonly hasFoodHandlerLicense: boolean
  /** Kilometres from the worker's home to the centre; undefined where unknown, Infinity where the sea lies between them. */
  readonly km?: number | undefined
  /** How often each counted of late; undefined where the agency does not let it weigh. */
  readonly reliability?: Readonly<Record<ReliabilityKind, number>> | undefined
  /** What the conflict engine says of this worker in this job. */
  readonly conflicts: readonly Conflict[]
}

/** One line of the explanation: what was looked at and what it weighed. */
export type FitReason = {
  readonly code: string
  readonly points: number
  /** Spanish, for the screen. */
  readonly text: string
}

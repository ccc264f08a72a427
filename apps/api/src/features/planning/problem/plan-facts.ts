import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { AvailableStretch } from '@cuadrante/domain/availability/availability.ts'
import type { Agency, JobRecord, Roster } from '../../campaigns/index.ts'

/** What is known of somebody beside what the rules ask. */
export type PersonBefore = {
  /** Minutes worked in the 90 days before. */
  readonly minutes: number
  readonly weekendMinutes: number
  /** Centres of the jobs where the person has worked before. */
  readonly centreIds: readonly number[]
}

/** Everything that a plan is made of, read from the database. */
export type PlanFacts = {
  readonly agency: Agency
  readonly settings: PlanSettings
  /** The jobs to decide, as they are. */
  readonly jobs: readonly JobRecord[]
  /** Whose work is known; the jobs to decide are not among it. */
  readonly roster: Roster
  /** Who may be asked, in order. */
  readonly workerIds: readonly number[]
  readonly before: ReadonlyMap<number, PersonBefore>
  /** What people have said of the hours around the jobs: "quiero", "prefiero no". */
  readonly answers: ReadonlyMap<number, readonly AvailableStretch[]>
  /** Kilometres from where a person lives to a centre, undefined where unknown. */
  readonly homeKm: (workerId: number, centreId: number) => number | undefined
}

/** A job as it would be once the plan is applied. */
export const asConfirmed = (job: JobRecord, workerId: number | null): JobRecord => ({
  ...job,
  workerId,
  status: job.status === 'PENDIENTE' ? 'CONFIRMADO' : job.status,
})

/** Why a person is not asked at all, before any rule of work. */
export type Exclusion = 'EXCLUDED' | 'DISTANCE'

export function exclusionOf(
  { settings, homeKm }: Pick<PlanFacts, 'settings' | 'homeKm'>,
  workerId: number,
  { centreId, workerId: current }: JobRecord,
): Exclusion | undefined {
  if (settings.excluded.includes(workerId)) return 'EXCLUDED'
  // Whoever has the job already travels that far.
  if (settings.maxKm === null || centreId === null || current === workerId) return undefined
  const km = homeKm(workerId, centreId)
  return km !== undefined && km > settings.maxKm ? 'DISTANCE' : undefined
}

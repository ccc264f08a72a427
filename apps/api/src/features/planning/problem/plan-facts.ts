import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { stretchesOf } from '@cuadrante/domain/assignments/stretches.ts'
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

/** The time of a job that somebody has been offered. */
export type AskedHours = { readonly start: number; readonly end: number }

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
  /** What holds in its stead for jobs of campaigns about which they have answered: by worker, then by campaign. */
  readonly campaignAnswers?: ReadonlyMap<number, ReadonlyMap<number, readonly AvailableStretch[]>>
  /** Hours that people have been offered work in and may still say yes to, by worker; ms since 1970. */
  readonly asked: ReadonlyMap<number, readonly AskedHours[]>
  /** The province where people live; empty where the plan does not ask for any. */
  readonly provinceOf: ReadonlyMap<number, number>
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
export type Exclusion = 'EXCLUDED' | 'PROVINCE' | 'DISTANCE' | 'ASKED'

export function exclusionOf(
  { settings, homeKm, provinceOf, asked }: Pick<PlanFacts, 'settings' | 'homeKm' | 'provinceOf' | 'asked'>,
  workerId: number,
  job: JobRecord,
): Exclusion | undefined {
  const { centreId, workerId: current } = job
  if (!isListed(settings, workerId)) return 'EXCLUDED'
  // Whoever has the job already travels that far.
  if (current === workerId) return undefined
  if (!livesWithin({ settings, provinceOf }, workerId)) return 'PROVINCE'
  const km = settings.maxKm === null || centreId === null ? undefined : homeKm(workerId, centreId)
  if (km !== undefined && km > (settings.maxKm ?? Infinity)) return 'DISTANCE'
  return isAskedDuring(asked.get(workerId), job) ? 'ASKED' : undefined
}

/** Whether the planner lets somebody be used: on the list where there is one, and not left out. */
export const isListed = ({ only, excluded }: PlanSettings, workerId: number): boolean =>
  (only.length === 0 || only.includes(workerId)) && !excluded.includes(workerId)

/** Whether somebody lives in one of the provinces that were chosen, if any were. */
export const livesWithin = (
  { settings: { provinces }, provinceOf }: Pick<PlanFacts, 'settings' | 'provinceOf'>,
  workerId: number,
): boolean => provinces.length === 0 || provinces.includes(provinceOf.get(workerId) ?? 0)

/** Whether somebody may still accept work that falls into the hours of a job. */
function isAskedDuring(hours: readonly AskedHours[] | undefined, job: JobRecord): boolean {
  if (!hours?.length) return false
  const { status, schedule, timezone: zone } = job
  return stretchesOf({ jobId: job.id, status, schedule, zone }).some((stretch) =>
    hours.some(({ start, end }) => start < stretch.end && stretch.start < end),
  )
}

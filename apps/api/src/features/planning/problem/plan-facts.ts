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

/** The lists of a plan with everybody on them. */
export type Listed = {
  /** Nobody else is used; undefined for the whole agency. */
  readonly only: ReadonlySet<number> | undefined
  readonly excluded: ReadonlySet<number>
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
  /** What holds in its stead for jobs of campaigns about which they have answered: by worker, then by campaign. */
  readonly campaignAnswers?: ReadonlyMap<number, ReadonlyMap<number, readonly AvailableStretch[]>>
  /** Hours that people have been offered work in and may still say yes to, by worker; ms since 1970. */
  readonly asked: ReadonlyMap<number, readonly AskedHours[]>
  /** Whom the planner lets be used, beyond what is asked of each job. */
  readonly listed: Listed
  /** By client: whom it likes best; empty where the plan does not ask. */
  readonly favouritesOf: ReadonlyMap<number, ReadonlySet<number>>
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
export type Exclusion = 'EXCLUDED' | 'FAVOURITES' | 'PROVINCE' | 'DISTANCE' | 'SEA' | 'ASKED'

export function exclusionOf(
  facts: Pick<PlanFacts, 'settings' | 'homeKm' | 'listed' | 'favouritesOf' | 'provinceOf' | 'asked'>,
  workerId: number,
  job: JobRecord,
): Exclusion | undefined {
  const { settings, homeKm, provinceOf, asked } = facts
  const { centreId, workerId: current } = job
  if (!isListed(facts, workerId)) return 'EXCLUDED'
  if (settings.favourites === 'only' && !isFavourite(facts, workerId, job)) return 'FAVOURITES'
  // Whoever has the job already travels that far.
  if (current === workerId) return undefined
  if (!livesWithin({ settings, provinceOf }, workerId)) return 'PROVINCE'
  const km = settings.maxKm === null || centreId === null ? undefined : homeKm(workerId, centreId)
  if (km === Infinity) return 'SEA'
  if (km !== undefined && km > (settings.maxKm ?? Infinity)) return 'DISTANCE'
  return isAskedDuring(asked.get(workerId), job) ? 'ASKED' : undefined
}

/** Whether the planner lets somebody be used: on the list where there is one, and not left out. */
export const isListed = (
  { listed: { only, excluded } }: Pick<PlanFacts, 'listed'>,
  workerId: number,
): boolean => (only?.has(workerId) ?? true) && !excluded.has(workerId)

/** Whether the client of a job likes somebody best, or has said nothing of anybody. */
export const isFavourite = (
  { favouritesOf }: Pick<PlanFacts, 'favouritesOf'>,
  workerId: number,
  { clientId }: Pick<JobRecord, 'clientId'>,
): boolean => favouritesOf.get(clientId ?? 0)?.has(workerId) ?? true

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

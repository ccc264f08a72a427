import type { PlanQuestion } from '@cuadrante/contract/planning/plan.ts'
import { maxPlanJobs, maxPlanPeople, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import {
  agencyAt,
  type Distances,
  type JobRecord,
  loadJobs,
  loadRoster,
  loadWishes,
} from '../../campaigns/index.ts'
import { favouritesOf, peopleOnLists } from '../../people-lists/index.ts'
import { asConfirmed, type Listed, type PlanFacts } from '../problem/plan-facts.ts'
import {
  activePeople,
  askedHours,
  type CentrePlace,
  centrePlaces,
  peopleBefore,
  provincesOf,
} from './people.queries.ts'
import { isDecided, type ScopeJob, scopeJobs, vacatedJobs } from './scope.queries.ts'

/** What somebody locked in the plan before: whom each job keeps, or nobody. */
export type Kept = {
  readonly kept: readonly { readonly jobId: number; readonly workerId: number | null }[]
}

export type LoadedPlan = PlanFacts & {
  readonly scope: readonly ScopeJob[]
  /** Pending and confirmed jobs of the scope whose person cannot do them any more. */
  readonly vacated: ReadonlySet<number>
  /** Jobs of the scope that the plan leaves alone. */
  readonly fixedJobs: readonly JobRecord[]
  /** Those of them that somebody locked in the plan before. */
  readonly kept: ReadonlyMap<number, number | null>
  readonly centres: ReadonlyMap<number, CentrePlace>
  /** Active workers of the agency, those whom the plan does not look at included. */
  readonly activePeople: number
}

type Asking = { readonly db: Tx; readonly now: Date; readonly distances: Distances }

/** Everything that a plan needs, in a dozen statements whatever its size. @throws plan_too_large */
export async function loadFacts(asking: Asking, question: PlanQuestion & Partial<Kept>): Promise<LoadedPlan> {
  const { db, now } = asking
  const { scope: asked, settings } = question
  const scope = await scopeJobs(db, asked, now, maxPlanJobs + 1)
  if (scope.length > maxPlanJobs) throw fail('plan_too_large', { jobs: scope.length, limit: maxPlanJobs })
  const isOpen = ({ kind }: ScopeJob) => kind === 'open' || kind === 'pending'
  const mayKeep = new Set(scope.filter(isOpen).map(({ id }) => id))
  const kept = new Map(
    question.kept?.filter(({ jobId }) => mayKeep.has(jobId)).map(({ jobId, workerId }) => [jobId, workerId]),
  )
  const vacated = await vacatedJobs(db, scope, now)
  const decides = isDecided(settings, vacated)
  const decided = new Set(scope.filter((job) => !kept.has(job.id) && decides(job)).map(({ id }) => id))
  const all = await loadJobs(
    db,
    scope.map(({ id }) => id),
  )
  const jobs = all.filter(({ id }) => decided.has(id))
  const fixedJobs = all.filter(({ id }) => !decided.has(id))
  // Pending work that does not move will be confirmed one day: its people are busy.
  const pins = fixedJobs.flatMap((job) => {
    const workerId = kept.has(job.id) || job.status === 'PENDIENTE' ? personKept({ kept }, job) : null
    return workerId === null ? [] : [asConfirmed(job, workerId)]
  })
  const facts = await factsAbout(asking, settings, { jobs, others: fixedJobs, pins })
  return { ...facts, scope, vacated, fixedJobs, kept }
}

/** Who has a job that the plan leaves alone. */
export const personKept = (
  { kept }: Pick<LoadedPlan, 'kept'>,
  { id, workerId }: JobRecord,
): number | null => {
  const locked = kept.get(id)
  return locked === undefined ? workerId : locked
}

async function listedIn(db: Tx, { only, lists, excluded, excludedLists }: PlanSettings): Promise<Listed> {
  const onLists = lists.length === 0 ? [] : await peopleOnLists(db, lists)
  const leftOut = excludedLists.length === 0 ? [] : await peopleOnLists(db, excludedLists)
  return {
    only: only.length + lists.length === 0 ? undefined : new Set([...only, ...onLists]),
    excluded: new Set([...excluded, ...leftOut]),
  }
}

const clientsOf = (jobs: readonly JobRecord[]): number[] => [
  ...new Set(jobs.flatMap(({ clientId }) => clientId ?? [])),
]

/** From the first to the last day of some jobs. */
function daysOf(jobs: readonly JobRecord[], today: Day): { readonly from: Day; readonly to: Day } {
  const days = jobs.flatMap(({ schedule }) => schedule.map(({ date }) => date)).toSorted()
  return { from: days[0] ?? today, to: days.at(-1) ?? today }
}

type Known = {
  readonly jobs: readonly JobRecord[]
  /** Jobs whose centres matter too. */
  readonly others: readonly JobRecord[]
  /** Jobs that somebody has in this plan, whatever else it decides. */
  readonly pins?: readonly JobRecord[]
}

/** Everything about some jobs that are to be decided, and whoever may do them. */
export async function factsAbout(
  { db, now, distances }: Asking,
  settings: PlanSettings,
  { jobs, others, pins = [] }: Known,
): Promise<Omit<LoadedPlan, 'scope' | 'vacated' | 'fixedJobs' | 'kept'>> {
  const agency = await agencyAt(db, now)
  const profileIds = jobs.flatMap(({ profileId }) => profileId ?? [])
  const people = await activePeople(db, [...new Set(profileIds)], maxPlanPeople)
  const workerIds = people.ids
  const centreIds = [...new Set([...jobs, ...others].flatMap(({ centreId }) => centreId ?? []))]
  const roster = await loadRoster(db, {
    jobs: [...jobs, ...pins],
    // Whoever has a job that is decided may lose it.
    known: [...jobs, ...pins].map((job) => ({ ...job, workerId: null })),
    workerIds,
    agency,
    distances,
  })
  for (const pin of pins) {
    const isTaken = roster
      .verdictsOf(pin)
      .some(({ code, severity }) => code === 'OVERLAP' && severity === 'block')
    // What has come meanwhile is said when the plan is applied.
    if (!isTaken) roster.put(pin, { ...pin, workerId: null })
  }
  const centres = await centrePlaces(db, centreIds)
  const pointOfCity = await distances.openCities()
  const kmOf = new Map<number, Map<number | null, number | undefined>>()
  return {
    agency,
    settings,
    jobs,
    roster,
    workerIds,
    centres,
    activePeople: people.total,
    asked: await askedHours(db, { workerIds, jobIds: jobs.map(({ id }) => id), now }),
    ...(await loadWishes(db, workerIds, { ...daysOf(jobs, agency.today), zone: agency.zone })),
    listed: await listedIn(db, settings),
    favouritesOf: settings.favourites === 'same' ? new Map() : await favouritesOf(db, clientsOf(jobs)),
    provinceOf: settings.provinces.length === 0 ? new Map() : await provincesOf(db, workerIds),
    before: await peopleBefore(db, { workerIds, centreIds, today: agency.today }),
    homeKm(workerId, centreId) {
      const cityId = roster.workers.get(workerId)?.cityId ?? null
      const known = kmOf.get(centreId) ?? new Map<number | null, number | undefined>()
      if (known.has(cityId)) return known.get(cityId)
      const home = cityId === null ? undefined : pointOfCity(cityId)
      const centre = centres.get(centreId)
      const km = home && centre && distances.kmBetween(home, centre)
      kmOf.set(centreId, known.set(cityId, km))
      return km
    },
  }
}

import type { PlanQuestion } from '@cuadrante/contract/planning/plan.ts'
import { maxPlanJobs, maxPlanPeople, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt, type Distances, type JobRecord, loadJobs, loadRoster } from '../../campaigns/index.ts'
import type { PlanFacts } from '../problem/plan-facts.ts'
import { activePeople, type CentrePlace, centrePlaces, peopleBefore } from './people.queries.ts'
import { type ScopeJob, scopeJobs } from './scope.queries.ts'

export type LoadedPlan = PlanFacts & {
  readonly scope: readonly ScopeJob[]
  /** Jobs of the scope that the plan leaves alone. */
  readonly fixedJobs: readonly JobRecord[]
  readonly centres: ReadonlyMap<number, CentrePlace>
  /** Active workers of the agency, those whom the plan does not look at included. */
  readonly activePeople: number
}

type Asking = { readonly db: Tx; readonly now: Date; readonly distances: Distances }

/** Everything that a plan needs, in a dozen statements whatever its size. @throws plan_too_large */
export async function loadFacts(asking: Asking, question: PlanQuestion): Promise<LoadedPlan> {
  const { db, now } = asking
  const { scope: asked, settings } = question
  const scope = await scopeJobs(db, asked, now, maxPlanJobs + 1)
  if (scope.length > maxPlanJobs) throw fail('plan_too_large', { jobs: scope.length, limit: maxPlanJobs })
  const isDecided = ({ kind }: ScopeJob) => kind === 'open' || (kind === 'pending' && settings.movesPending)
  const decided = new Set(scope.filter(isDecided).map(({ id }) => id))
  const all = await loadJobs(
    db,
    scope.map(({ id }) => id),
  )
  const jobs = all.filter(({ id }) => decided.has(id))
  const fixedJobs = all.filter(({ id }) => !decided.has(id))
  return { ...(await factsAbout(asking, settings, { jobs, others: fixedJobs })), scope, fixedJobs }
}

type Known = {
  readonly jobs: readonly JobRecord[]
  /** Jobs whose centres matter too. */
  readonly others: readonly JobRecord[]
}

/** Everything about some jobs that are to be decided, and whoever may do them. */
export async function factsAbout(
  { db, now, distances }: Asking,
  settings: PlanSettings,
  { jobs, others }: Known,
): Promise<Omit<LoadedPlan, 'scope' | 'fixedJobs'>> {
  const agency = await agencyAt(db, now)
  const profileIds = jobs.flatMap(({ profileId }) => profileId ?? [])
  const people = await activePeople(db, [...new Set(profileIds)], maxPlanPeople)
  const workerIds = people.ids
  const centreIds = [...new Set([...jobs, ...others].flatMap(({ centreId }) => centreId ?? []))]
  const roster = await loadRoster(db, {
    jobs,
    // Whoever has a job that is decided may lose it.
    known: jobs.map((job) => ({ ...job, workerId: null })),
    workerIds,
    agency,
    distances,
  })
  const centres = await centrePlaces(db, centreIds)
  const pointOfCity = await distances.openCities()
  const kmOf = new Map<string, number | undefined>()
  return {
    agency,
    settings,
    jobs,
    roster,
    workerIds,
    centres,
    activePeople: people.total,
    before: await peopleBefore(db, { workerIds, centreIds, today: agency.today }),
    homeKm(workerId, centreId) {
      const cityId = roster.workers.get(workerId)?.cityId ?? null
      const key = `${cityId}/${centreId}`
      if (kmOf.has(key)) return kmOf.get(key)
      const home = cityId === null ? undefined : pointOfCity(cityId)
      const centre = centres.get(centreId)
      const km = home && centre && distances.kmBetween(home, centre)
      kmOf.set(key, km)
      return km
    },
  }
}

import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { PlanPreview } from '@cuadrante/contract/planning/plan.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { HandlerContext, Input, Reply } from '../../../platform/http/context.ts'
import type { Distances, JobRecord } from '../../campaigns/index.ts'
import { optionsIn } from '../problem/options-of.ts'
import { isFavourite, isListed, livesWithin } from '../problem/plan-facts.ts'
import { loadFacts, type LoadedPlan } from './load-facts.ts'
import { scopeTitle } from './scope.queries.ts'

type Prepare = (typeof endpoints)['prepare']

/** Whether a plan can work at all. @throws not_found, plan_too_large */
export async function preparePlan(
  { inTenantReading, now }: HandlerContext<Prepare>,
  { body }: Input<Prepare>,
  distances: Distances,
): Promise<Reply<Prepare>> {
  const { title, facts } = await inTenantReading(async (db) => ({
    title: await scopeTitle(db, body.scope),
    facts: await loadFacts({ db, now, distances }, body),
  }))
  if (title === undefined) throw fail('not_found')
  const counts = { open: 0, pending: 0, offered: 0, fixed: 0 }
  for (const { kind } of facts.scope) counts[kind]++
  const possible = await possiblePeople(facts)
  return {
    title,
    counts,
    deciding: facts.jobs.length,
    people: stepsOf(facts, new Set([...possible.values()].flatMap((some) => [...some]))),
    centres: centresOf(facts, possible),
    impossible: [...possible.values()].filter(({ size }) => size === 0).length,
  }
}

type Possible = ReadonlyMap<number, ReadonlySet<number>>

/** Job → the people who could do it beside all that is fixed. */
async function possiblePeople(facts: LoadedPlan): Promise<Possible> {
  const found = new Map<number, Set<number>>()
  const askAbout = optionsIn(facts)
  for (const job of facts.jobs) {
    const options = await askAbout(job)
    found.set(job.id, new Set(options.flatMap(({ person }) => facts.workerIds[person] ?? [])))
  }
  return found
}

/** People who are left after each step. */
function stepsOf(facts: LoadedPlan, able: ReadonlySet<number>): PlanPreview['people'] {
  const { settings, roster, jobs, homeKm, listed } = facts
  const profiles = new Set(jobs.map(({ profileId }) => profileId))
  const centreIds = new Set(jobs.map(({ centreId }) => centreId))
  const hasProfile = (id: number) =>
    profiles.has(null) ||
    (roster.workers.get(id)?.profileIds.some((profile) => profiles.has(profile)) ?? false)
  const isNear = (id: number) =>
    settings.maxKm === null ||
    [...centreIds].some((centreId) => {
      const km = centreId === null ? undefined : homeKm(id, centreId)
      return km === undefined || km <= (settings.maxKm ?? Infinity)
    })
  const withProfile = facts.workerIds.filter(hasProfile)
  const near = withProfile.filter(isNear)
  const within = near.filter((id) => livesWithin(facts, id))
  const wanted = within.filter((id) => isListed(facts, id))
  const liked = wanted.filter((id) => jobs.some((job) => isFavourite(facts, id, job)))
  return [
    { step: 'activas', people: facts.activePeople },
    { step: 'con el perfil', people: withProfile.length },
    ...(settings.maxKm === null ? [] : [{ step: `a ${settings.maxKm} km o menos`, people: near.length }]),
    ...(settings.provinces.length === 0
      ? []
      : [{ step: 'de las provincias que eliges', people: within.length }]),
    ...(listed.only === undefined && listed.excluded.size === 0
      ? []
      : [{ step: listed.only ? 'de tu lista' : 'sin tus exclusiones', people: wanted.length }]),
    ...(settings.favourites === 'only' ? [{ step: 'favoritas de sus clientes', people: liked.length }] : []),
    { step: 'libres y con todo en regla', people: able.size },
  ]
}

function centresOf({ jobs, centres }: LoadedPlan, possible: Possible): PlanPreview['centres'] {
  const byCentre = new Map<number | string, JobRecord[]>()
  for (const job of jobs) {
    const key = job.centreId ?? job.centreName ?? job.location ?? 'Sin centro'
    byCentre.set(key, [...(byCentre.get(key) ?? []), job])
  }
  return [...byCentre]
    .map(([key, some]) => {
      const centre = typeof key === 'number' ? centres.get(key) : undefined
      return {
        centre: centre?.name ?? String(key),
        city: centre?.city_name ?? null,
        deciding: some.length,
        possible: new Set(some.flatMap(({ id }) => [...(possible.get(id) ?? [])])).size,
      }
    })
    .toSorted((a, b) => b.deciding - a.deciding || a.centre.localeCompare(b.centre, 'es'))
}

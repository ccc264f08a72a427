import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { maxPlanJobs } from '@cuadrante/contract/planning/plan-settings.ts'
import type { PlanPreview, PlanScope } from '@cuadrante/contract/planning/plan.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { HandlerContext, Input, Reply } from '../../../platform/http/context.ts'
import type { Distances, JobRecord } from '../../campaigns/index.ts'
import { optionsIn } from '../problem/options-of.ts'
import { isFavourite, isListed, livesWithin } from '../problem/plan-facts.ts'
import { letInFurther } from '../proposals/why/relaxations-of.ts'
import { createTurns } from '../../../platform/yield-to-event-loop.ts'
import { loadFacts, type LoadedPlan } from './load-facts.ts'
import {
  isDecided,
  offersUntil,
  type ScopeJob,
  scopeJobs,
  scopeName,
  vacatedAmong,
  vacatedJobs,
} from './scope.queries.ts'

/** Jobs that nobody can do which are told by name. */
const mostNamed = 3
/** Of these it is asked whom a longer way would let in. */
const mostAsked = 20

type Prepare = (typeof endpoints)['prepare']

/** Whether a plan can work at all. @throws not_found, plan_too_large */
export async function preparePlan(
  { inTenantReading, now }: HandlerContext<Prepare>,
  { body }: Input<Prepare>,
  distances: Distances,
): Promise<Reply<Prepare>> {
  const { name, facts, until, parts } = await inTenantReading(async (db) => {
    const facts = await loadFacts({ db, now, distances }, body)
    const offered = facts.scope.filter(({ kind }) => kind === 'offered')
    return {
      facts,
      name: await scopeName(db, body.scope),
      until: await offersUntil(
        db,
        offered.map(({ id }) => id),
      ),
      parts: await partsOf(db, body.scope, { ...facts, now }),
    }
  })
  if (!name) throw fail('not_found')
  const counts = { open: 0, pending: 0, offered: 0, fixed: 0 }
  for (const { kind } of facts.scope) counts[kind]++
  const possible = await possiblePeople(facts)
  const able = new Set([...possible.values()].flatMap((some) => [...some]))
  const impossible = facts.jobs.filter(({ id }) => possible.get(id)?.size === 0)
  return {
    ...name,
    days: daysOf(facts.scope),
    places: new Set([...facts.jobs, ...facts.fixedJobs].map(placeOf)).size,
    offersUntil: until,
    parts,
    counts,
    vacated: vacatedAmong(facts.scope, facts.vacated),
    deciding: facts.jobs.length,
    people: stepsOf(facts, able),
    withoutHome: [...able].filter((id) => facts.roster.workers.get(id)?.cityId == null).length,
    centres: centresOf(facts, possible),
    impossible: impossible.length,
    impossibleJobs: impossible.slice(0, mostNamed).map((job) => ({
      ...centreNamed(facts, placeOf(job)),
      date: job.schedule[0]?.date ?? '',
    })),
    further: await furtherFor(facts, impossible.slice(0, mostAsked)),
  }
}

const daysOf = (scope: readonly ScopeJob[]): PlanPreview['days'] => {
  const [first] = scope
  const last = scope.at(-1)
  return first && last ? { from: first.date, to: last.date } : null
}

type Scoped = Pick<LoadedPlan, 'scope' | 'vacated'> & { readonly now: Date }

/** What else of a campaign could be handed over. */
async function partsOf(db: Tx, asked: PlanScope, known: Scoped): Promise<PlanPreview['parts']> {
  const { campaignId, jobIds, from } = asked
  const { scope, now } = known
  if (campaignId === undefined || jobIds !== undefined) return null
  const whole = from === undefined ? scope : await scopeJobs(db, { campaignId }, now, maxPlanJobs + 1)
  if (whole.length > maxPlanJobs) return null
  const vacated = from === undefined ? known.vacated : await vacatedJobs(db, whole, now)
  const weeks = grouped(whole, ({ date }) => mondayOf(date))
  return {
    jobs: whole.length,
    open: whole.filter(isDecided({ movesPending: false }, vacated)).length,
    weeks: [...weeks].map(([monday, some]) => ({
      from: monday,
      to: addDays(monday, 6),
      jobs: some.length,
    })),
  }
}

/** The shortest of the longer ways that let somebody do one of some jobs, and everybody whom it lets in. */
async function furtherFor(facts: LoadedPlan, jobs: readonly JobRecord[]): Promise<PlanPreview['further']> {
  const turns = createTurns()
  const letIn: { readonly km: number; readonly workerIds: readonly number[] }[] = []
  for (const job of jobs) {
    const further = letInFurther(facts, { job, personOf: new Map() }, facts.workerIds)
    if (further) letIn.push(further)
    if (turns.isOver()) await turns.next()
  }
  if (letIn.length === 0) return null
  const km = Math.min(...letIn.map((one) => one.km))
  const workerIds = new Set(letIn.flatMap((one) => (one.km === km ? one.workerIds : [])))
  return { km, people: workerIds.size }
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

/** Where a job is: the number of its centre, or the words that stand for it. */
const placeOf = ({ centreId, centreName, location }: JobRecord): number | string =>
  centreId ?? centreName ?? location ?? 'Sin centro'

function centreNamed({ centres }: LoadedPlan, place: number | string) {
  const centre = typeof place === 'number' ? centres.get(place) : undefined
  return { centre: centre?.name ?? String(place), city: centre?.city_name ?? null }
}

/** The hardest to fill first: the most jobs for each person who could do them. */
const centresOf = (facts: LoadedPlan, possible: Possible): PlanPreview['centres'] =>
  [...grouped(facts.jobs, placeOf)]
    .map(([place, some]) => ({
      ...centreNamed(facts, place),
      deciding: some.length,
      possible: new Set(some.flatMap(({ id }) => [...(possible.get(id) ?? [])])).size,
    }))
    .toSorted(
      (a, b) =>
        // Without a division, by which nobody at all would be no number.
        b.deciding * a.possible - a.deciding * b.possible ||
        b.deciding - a.deciding ||
        a.centre.localeCompare(b.centre, 'es'),
    )

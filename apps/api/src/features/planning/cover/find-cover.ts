import type { CoverOptions, CoverStep } from '@cuadrante/contract/planning/cover.ts'
import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { standardPlanSettings, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { toldKm } from '@cuadrante/domain/money/rounding.ts'
import { instantOf, wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import type { Fit } from '@cuadrante/domain/fit/rank.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { HandlerContext, Input, Reply } from '../../../platform/http/context.ts'
import {
  type Distances,
  isFreePlace,
  type JobRecord,
  loadJobs,
  rankCandidates,
} from '../../campaigns/index.ts'
import { reliabilityInRanking } from '../../time/index.ts'
import { asConfirmed } from '../problem/plan-facts.ts'
import { noWay, wayOf } from '../problem/way-of.ts'
import { refusalsOf } from '../proposals/why/refusals-of.ts'
import { relaxationsOf, STEP_KM } from '../proposals/why/relaxations-of.ts'
import { factsAbout } from '../runs/load-facts.ts'
import { scopeJobs } from '../runs/scope.queries.ts'
import { absentPerson } from './absent-person.queries.ts'
import { allowedInCover, type Step } from './cover-checks.ts'
import { coverSearch, type Way } from './cover-search.ts'

type Options = (typeof endpoints)['coverOptions']
type Facts = Awaited<ReturnType<typeof factsAbout>>

/** Ways that are shown at least where there are so many; more are no help to whoever holds the telephone. */
const enoughWays = 3
/** Jobs around the one to cover whose people may move. */
const mostAround = 400
/** Nobody is asked who lives further away than this, or than whoever was to do the job. */
const ordinaryKm = 60

/**
 * Who can do a job whose person cannot come: people who are free first, then ways in which one or two others move, the
 * cheapest first. Nothing speaks against anybody who is proposed, neither a refusal nor a warning but the one allowed by name.
 * @throws not_found
 */
export async function findCover(
  { inTenantReading, session, now }: HandlerContext<Options>,
  { params, query }: Input<Options>,
  distances: Distances,
): Promise<Reply<Options>> {
  return inTenantReading(async (db) => {
    const { job, refusal, around } = await jobsAround(db, params.id, now)
    const absent = await absentPerson(db, job, { now, zone: session.timeZone })
    if (refusal)
      return {
        ...nothing,
        ...absent,
        refusal: refusal.reply.message,
        isOffered: refusal.reply.code === 'job_is_offered',
      }
    const planning = { db, now, distances }
    const facts = await factsFor(planning, { job, around, query })
    const ranks = await createRanks(planning, facts)
    const ranking = await ranks(job)
    const { free, ways } = await waysFor({ facts, job, around, people: ranking.ranked })
    const options = await Promise.all(
      ways.map(async ({ steps }) => ({
        steps: await Promise.all(
          steps.map(async (step) => stepOf(facts, step, (await ranks(step.job)).ranked)),
        ),
        travelCents: travelOf(facts, job, steps),
      })),
    )
    return {
      ...nothing,
      ...absent,
      startsAt: startOf(job),
      free,
      options,
      maxKm: facts.settings.maxKm,
      day: dayOf(facts, job, ways),
      ...(ways.length === 0 && {
        activePeople: facts.activePeople,
        refusals: [...((await refusalsOf(facts, [job], new Map())).get(job.id)?.refusals ?? [])],
        relaxations: relaxationsOf(facts, { job, personOf: heldIn(around), maysShorten: false }),
      }),
    }
  })
}

const heldIn = (jobs: readonly JobRecord[]): Map<number, number> =>
  new Map(jobs.flatMap(({ id, workerId }) => (workerId === null ? [] : [[id, workerId] as const])))

const nothing: CoverOptions = {
  current: null,
  alsoAway: [],
  refusal: null,
  isOffered: false,
  startsAt: null,
  free: 0,
  options: [],
  maxKm: null,
  day: { date: '', people: [] },
  activePeople: 0,
  refusals: [],
  relaxations: [],
}

/** The job, why nobody may cover it, and those near it in time whose people could leave them. @throws not_found */
async function jobsAround(db: Tx, id: number, now: Date) {
  const [job] = await loadJobs(db, [id])
  if (!job) throw fail('not_found')
  const [asked] = await scopeJobs(db, { jobIds: [id] }, now, 1, isFreePlace)
  const [first, last] = [job.schedule[0]?.date, job.schedule.at(-1)?.date]
  if (!asked || !first || !last) return { job, around: [], refusal: fail('job_has_begun') }
  if (asked.kind === 'offered') return { job, around: [], refusal: fail('job_is_offered') }
  const days = { from: addDays(first, -1), to: addDays(last, 1) }
  const near = await scopeJobs(db, days, now, mostAround, isFreePlace)
  const held = near.filter((one) => one.id !== id && (one.kind === 'pending' || one.kind === 'fixed'))
  return {
    job,
    refusal: undefined,
    around: await loadJobs(
      db,
      held.map((one) => one.id),
    ),
  }
}

function startOf({ schedule: [first], timezone }: JobRecord): string | null {
  const hour = first?.timeSlots[0]?.startTime
  return first && hour ? new Date(instantOf({ day: first.date, hour }, timezone)).toISOString() : null
}

type Planning = { readonly db: Tx; readonly now: Date; readonly distances: Distances }
type Asked = {
  readonly job: JobRecord
  readonly around: readonly JobRecord[]
  readonly query: Input<Options>['query']
}

/** The roster has the jobs around as confirmed, and the one to cover with nobody. */
async function factsFor(planning: Planning, { job, around, query }: Asked): Promise<Facts> {
  const settings: PlanSettings = {
    ...standardPlanSettings,
    preset: 'cost',
    excluded: job.workerId === null ? [] : [job.workerId],
    allowed: [...allowedInCover, ...(query.allow ? [query.allow] : [])],
  }
  const facts = await factsAbout(planning, settings, { jobs: [job, ...around], others: [] })
  for (const one of around)
    if (one.workerId !== null) facts.roster.put(asConfirmed(one, one.workerId), { ...one, workerId: null })
  const { workerId, centreId } = job
  const ownKm = workerId === null || centreId === null ? undefined : facts.homeKm(workerId, centreId)
  const usual = Math.max(ordinaryKm, Math.ceil((toldKm(ownKm) ?? 0) / STEP_KM) * STEP_KM)
  const maxKm = query.maxKm === undefined ? usual : query.maxKm || null
  return { ...facts, settings: { ...settings, maxKm } }
}

/** Everybody for a job, best first, by the criteria of "¿Quién encaja?"; asked once for each job. */
async function createRanks(planning: Planning, { roster }: Facts) {
  const reliability = await reliabilityInRanking(planning.db, [...roster.workers.keys()], planning.now)
  const known = new Map<number, ReturnType<typeof rankCandidates>>()
  return (job: JobRecord): ReturnType<typeof rankCandidates> => {
    const found = known.get(job.id) ?? rankCandidates(planning, asConfirmed(job, null), roster, reliability)
    known.set(job.id, found)
    return found
  }
}

type Searching = Omit<Asked, 'query'> & { readonly facts: Facts; readonly people: readonly Fit[] }

/** People who are free, the best first; beside them ways that move others, where there are few or where they cost less. */
async function waysFor({ facts, job, around, people }: Searching) {
  const search = coverSearch({ facts, job, around })
  const free = people.flatMap(({ workerId }) => search.alone(workerId) ?? [])
  const ways = free.slice(0, enoughWays)
  for (const moves of [1, 2] as const) {
    const missing = enoughWays - ways.length
    const cheapest = Math.min(...ways.map(({ cents }) => cents))
    const found = await search.waysMoving(moves, Math.max(1, missing))
    ways.push(...found.filter(({ cents }) => missing > 0 || cents < cheapest))
  }
  return { free: free.length, ways }
}

/** Of everybody's way that changes; the way of whoever cannot come falls away in each case. */
function travelOf(facts: Facts, covered: JobRecord, steps: readonly Step[]): number | null {
  let cents = 0
  for (const { job, workerId } of steps) {
    const way = wayOf(facts, workerId, job)
    const falls = job.id === covered.id || job.workerId === null ? noWay : wayOf(facts, job.workerId, job)
    if (!way || !falls) return null
    cents += way.cents - falls.cents
  }
  return cents
}

/** Whoever falls out and everybody who would take something, with what they have on that day by the clock of the job. */
function dayOf({ roster }: Facts, job: JobRecord, ways: readonly Way[]): CoverOptions['day'] {
  const date = job.schedule[0]?.date ?? ''
  const ids = new Set(ways.flatMap(({ steps }) => steps.map(({ workerId }) => workerId)))
  const clock = (instant: number) => wallTimeAt(instant, job.timezone)
  const people = [...ids].map((id) => ({
    id,
    name: roster.workers.get(id)?.name ?? '',
    shifts: roster
      .heldBy(id)
      .filter(({ start }) => clock(start).day === date)
      .map(({ shift, start, end }) => ({
        jobId: Number(shift.jobId),
        startTime: clock(start).hour,
        endTime: clock(end).hour,
      })),
  }))
  return { date, people }
}

function stepOf(facts: Facts, { job, workerId }: Step, fits: readonly Fit[]): CoverStep {
  const fit = fits.find((one) => one.workerId === workerId)
  const [day] = daysOfWork(job.schedule)
  const km = job.centreId === null ? undefined : facts.homeKm(workerId, job.centreId)
  return {
    jobId: job.id,
    version: job.version,
    place: job.centreName ?? job.clientName,
    town: (job.centreId === null ? undefined : facts.centres.get(job.centreId)?.city_name) ?? null,
    date: day?.date ?? '',
    startTime: day?.timeSlots[0]?.startTime ?? '',
    endTime: job.schedule.at(-1)?.timeSlots.at(-1)?.endTime ?? '',
    slots: [...(day?.timeSlots ?? [])],
    zone: job.timezone,
    from: job.workerId === null ? null : { id: job.workerId, name: job.workerName ?? '' },
    to: { id: workerId, name: fit?.name ?? '' },
    km: toldKm(km),
    weekMinutes: Math.round(facts.roster.weekMinutes(workerId, day?.date ?? facts.agency.today)),
    // That the sea lies between speaks for nobody, but is to be known first.
    reasons: (fit?.reasons ?? [])
      .filter(({ code, points }) => points > 0 || (code === 'distance' && km === Infinity))
      .toSorted((a, b) => Number(b.points <= 0) - Number(a.points <= 0))
      .map(({ text }) => text),
  }
}

import { hoursOfDay } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitReplan, VisitReplanBody } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import { lastVisitDay } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { addDays, daysFrom, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { VisitsProgress } from '@cuadrante/routing/visits/solve-visits.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { TaskRun } from '../../../../platform/tasks/run-task.ts'
import { rowReply, rowsById } from '../../batches/rows.queries.ts'
import type { Locator } from '../../locating/locator.ts'
import { dayJobs, hasBegun, isClosed, type DayJobs } from '../hand/hand-facts.ts'
import { heldPlan, type HeldPlan } from '../hand/held-plan.ts'
import { peopleNow, type PeopleNow } from '../facts/people-now.ts'
import { hasJobThen, loadVisitFacts } from '../facts/load-visit-facts.ts'
import type { SolveVisits } from '../solve-visits-in-thread.ts'
import type { VisitPlanFacts } from '../facts/visit-facts.ts'
import { marksOf } from '../work/visit-work.queries.ts'
import { daySoFar } from './day-so-far.ts'
import { fromNowAnswer, type FromNowAnswer } from './from-now-answer.ts'
import { askedFromNow, type FromNow } from './from-now-problem.ts'
import { openVisits, standingOf } from './open-visits.ts'
import { nightsLeft } from './nights-left.ts'
import { saidOf } from './replan-record.ts'

type Replan = typeof endpoints.replan
export type ReplanInput = VisitReplanBody & { readonly batchId: number; readonly now: string }

/** What has been reckoned, until somebody applies it. */
export type StoredReplan = FromNowAnswer & {
  readonly batchId: number
  readonly version: number
  readonly taskId: number
  /** How much had been marked of the job of each day that changes. */
  readonly said: Readonly<Record<number, number>>
}

/** @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visits_not_today */
export async function beginReplan(
  { inTenant, now }: HandlerContext<Replan>,
  { params: { batchId }, body }: Input<Replan>,
  locator: Locator,
): Promise<ReplanInput> {
  const gazetteer = await locator.gazetteer()
  await inTenant(async (db) => {
    const held = await heldPlan(db, batchId, body.version)
    const { settings } = held.plan
    scopeOf(held.plan, await peopleNow(db, { ...held, batchId, settings, now, gazetteer }), body)
  })
  return { ...body, batchId, now: now.toISOString() }
}

/** Plans what is left from now on with the fewest changes, and writes nothing. */
export async function replanVisits(
  { inTenant, input, signal, progress, taskId }: TaskRun<ReplanInput>,
  { locator, solveVisits }: { readonly locator: Locator; readonly solveVisits: SolveVisits },
): Promise<StoredReplan> {
  const { batchId, version } = input
  const gazetteer = await locator.gazetteer()
  const { asked, said } = await inTenant((db) => whatIsLeft(db, input, gazetteer))
  const { problem, former } = askedFromNow(asked)
  const total = asked.visits.length
  progress({ done: 0, total, note: 'visitas' })
  const { routes } = await solveVisits(problem, {
    signal,
    legs: asked.facts.legs.known,
    former,
    floor: former,
    onProgress: ({ fraction, missing }: VisitsProgress) =>
      progress({ done: Math.round(fraction * total), total, note: 'visitas', detail: { missing } }),
  })
  return { batchId, version, taskId, said, ...fromNowAnswer(asked, routes) }
}

export const replanReply = ({ taskId, days, moves, unchanged }: StoredReplan): VisitReplan => ({
  taskId,
  days: days.map(({ person, date, jobId, before, after, retimed }) => ({
    person,
    date,
    jobId,
    before,
    after,
    retimed,
  })),
  moves: [...moves],
  unchanged,
})

/** The days that may change: from that of whoever is at the earliest on. @throws visits_not_today */
function scopeOf(
  { settings }: HeldPlan,
  { today, people }: PeopleNow,
  { scope }: Pick<VisitReplanBody, 'scope'>,
): Day[] {
  const end = lastVisitDay(settings)
  const first = people.some(({ date }) => date < today) ? addDays(today, -1) : today
  if (first < settings.startsOn || first > end) throw fail('visits_not_today')
  const sunday = addDays(mondayOf(today), 6)
  const last = scope === 'day' ? today : scope === 'week' ? sunday : end
  return daysFrom(first, last < end ? last : end)
}

type Left = { readonly asked: FromNow; readonly said: Record<number, number> }

async function whatIsLeft(db: Tx, input: ReplanInput, gazetteer: Gazetteer): Promise<Left> {
  const { batchId, version } = input
  const now = new Date(input.now)
  const { plan, routes } = await heldPlan(db, batchId, version)
  const made = await dayJobs(db, { batchId, settings: plan.settings, routes, now, gazetteer })
  const days = scopeOf(plan, made, input)
  const monday = mondayOf(days[0] ?? made.today)
  const named = routes.filter(({ date }) => date >= monday && date <= (days.at(-1) ?? ''))
  const ids = new Set(named.flatMap(({ stops }) => stops.map(({ rowId }) => rowId)))
  const rows = (await rowsById(db, batchId, [...ids])).map(rowReply)
  const facts = await loadVisitFacts(db, { settings: plan.settings, rows, now }, gazetteer)
  const marks = await marksOf(db, [...made.jobs.keys()])
  const isFrozen = frozen(routes, made)
  const isInScope = ({ person, date }: VisitRoute) => days.includes(date) && !isFrozen(person, date)
  const standing = standingOf(
    routes,
    ({ jobId }, rowId) => {
      const state = made.jobs.get(jobId ?? 0)?.states.get(rowId)?.state ?? 'open'
      return state === 'open' || state === 'missed' ? state : 'settled'
    },
    (route) => !isInScope(route),
  )
  const isOff = offDays(facts, routes)
  const isAbsentNow = (person: number, date: Day) =>
    date === made.dateOf(person) && input.people.some((one) => one.person === person && one.isAbsent)
  const nights = nightsLeft(
    routes,
    (person, date) => isFrozen(person, date) || !(isOff(person, date) || isAbsentNow(person, date)),
  )
  const asked: FromNow = {
    facts,
    days,
    routes,
    isFrozen,
    isOff,
    nights,
    visits: openVisits({
      facts,
      days,
      standing,
      leftOut: new Map(plan.leftOut.map(({ rowId, missing }) => [rowId, missing])),
    }),
    soFar: made.people.map(({ date, zone }, person) => {
      const route = routes.find((one) => one.person === person && one.date === date)
      const { from, to, most } = hoursOfDay(plan.settings, { person, date })
      return daySoFar(route, {
        mostMinutes: most,
        person,
        hours: { from, to },
        date,
        zone,
        now,
        marks: marks.get(route?.jobId ?? 0) ?? [],
        said: input.people.find((one) => one.person === person),
        nights: nights(person, date),
      })
    }),
  }
  return { asked, said: saidOf(routes.filter(isInScope), marks) }
}

const key = (person: number, date: Day) => `${person} ${date}`

/** Past, done, or begun on another day than the one that the person is at. */
function frozen(routes: readonly VisitRoute[], { jobs, dateOf }: DayJobs) {
  const jobOn = new Map(routes.map(({ person, date, jobId }) => [key(person, date), jobs.get(jobId ?? 0)]))
  return (person: number, date: Day): boolean => {
    if (date < dateOf(person)) return true
    const job = jobOn.get(key(person, date))
    return job !== undefined && (isClosed(job) || (date !== dateOf(person) && hasBegun(job)))
  }
}

/** A job that was made of the day itself keeps nobody from it. */
function offDays({ daysOff }: VisitPlanFacts, routes: readonly VisitRoute[]) {
  const ownJobs = new Set(
    routes.flatMap(({ person, date, jobId }) => (jobId === null ? [] : [key(person, date)])),
  )
  const reasons = new Map(
    daysOff.map(({ person, date, because }) => [key(person, date), because] as const).toReversed(),
  )
  return (person: number, date: Day): boolean => {
    const at = key(person, date)
    return reasons.has(at) && !(ownJobs.has(at) && reasons.get(at) === hasJobThen)
  }
}

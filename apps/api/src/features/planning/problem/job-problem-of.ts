import {
  levelsOf,
  openJobPrice,
  planDaysBefore,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { contractMinutesIn } from '@cuadrante/domain/assignments/rules/contract.ts'
import { travelNeeded } from '@cuadrante/domain/assignments/rules/travel.ts'
import { birthdayAt } from '@cuadrante/domain/assignments/check-context.ts'
import { type Stretch, stretchesOf } from '@cuadrante/domain/assignments/stretches.ts'
import { type Day, dayFromNumber, daysBetween, dayNumber } from '@cuadrante/domain/dates/day.ts'
import { instantOf, type Zone } from '@cuadrante/domain/dates/zone.ts'
import type { JobProblem, Option, Person, PlannableJob, Span } from '@cuadrante/rostering/jobs/job-problem.ts'
import { mondayOf } from '@cuadrante/rostering/jobs/workdays.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import { limitsForPlan } from './limits-of.ts'
import { optionsIn } from './options-of.ts'
import type { PlanFacts } from './plan-facts.ts'

const MS_PER_MINUTE = 60_000
/** Weeks around the jobs that a weekly rest may reach into. */
const WEEKS_AROUND = 5

/** The problem that the engine solves. What a person may do beside fixed work is asked of the rules, one by one. */
export async function jobProblemOf(facts: PlanFacts): Promise<JobProblem> {
  const { agency, settings, jobs, roster, workerIds } = facts
  const centres = new Map<number | string, number>()
  const spans = jobs.map((job) => spansOf(job, centres))
  const fixed = workerIds.map((id) => roster.heldBy(id).map((stretch) => spanOf(stretch, centres)))
  const zones = [...new Set(jobs.map(({ timezone }) => timezone))]
  const days = spans.flat().map(({ day }) => day)
  const first = days.reduce((least, day) => Math.min(least, day), Infinity)
  const last = days.reduce((most, day) => Math.max(most, day), -Infinity)
  const firstMonday = mondayOf(first) - 7 * WEEKS_AROUND
  const weeks = (mondayOf(last) - firstMonday) / 7 + WEEKS_AROUND
  const mondays = Array.from({ length: weeks }, (_, week) => dayFromNumber(firstMonday + 7 * week))
  return {
    jobs: jobs.map((job, index): PlannableJob => ({
      spans: spans[index] ?? [],
      zone: zones.indexOf(job.timezone),
      place: centres.get(job.centreId ?? '') ?? -1,
      ...minutesIn(spans[index] ?? []),
      price: priceOf(job, agency.today, settings),
      current: job.workerId === null ? -1 : workerIds.indexOf(job.workerId),
    })),
    people: workerIds.map((id, index) =>
      personOf(facts, { id, fixed: fixed[index] ?? [], centres, first, last, mondays }),
    ),
    options: await optionsOf(facts),
    limits: limitsForPlan(agency.limits, settings),
    travelMinutes: await travelOf(facts, [...centres.keys()]),
    weekStarts: zones.map((zone) =>
      Array.from({ length: weeks + 1 }, (_, week) => midnight(firstMonday + 7 * week, zone)),
    ),
    firstMonday,
    order: levelsOf(settings.preset),
    weights: { weekend: settings.weights.weekend, newPlace: settings.weights.pair },
  }
}

const midnight = (day: number, zone: Zone): number =>
  instantOf({ day: dayFromNumber(day), hour: '00:00' }, zone) / MS_PER_MINUTE

const spansOf = (job: JobRecord, centres: Map<number | string, number>): Span[] =>
  stretchesOf({
    jobId: job.id,
    status: job.status,
    schedule: job.schedule,
    zone: job.timezone,
    centreId: job.centreId,
  }).map((stretch) => spanOf(stretch, centres))

function spanOf({ start, end, from, shift }: Stretch, centres: Map<number | string, number>): Span {
  const { centreId } = shift
  let centre = -1
  if (centreId !== null && centreId !== undefined) {
    centre = centres.get(centreId) ?? centres.size
    centres.set(centreId, centre)
  }
  return {
    start: start / MS_PER_MINUTE,
    end: end / MS_PER_MINUTE,
    day: dayNumber(from.day),
    atMidnight: from.hour === '00:00',
    centre,
  }
}

/** What of a job counts when hours are shared out: a night is of the day on which it begins. */
export const minutesOf = (job: JobRecord): Pick<PlannableJob, 'minutes' | 'weekendMinutes'> =>
  minutesIn(spansOf(job, new Map()))

const isWeekend = (day: number): boolean => day - mondayOf(day) >= 5

function minutesIn(spans: readonly Span[]): Pick<PlannableJob, 'minutes' | 'weekendMinutes'> {
  const sum = (some: readonly Span[]) => some.reduce((total, { start, end }) => total + end - start, 0)
  return { minutes: sum(spans), weekendMinutes: sum(spans.filter(({ day }) => isWeekend(day))) }
}

/** A job costs less each day later: nobody finds a person any more for one that is tomorrow. */
function priceOf({ schedule: [first] }: JobRecord, today: string, { weights }: PlanSettings): number {
  const days = Math.max(0, daysBetween(today, first?.date ?? today))
  const isSoon = Math.max(0, openJobPrice.soon - days) / openJobPrice.soon
  return openJobPrice.of + Math.round(weights.soon * isSoon)
}

type PersonAsked = {
  readonly id: number
  readonly fixed: readonly Span[]
  readonly centres: ReadonlyMap<number | string, number>
  /** The days of the jobs. */
  readonly first: number
  readonly last: number
  /** Of the weeks that the limits look at. */
  readonly mondays: readonly Day[]
}

/** Twelfths of an hour of full time that an hour weighs; of who has a contract of an hour a week no more than 4 hours' worth. */
const [FULL_WEIGHT, MOST_WEIGHT] = [12, 120]

function personOf({ roster, agency, before, settings }: PlanFacts, asked: PersonAsked): Person {
  const { id, fixed, centres, first, last, mondays } = asked
  const { birthDate, contracts = [] } = roster.workers.get(id) ?? {}
  const contractWeeks = mondays.map((monday) => contractMinutesIn(contracts, monday))
  const [contractMinutes] = contractWeeks.slice((mondayOf(first) - dayNumber(mondays[0] ?? '')) / 7)
  const share = (settings.weights.before * (last - first + 1)) / planDaysBefore
  const { minutes = 0, weekendMinutes = 0, centreIds = [] } = before.get(id) ?? {}
  const within = minutesIn(fixed.filter(({ day }) => day >= first && day <= last))
  return {
    fixed,
    fullAgeDay: birthDate ? dayNumberOf(birthdayAt(birthDate, agency.limits.fullAge)) : -Infinity,
    load: Math.round(minutes * share) + within.minutes,
    weekendLoad: Math.round(weekendMinutes * share) + within.weekendMinutes,
    hourWeight: hourWeightOf(contractMinutes, agency.limits.weekWork),
    contractWeeks: contractWeeks.some((minutes) => minutes !== undefined)
      ? contractWeeks.map((minutes) => minutes ?? -1)
      : undefined,
    knownPlaces: centreIds.flatMap((centreId) => centres.get(centreId) ?? []),
  }
}

/** Work is shared out in proportion to the hours that contracts say; who has none written down counts as of full time. */
const hourWeightOf = (contractMinutes: number | undefined, fullWeek: number): number =>
  contractMinutes === undefined
    ? FULL_WEIGHT
    : Math.min(
        MOST_WEIGHT,
        Math.max(FULL_WEIGHT, Math.round((FULL_WEIGHT * fullWeek) / Math.max(1, contractMinutes))),
      )

/** A 29 February of a common year is the 1 March that it sorts before. */
const dayNumberOf = (day: string): number =>
  Math.round(Date.parse(`${day.slice(0, 8)}01`) / 86_400_000) + Number(day.slice(8)) - 1

async function optionsOf(facts: PlanFacts): Promise<JobProblem['options']> {
  const options: (readonly Option[])[] = []
  const askAbout = optionsIn(facts)
  for (const job of facts.jobs) options.push(await askAbout(job))
  return options
}

async function travelOf(
  { roster, agency: { limits } }: PlanFacts,
  centreIds: readonly (number | string)[],
): Promise<number[][]> {
  const rows: number[][] = []
  for (const from of centreIds) {
    rows.push(
      centreIds.map((to) => {
        const km = from === to ? undefined : roster.distanceKm(from, to)
        return km === undefined ? -1 : travelNeeded(km, limits)
      }),
    )
    await yieldToEventLoop()
  }
  return rows
}

import { MIDNIGHT, NightClock } from './night.ts'

/** A visit as it is planned. Minutes are those of the day where the person is, as everywhere here. */
export type DayVisit = {
  readonly rowId: number
  readonly arrivesAt: number
  readonly startsAt: number
  readonly minutes: number
  /** Hours of the shop on that day; a visit begins and ends within one of them. */
  readonly windows: readonly (readonly [number, number])[]
  /** Minutes of the way there; where nobody has noted them, those between the visit before and the arrival. */
  readonly travel?: number | undefined
  /** A pause on the way there or before it begins. */
  readonly pause?: { readonly minutes: number } | undefined
}

/** A day of visits as it is planned, in order of visit. */
export type VisitDayPlan = {
  readonly leavesAt: number
  readonly returnsAt: number
  readonly stops: readonly DayVisit[]
}

/** What is said of a visit on the way; `late` of the next one, with minutes beyond the plan; `undone` takes all back. */
export const visitActs = ['arrived', 'done', 'missed', 'late', 'undone'] as const
export type VisitAct = (typeof visitActs)[number]

export type VisitMark = {
  /** Orders marks of one moment. */
  readonly id: string
  readonly rowId: number
  readonly act: VisitAct
  /** As minutes really pass, with its fraction: two marks may be of one minute. */
  readonly at: number
  /** Of `late`. */
  readonly minutes?: number | null | undefined
  /** Of `missed`: why. */
  readonly note?: string | null | undefined
}

/** Where a visit stands: still to come, somebody is there, made, or given up. */
export type VisitState = {
  readonly state: 'open' | 'there' | 'done' | 'missed'
  /** These two as the marks say them. */
  readonly arrivedAt: number | null
  readonly leftAt: number | null
  readonly note: string | null
  /** Minutes beyond the plan that were foretold. */
  readonly late: number
}

export const openVisit: VisitState = { state: 'open', arrivedAt: null, leftAt: null, note: null, late: 0 }

/**
 * Where every marked visit stands. Marks are put in order by their time, so that it does not matter when, how often or
 * in which order they arrive.
 */
export function visitStates(marks: readonly VisitMark[]): ReadonlyMap<number, VisitState> {
  const states = new Map<number, VisitState>()
  const seen = new Set<string>()
  for (const mark of marks.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    if (seen.has(mark.id)) continue
    seen.add(mark.id)
    states.set(mark.rowId, after(states.get(mark.rowId) ?? openVisit, mark))
  }
  return states
}

function after(before: VisitState, mark: VisitMark): VisitState {
  const { act, minutes, note } = mark
  const at = Math.floor(mark.at)
  const arrivedAt = before.arrivedAt ?? at
  switch (act) {
    case 'arrived':
      return before.state === 'open' ? { ...before, state: 'there', arrivedAt: at } : before
    case 'done':
      return { ...before, state: 'done', arrivedAt, leftAt: at, note: null }
    case 'missed':
      return { ...before, state: 'missed', leftAt: at, note: note ?? null }
    case 'late':
      return { ...before, late: minutes ?? 0 }
    case 'undone':
      return openVisit
  }
}

/** Minutes after the planned hour from which a visit is called late. */
export const lateFrom = 5

/** What is to be expected of a day from now on. */
export type DayForecast = {
  /** When each visit that is still to come begins, by row; null where its hours cannot be kept any more. */
  readonly startsAt: ReadonlyMap<number, number | null>
  readonly returnsAt: number
  /** The most minutes by which a coming visit begins after its planned hour; 0 when nothing is late. */
  readonly delay: number
  /** Rows that can no longer be visited within their hours. */
  readonly lost: readonly number[]
}

/** What has been said of visits, with its times as the clock shows them. */
export const statesShown = (
  states: ReadonlyMap<number, VisitState>,
  clock: NightClock,
): ReadonlyMap<number, VisitState> =>
  new Map(
    [...states].map(([rowId, state]) => [
      rowId,
      {
        ...state,
        arrivedAt: state.arrivedAt === null ? null : clock.shown(state.arrivedAt),
        leftAt: state.leftAt === null ? null : clock.shown(state.leftAt),
      },
    ]),
  )

/**
 * Goes through what is left of a day in its planned order: travel takes what was planned for that leg, a visit its
 * minutes, nothing that has not been said happens before `now`. A leg that was not planned, because visits were made in
 * another order, counts as the planned one into its visit. In a night on which the clock changes, minutes that really pass
 * are reckoned with, those of `states` and `now` among them; what is told is what the clock shows then.
 */
export function forecastDay(
  plan: VisitDayPlan,
  states: ReadonlyMap<number, VisitState>,
  now: number,
  clock = steadyClock,
): DayForecast {
  const { startsAt, returnsAt, ...known } = forecastPassing(planPassing(plan, clock), states, now)
  return {
    ...known,
    startsAt: new Map(
      [...startsAt].map(([rowId, start]) => [rowId, start === null ? null : clock.shown(start)]),
    ),
    returnsAt: clock.shown(returnsAt),
  }
}

/** Minutes beyond its planned end for which a visit that nobody marks keeps a day on. */
export const mostOverrun = 360

/**
 * Whether a day is on at a minute of it, as they pass: until midnight and until it is planned to be over; once begun, as
 * long as somebody is at a visit or one to come can still be made.
 */
export function isDayOn(
  { returnsAt, stops }: VisitDayPlan,
  states: ReadonlyMap<number, VisitState>,
  now: number,
  { lost }: DayForecast,
  clock = steadyClock,
): boolean {
  if (now < 0) return false
  if (now < clock.passed(Math.max(MIDNIGHT, returnsAt))) return true
  if (now >= clock.passed(returnsAt) + mostOverrun || states.size === 0) return false
  return stops.some(({ rowId }) => {
    const { state } = states.get(rowId) ?? openVisit
    return state === 'there' || (state === 'open' && !lost.includes(rowId))
  })
}

/** The clock of all days but those of two nights. */
const steadyClock = new NightClock(undefined)

const planPassing = (plan: VisitDayPlan, clock: NightClock): VisitDayPlan => ({
  leavesAt: clock.passed(plan.leavesAt),
  returnsAt: clock.passed(plan.returnsAt),
  stops: plan.stops.map((stop) => ({
    ...stop,
    arrivesAt: clock.passed(stop.arrivesAt),
    startsAt: clock.passed(stop.startsAt),
    windows: clock.hours(stop.windows),
  })),
})

function forecastPassing(
  plan: VisitDayPlan,
  states: ReadonlyMap<number, VisitState>,
  now: number,
): DayForecast {
  const { stops } = plan
  const startsAt = new Map<number, number | null>()
  const stateOf = ({ rowId }: DayVisit) => states.get(rowId) ?? openVisit
  const legInto = (i: number) => {
    const [stop, before] = [stops[i], stops[i - 1]]
    const travel = stop?.travel ?? (stop?.arrivesAt ?? 0) - (before ? endOf(before) : plan.leavesAt)
    return travel + (stop?.pause?.minutes ?? 0)
  }
  let free = freePassing(plan, states, now)
  let delay = 0
  stops.forEach((stop, i) => {
    const { state, late } = stateOf(stop)
    if (state !== 'open') return
    const arrives = Math.max(free + legInto(i), now, late > 0 ? stop.startsAt + late : 0)
    const start = firstStart(stop, arrives)
    startsAt.set(stop.rowId, start ?? null)
    if (start === undefined) return
    delay = Math.max(delay, start - stop.startsAt)
    free = start + stop.minutes
  })
  const last = stops.at(-1)
  const wayHome = last ? plan.returnsAt - endOf(last) : 0
  return {
    startsAt,
    returnsAt: Math.max(free + wayHome, now),
    delay,
    lost: [...startsAt].flatMap(([rowId, start]) => (start === null ? [rowId] : [])),
  }
}

const endOf = ({ startsAt, minutes }: DayVisit): number => startsAt + minutes

/**
 * When the person is free to drive on, in minutes that pass: after the visit that was marked last, else when the day begins
 * as planned.
 */
export const freeFrom = (
  plan: VisitDayPlan,
  states: ReadonlyMap<number, VisitState>,
  now: number,
  clock = steadyClock,
): number => freePassing(planPassing(plan, clock), states, now)

function freePassing(
  { leavesAt, stops }: VisitDayPlan,
  states: ReadonlyMap<number, VisitState>,
  now: number,
): number {
  let latest: number | undefined
  for (const stop of stops) {
    const { state, arrivedAt, leftAt } = states.get(stop.rowId) ?? openVisit
    if (state === 'open') continue
    const free =
      state === 'there'
        ? Math.max((firstStart(stop, arrivedAt ?? now) ?? arrivedAt ?? now) + stop.minutes, now)
        : (leftAt ?? now)
    latest = Math.max(latest ?? free, free)
  }
  return latest ?? leavesAt
}

/** The first minute from `from` at which the visit fits into the hours of the shop. */
const firstStart = ({ windows, minutes }: DayVisit, from: number): number | undefined =>
  windows
    .map(([opens, closes]) => ({ start: Math.max(opens, from), last: closes - minutes }))
    .find(({ start, last }) => start <= last)?.start

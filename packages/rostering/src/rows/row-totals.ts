import type { Model } from '../model.ts'
import type { RosterState } from '../search/roster-state.ts'

/** What the days outside a window leave of a person's totals. */
export interface RowTotals {
  /** By tag: how often it is worked outside. */
  readonly tagCounts: Int32Array
  readonly minUnits: number
  readonly maxUnits: number
  /** Units of the longest duty. */
  readonly longest: number
  /** Whether the window can break a limit of units. */
  readonly countsUnits: boolean
  readonly freeWeekends: number
  readonly countsWeekends: boolean
  /** The window ends on a Saturday whose Sunday is worked: that weekend is counted outside. */
  readonly lastSaturdayIsFree: boolean
}

/** Units of each person's longest duty. */
export function longestDuties({ people, dutyUnits }: Model): Int32Array {
  return Int32Array.from(people, ({ options }) =>
    options.reduce((longest, duty) => Math.max(longest, dutyUnits[duty]!), 0),
  )
}

/** Undefined when the days outside break a limit by themselves. */
export function totalsOutside(
  state: RosterState,
  person: number,
  from: number,
  to: number,
  longest: number,
  weekendsLeft = 0,
): RowTotals | undefined {
  const { model } = state
  const limits = model.people[person]!
  const row = state.rows[person]!
  const tagCounts = Int32Array.from(state.tagCounts[person]!)
  let units = state.units[person]!
  for (let day = from; day < to; day++) {
    const duty = row[day]!
    if (duty < 0) continue
    units -= model.dutyUnits[duty]!
    if (model.dutyTag[duty]! >= 0) tagCounts[model.dutyTag[duty]!]! -= 1
  }
  const { outside, within } = weekends(state, person, from, to)
  const maxUnits = limits.maxUnits - units
  const minUnits = limits.minUnits - units
  const freeWeekends = limits.maxWeekends - weekendsLeft - outside
  if (maxUnits < 0 || freeWeekends < 0) return undefined
  const isSaturday = model.saturdays[model.weekendOf[to - 1]!] === to - 1
  return {
    tagCounts,
    minUnits,
    maxUnits,
    longest,
    countsUnits: minUnits > 0 || maxUnits < (to - from) * longest,
    freeWeekends,
    countsWeekends: freeWeekends < within,
    lastSaturdayIsFree: isSaturday && to < model.days && row[to]! >= 0,
  }
}

/** Duties and weekends by which part of a row may be ahead of an even spread, or behind it. */
const FREE_STRAY = 3
const FREE_WEEKENDS_STRAY = 1

/** How far part of a row is from an even spread of its totals, in duties and weekends: such rows seldom end well. */
export function strayOf(totals: RowTotals, share: number, units: number, weekends: number): number {
  const { countsUnits, countsWeekends, minUnits, maxUnits, freeWeekends, longest } = totals
  const behind = countsUnits ? (minUnits * share - units) / longest - FREE_STRAY : 0
  const ahead = countsUnits ? (units - maxUnits * share) / longest - FREE_STRAY : 0
  const often = countsWeekends ? weekends - freeWeekends * share - FREE_WEEKENDS_STRAY : 0
  return Math.max(0, behind, ahead) + Math.max(0, often)
}

/** Weekends that are worked on days outside [from, to), and those that have a day within. */
function weekends(state: RosterState, person: number, from: number, to: number) {
  const { weekendOf, saturdays, days } = state.model
  const row = state.rows[person]!
  let outside = state.weekends[person]!
  let within = 0
  let last = -1
  for (let day = from; day < to; day++) {
    const weekend = weekendOf[day]!
    if (weekend < 0 || weekend === last) continue
    last = weekend
    within += 1
    const saturday = saturdays[weekend]!
    const sunday = saturday + 1
    const onSaturday = saturday >= 0 && row[saturday]! >= 0
    const onSunday = sunday < days && row[sunday]! >= 0
    if (onSaturday || onSunday) outside -= 1
    if ((onSaturday && saturday < from) || (onSunday && sunday >= to)) outside += 1
  }
  return { outside, within }
}

import type { RowQuery } from './row-query.ts'
import type { PersonModel } from '../model.ts'
import type { Random } from '../random.ts'
import type { RosterState } from '../search/roster-state.ts'
import { DayOptions } from './day-options.ts'
import { Layers } from './layers.ts'
import { limitRoom } from './limit-room.ts'
import { totalsOutside, type RowTotals } from './row-totals.ts'
import { RunStates } from './run-states.ts'

/**
 * Draws the days [from, to) of one person's row among all lawful ones, given everything else, by dynamic programming
 * over the days (forward sums of the odds, then a draw backwards is not needed: each label keeps one parent, drawn with
 * the right odds as labels meet). A label is what later days can see: the kind worked last and the days in a row, and
 * where a limit may bind, minutes, weekends and counts of tags.
 */
export class RowProgram {
  /** The answer: duties of the days [from, to). */
  readonly segment: Int32Array
  /** Price of the answer at temperature 0. */
  price = 0
  private readonly layers = new Layers()
  private readonly options: DayOptions

  constructor(
    private readonly state: RosterState,
    private readonly random: Random,
  ) {
    this.segment = new Int32Array(state.model.days)
    this.options = new DayOptions(state, random)
  }

  /** False when no lawful row was found; the person's own days [from, to) must be out of the cover. */
  draw(question: RowQuery): boolean {
    const { state, layers } = this
    const { person, from, to, temperature } = question
    const { model } = state
    const limits = model.people[person]!
    const runs = new RunStates(model, limits)
    const outside = totalsOutside(
      state,
      person,
      from,
      to,
      this.options.longestOf(person),
      question.weekendsLeft,
    )
    if (outside === undefined) return false
    this.options.begin(question, outside.tagCounts)
    const inverse = temperature > 0 ? 1 / temperature : 0
    layers.begin()
    layers.add(runs.before(state.rows[person]!, from), 0, 0, 0, 0, -1, -1, 0)
    let first = 0
    for (let day = from; day < to; day++) {
      const last = layers.top
      if (!this.extend(question, limits, runs, outside, day, first, inverse)) return false
      first = last
    }
    return this.finish(question, runs, outside, first)
  }

  /** Extends every label of the day before by a free day and by each option. */
  private extend(
    { person, from, to, temperature, band }: RowQuery,
    limits: PersonModel,
    runs: RunStates,
    outside: RowTotals,
    day: number,
    first: number,
    inverse: number,
  ): boolean {
    const { layers, options, random } = this
    const { model } = this.state
    const { countsUnits, countsWeekends, freeWeekends, minUnits, maxUnits, longest } = outside
    options.ofDay(day)
    const freeValue = temperature > 0 ? -limits.freePrice[day]! * inverse : limits.freePrice[day]!
    const weekend = model.weekendOf[day]!
    const isSaturday = weekend >= 0 && model.saturdays[weekend] === day
    const isSunday = weekend >= 0 && !isSaturday
    const sundayIsWorkedOutside = day + 1 === to && outside.lastSaturdayIsFree
    const remaining = (to - day - 1) * longest
    const unitRadix = countsUnits ? Math.min(maxUnits, (to - from) * longest) + 1 : 1
    const weekendRadix = countsWeekends ? freeWeekends + 1 : 1
    const share = (day + 1 - from) / (to - from)
    const lowUnits = band ? minUnits * share - band * longest : -Infinity
    const highUnits = band ? maxUnits * share + band * longest : Infinity
    const highWeekends = band ? freeWeekends * share + Math.max(1.5, band / 2) : Infinity
    const limit = limits.limitOfDay[day]!
    const room =
      limit < 0 ? Infinity : limitRoom(this.state, person, limits.unitLimits[limit]!, from, to, longest)
    const isFirstOfLimit = limit >= 0 && (day === from || limits.limitOfDay[day - 1] !== limit)
    const limitRadix = Number.isFinite(room) ? Math.max(0, room) + 1 : 1
    const till = layers.top
    layers.nextDay()
    for (let label = first; label < till; label++) {
      const state = layers.state[label]!
      for (let option = -1; option < options.count; option++) {
        let units = layers.units[label]!
        let weekends = layers.weekends[label]!
        let tags = layers.tags[label]!
        let limited = isFirstOfLimit || limit < 0 ? 0 : layers.limited[label]!
        let value = layers.value[label]!
        let next: number
        if (option < 0) {
          if (!limits.mayRest[day]) continue
          next = runs.afterFreeDay(state)
          if (next < 0) continue
          value += freeValue
        } else {
          next = runs.afterDuty(state, options.group[option]!, day)
          if (next < 0) continue
          units += options.units[option]!
          if (units > maxUnits) continue
          limited += options.units[option]!
          if (limited > room) continue
          if (countsWeekends && ((isSaturday && !sundayIsWorkedOutside) || (isSunday && !runs.isOn(state)))) {
            weekends += 1
            if (weekends > freeWeekends || weekends > highWeekends) continue
          }
          const radix = options.tagRadix[option]!
          if (radix > 0) {
            if (((tags / radix) | 0) % (options.tagRoom[option]! + 1) >= options.tagRoom[option]!) continue
            tags += radix
          }
          value += options.value[option]!
        }
        if (units + remaining < minUnits) continue
        if (band && (units < lowUnits || units > highUnits)) continue
        if (!countsUnits) units = 0
        if (limitRadix === 1) limited = 0
        const key =
          (((next * unitRadix + units) * weekendRadix + weekends) * limitRadix + limited) *
            options.tagStates +
          tags
        const same = layers.find(key)
        const duty = option < 0 ? -1 : options.duty[option]!
        if (same < 0) {
          if (layers.top - till >= Layers.MOST) return false
          layers.add(next, units, weekends, tags, limited, label, duty, value)
        } else if (takes(layers.value[same]!, value, temperature, random)) {
          layers.parent[same] = label
          layers.duty[same] = duty
          layers.value[same] = joined(layers.value[same]!, value, temperature)
        } else layers.value[same] = joined(layers.value[same]!, value, temperature)
      }
    }
    return layers.top > till
  }

  /** Chooses among the labels of the last day that fit what follows, and writes the segment. */
  private finish(
    { person, from, to, temperature }: RowQuery,
    runs: RunStates,
    { countsUnits, minUnits, maxUnits }: RowTotals,
    first: number,
  ): boolean {
    const { layers, random, segment } = this
    const after = runs.after(this.state.rows[person]!, to)
    let pick = -1
    let value = 0
    for (let label = first; label < layers.top; label++) {
      const units = layers.units[label]!
      if (countsUnits && (units < minUnits || units > maxUnits)) continue
      if (!runs.joins(layers.state[label]!, after)) continue
      const other = layers.value[label]!
      if (pick < 0) {
        pick = label
        value = other
        continue
      }
      if (takes(value, other, temperature, random)) pick = label
      value = joined(value, other, temperature)
    }
    if (pick < 0) return false
    this.price = value
    for (let day = to - 1; day >= from; day--) {
      segment[day - from] = layers.duty[pick]!
      pick = layers.parent[pick]!
    }
    return true
  }
}

/** Differences of log odds beyond which the smaller one does not count. */
const FAR = 25

/** Whether the second of two that meet is kept: the cheaper one, or by lot with the right odds. */
function takes(value: number, other: number, temperature: number, random: Random): boolean {
  if (temperature <= 0) return other < value
  const difference = other - value
  if (difference > FAR) return true
  if (difference < -FAR) return false
  const odds = Math.exp(difference)
  return random.unit() * (1 + odds) < odds
}

function joined(value: number, other: number, temperature: number): number {
  if (temperature <= 0) return Math.min(value, other)
  const difference = other - value
  if (difference > FAR) return other
  if (difference < -FAR) return value
  return value + Math.log1p(Math.exp(difference))
}

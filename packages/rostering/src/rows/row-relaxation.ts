import type { Model } from '../model.ts'
import type { PricedOptions } from './priced-options.ts'
import type { RowTotals } from './row-totals.ts'
import type { RunTables } from './run-tables.ts'

/** What is asked of one row: the person's days [from, to) with their options. */
export interface RowTask {
  readonly person: number
  readonly from: number
  readonly to: number
  readonly totals: RowTotals
  readonly runs: RunTables
  readonly options: PricedOptions
  /** State on the evening before `from`. */
  readonly first: number
  /** By state: 1 when what follows `to` may follow it. */
  readonly joins: Uint8Array
  /** Tags that are counted, and how often each may be worked. */
  readonly tags: readonly number[]
  readonly tagRoom: readonly number[]
  /** By day of the window: whether it may be free. */
  readonly mayRest: Uint8Array
}

/** Prices that are put on the totals, so that rows without limits of totals keep them of themselves. */
export interface Multipliers {
  /** Price of one duty of the longest length; below zero when minutes are wanted. */
  units: number
  weekends: number
  readonly tags: Map<number, number>
}

const NO_MORE_GAIN = 3
const LEAST_STEP = 0.02

/**
 * The cheapest row of a person without limits of minutes, weekends and tags, which are priced instead (Lagrangian
 * relaxation; multipliers by subgradients as Held & Karp 1971). What a row costs from any day and state on is a lower
 * bound that guides and prunes the exact programme (Dumitrescu & Boland 2003).
 */
export class RowRelaxation {
  /** By day and state: least price of the days from there on, with the multipliers. */
  completion = new Float64Array(0)
  /** By day, groupless state and free weekends: the most units that can still be worked, or -1. */
  reach = new Int32Array(0)
  weekendRadix = 1
  /** Price of a unit, and of each counted tag. */
  unitPrice = 0
  weekendPrice = 0
  tagPrice: number[] = []
  /** To be added to a priced row: what the limits give back. */
  constant = 0
  /** No lawful row costs less. */
  bound = -Infinity
  private readonly cheapest: Float64Array
  private readonly used = { units: 0, weekends: 0, tags: new Int32Array(0) }

  constructor(private readonly model: Model) {
    this.cheapest = new Float64Array(model.groups)
    this.used.tags = new Int32Array(model.tags)
  }

  /**
   * Finds good multipliers from the given ones on, and keeps them there.
   * @param countsTags whether to stop at a tag that has to be counted
   * @returns a tag that the relaxed row works too often and that is not counted yet, or -1
   */
  solve(task: RowTask, multipliers: Multipliers, rounds: number, scale: number, countsTags = true): number {
    let best = copyOf(multipliers)
    this.bound = -Infinity
    let step = 1
    let idle = 0
    for (let round = 0; round < rounds && step > LEAST_STEP; round++) {
      const bound = this.evaluate(task, multipliers)
      if (!Number.isFinite(bound)) break
      this.trace(task)
      const uncounted = countsTags ? this.uncountedTag(task) : -1
      if (uncounted >= 0) return uncounted
      if (bound > this.bound + 1e-9) {
        this.bound = bound
        best = copyOf(multipliers)
        idle = 0
      } else if (++idle >= NO_MORE_GAIN) {
        step /= 2
        idle = 0
        assign(multipliers, best)
        this.evaluate(task, multipliers)
        this.trace(task)
      }
      if (!this.move(task, multipliers, step * scale)) break
    }
    assign(multipliers, best)
    this.bound = this.evaluate(task, multipliers)
    this.fillReach(task)
    return -1
  }

  /** Fills `completion` backwards and answers the bound. */
  private evaluate(task: RowTask, multipliers: Multipliers): number {
    const { totals, runs, from, to, first, joins } = task
    const { size } = runs
    const days = to - from
    if (this.completion.length < (days + 1) * size) this.completion = new Float64Array((days + 1) * size)
    this.price(task, multipliers)
    for (let state = 0; state < size; state++)
      this.completion[days * size + state] = joins[state] ? 0 : Infinity
    for (let n = days - 1; n >= 0; n--) this.evaluateDay(task, n)
    const { minUnits, maxUnits, freeWeekends } = totals
    this.constant = -this.weekendPrice * (totals.countsWeekends ? freeWeekends : 0)
    this.constant -= this.unitPrice * (this.unitPrice >= 0 ? maxUnits : minUnits)
    task.tagRoom.forEach((room, tag) => (this.constant -= this.tagPrice[tag]! * room))
    return this.completion[first]! + this.constant
  }

  private price({ totals, tags }: RowTask, multipliers: Multipliers): void {
    this.unitPrice = totals.countsUnits ? multipliers.units / Math.max(1, totals.longest) : 0
    this.weekendPrice = totals.countsWeekends ? multipliers.weekends : 0
    this.tagPrice = tags.map((tag) => multipliers.tags.get(tag) ?? 0)
  }

  private evaluateDay(task: RowTask, n: number): void {
    const { model, cheapest, completion } = this
    const { person, from, runs, options } = task
    const { size } = runs
    const day = from + n
    cheapest.fill(Infinity)
    for (let at = options.start[n]!; at < options.start[n + 1]!; at++) {
      const group = options.group[at]!
      const price = this.priceOf(options, at)
      if (price < cheapest[group]!) cheapest[group] = price
    }
    const limits = model.people[person]!
    const free = task.mayRest[n] ? limits.freePrice[day]! : Infinity
    const afterDuty = runs.afterDuty(day)
    const { groups } = model
    const next = (n + 1) * size
    for (let state = 0; state < size; state++) {
      const rest = runs.afterFree[state]!
      let least = rest < 0 ? Infinity : free + completion[next + rest]!
      const weekend = this.startsWeekend(task, day, runs.isOn[state] === 1) ? this.weekendPrice : 0
      for (let group = 0; group < groups; group++) {
        const after = afterDuty[state * groups + group]!
        if (after < 0) continue
        const price = cheapest[group]! + weekend + completion[next + after]!
        if (price < least) least = price
      }
      completion[n * size + state] = least
    }
  }

  /** Price of an option with the multipliers. */
  priceOf(options: PricedOptions, at: number): number {
    const tag = options.tag[at]!
    return options.price[at]! + this.unitPrice * options.units[at]! + (tag < 0 ? 0 : this.tagPrice[tag]!)
  }

  pricesOfDay(options: PricedOptions, n: number): Float64Array {
    const begin = options.start[n]!
    return Float64Array.from({ length: options.start[n + 1]! - begin }, (_, at) =>
      this.priceOf(options, begin + at),
    )
  }

  /** Whether a duty on the day uses up a weekend. */
  startsWeekend({ to, totals }: RowTask, day: number, worksBefore: boolean): boolean {
    const weekend = this.model.weekendOf[day]!
    if (weekend < 0) return false
    const isSaturday = this.model.saturdays[weekend] === day
    return isSaturday ? !(totals.lastSaturdayIsFree && day + 1 === to) : !worksBefore
  }

  /** What the cheapest relaxed row uses. */
  private trace(task: RowTask): void {
    const { model, completion, used } = this
    const { from, to, runs, options } = task
    const { size } = runs
    const { groups } = model
    used.units = 0
    used.weekends = 0
    used.tags.fill(0)
    let state = task.first
    for (let n = 0; n < to - from; n++) {
      const day = from + n
      const value = completion[n * size + state]!
      const afterDuty = runs.afterDuty(day)
      const weekend = this.startsWeekend(task, day, runs.isOn[state] === 1)
      let pick = -1
      for (let at = options.start[n]!; at < options.start[n + 1]! && pick < 0; at++) {
        const after = afterDuty[state * groups + options.group[at]!]!
        if (after < 0) continue
        const price = this.priceOf(options, at) + (weekend ? this.weekendPrice : 0)
        if (price + completion[(n + 1) * size + after]! <= value + 1e-9) pick = at
      }
      if (pick < 0) {
        state = runs.afterFree[state]!
        continue
      }
      used.units += options.units[pick]!
      if (weekend) used.weekends += 1
      const tag = model.dutyTag[options.duty[pick]!]!
      if (tag >= 0) used.tags[tag]! += 1
      state = afterDuty[state * groups + options.group[pick]!]!
    }
  }

  private uncountedTag({ person, totals, tags }: RowTask): number {
    const { maxOfTag } = this.model.people[person]!
    return this.used.tags.findIndex(
      (count, tag) => count > Math.max(0, maxOfTag[tag]! - totals.tagCounts[tag]!) && !tags.includes(tag),
    )
  }

  /** A step along the subgradient; false when the relaxed row keeps every limit at no price. */
  private move({ totals, tags, tagRoom }: RowTask, multipliers: Multipliers, step: number): boolean {
    const { used } = this
    const over = totals.countsUnits ? (used.units - totals.maxUnits) / totals.longest : 0
    const missing = totals.countsUnits ? (used.units - totals.minUnits) / totals.longest : 0
    let units = 0
    if (multipliers.units > 0 || over > 0) units = over
    else if (multipliers.units < 0 || missing < 0) units = missing
    const isBelow = multipliers.weekends <= 0 && used.weekends <= totals.freeWeekends
    const weekends = totals.countsWeekends && !isBelow ? used.weekends - totals.freeWeekends : 0
    const byTag = tags.map((tag, at) => {
      const excess = used.tags[tag]! - tagRoom[at]!
      return excess < 0 && !(multipliers.tags.get(tag)! > 0) ? 0 : excess
    })
    const norm = Math.hypot(units, weekends, ...byTag)
    if (!(norm > 1e-9)) return false
    const length = step / norm
    const moved = multipliers.units + length * units
    multipliers.units = multipliers.units * moved < 0 ? 0 : moved
    multipliers.weekends = Math.max(0, multipliers.weekends + length * weekends)
    tags.forEach((tag, at) =>
      multipliers.tags.set(tag, Math.max(0, (multipliers.tags.get(tag) ?? 0) + length * byTag[at]!)),
    )
    return true
  }

  private fillReach(task: RowTask): void {
    const { from, to, totals, runs, options } = task
    const days = to - from
    this.weekendRadix = totals.countsWeekends ? totals.freeWeekends + 1 : 1
    const width = runs.grouplessSize * this.weekendRadix
    if (this.reach.length < (days + 1) * width) this.reach = new Int32Array((days + 1) * width)
    this.reach.fill(-1, 0, days * width)
    this.reach.fill(0, days * width, (days + 1) * width)
    for (let n = days - 1; n >= 0; n--) {
      let longest = -1
      for (let at = options.start[n]!; at < options.start[n + 1]!; at++)
        longest = Math.max(longest, options.units[at]!)
      this.fillReachOf(task, n, longest, width)
    }
  }

  private fillReachOf(task: RowTask, n: number, longest: number, width: number): void {
    const { reach, weekendRadix, model } = this
    const { from, runs, totals } = task
    const day = from + n
    const mayRest = task.mayRest[n] === 1
    const afterDuty = runs.afterDuty(day)
    const { groups } = model
    for (let state = 0; state < runs.size; state++) {
      const own = n * width + runs.groupless[state]! * weekendRadix
      const rest = mayRest ? runs.afterFree[state]! : -1
      let on = -1
      for (let group = 0; group < groups && on < 0; group++) on = afterDuty[state * groups + group]!
      const uses = totals.countsWeekends && this.startsWeekend(task, day, runs.isOn[state] === 1) ? 1 : 0
      for (let weekends = 0; weekends < weekendRadix; weekends++) {
        const next = (n + 1) * width
        let most = rest < 0 ? -1 : reach[next + runs.groupless[rest]! * weekendRadix + weekends]!
        if (on >= 0 && longest >= 0 && weekends >= uses) {
          const later = reach[next + runs.groupless[on]! * weekendRadix + weekends - uses]!
          if (later >= 0) most = Math.max(most, later + longest)
        }
        reach[own + weekends] = Math.max(reach[own + weekends]!, most)
      }
    }
  }
}

function copyOf({ units, weekends, tags }: Multipliers): Multipliers {
  return { units, weekends, tags: new Map(tags) }
}

function assign(target: Multipliers, { units, weekends, tags }: Multipliers): void {
  target.units = units
  target.weekends = weekends
  for (const [tag, price] of tags) target.tags.set(tag, price)
}

import type { Highs } from 'highs'
import { keepsMinuteLimits } from '../rows/is-lawful.ts'
import type { RowProgram } from '../rows/row-program.ts'
import type { RosterState } from '../search/roster-state.ts'
import { LinearProgram } from './linear-program.ts'

interface Segment {
  readonly person: number
  readonly duties: Int32Array
  readonly price: number
  readonly demands: readonly number[]
}

/** Weight of the older duals: what is priced out moves less from round to round (Wentges 1997). */
const SMOOTHING = 0.5
const TOLERANCE = 1e-6
/** Gains below this are not worth a change. */
const LEAST_GAIN = 0.5
/** Duals that differ by less than this in sum are the same. */
const STEADY = 1e-6

/**
 * Column generation (Dantzig & Wolfe 1960; Desaulniers et al. 2005) over the rows of some people on the days
 * [from, to): the master chooses one segment a person, the dynamic programme of `RowProgram` prices new ones out. All
 * other people and days stay as they are in the state. Integers come by diving: fix the most certain segments, price
 * again, until everybody has one.
 */
export class Master {
  private readonly lp: LinearProgram
  private readonly segments: Segment[] = []
  private readonly known = new Set<string>()
  private readonly rowOfPerson: Map<number, number>
  private readonly rowOfDemand = new Map<number, number>()
  private readonly rightSides: number[]
  private readonly free: Set<number>
  private readonly chosen = new Map<number, number>()
  /** Largest Lagrangian bound of the last generation: no choice of whole segments costs less, but for fixed ones. */
  bound = -Infinity
  /** What the days of the people cost today, cover included. */
  private today = 0

  constructor(
    highs: Highs,
    private readonly state: RosterState,
    private readonly program: RowProgram,
    private readonly people: readonly number[],
    private readonly from: number,
    private readonly to: number,
  ) {
    this.rowOfPerson = new Map(people.map((person, row) => [person, row]))
    this.free = new Set(people)
    this.rightSides = people.map(() => 1)
    for (const person of people) state.take(person, from, to)
    const slacks: [number, 1 | -1, number, number][] = []
    for (const demand of this.demandsWithin()) {
      const row = this.rightSides.length
      const wanted = state.model.need[demand]! - state.have[demand]!
      this.rowOfDemand.set(demand, row)
      this.rightSides.push(wanted)
      slacks.push([row, 1, state.model.under[demand]!, Math.max(0, wanted)])
      slacks.push([row, -1, state.model.over[demand]!, Infinity])
    }
    for (const person of people) state.put(person, from, to)
    this.lp = new LinearProgram(highs, this.rightSides, slacks)
    for (const person of people) this.add(person, state.rows[person]!.slice(from, to))
    this.today = this.segments.reduce((sum, { price }) => sum + price, 0)
    for (const demand of this.rowOfDemand.keys()) {
      const missing = state.model.need[demand]! - state.have[demand]!
      this.today += missing > 0 ? missing * state.model.under[demand]! : -missing * state.model.over[demand]!
    }
  }

  /** Prices segments out until none helps, the bound is within `gap` of the relaxation, or the rounds are over. */
  generate(rounds: number, gap: number, isOver: () => boolean): void {
    const { lp } = this
    let smooth: Float64Array | undefined
    this.bound = -Infinity
    for (let round = 0; round < rounds && !isOver(); round++) {
      lp.solve()
      smooth = smooth ? blend(smooth, lp.duals) : Float64Array.from(lp.duals)
      const { added, bound } = this.priceOut(smooth)
      this.bound = Math.max(this.bound, bound)
      if (lp.objective - this.bound < gap) break
      if (added > 0) continue
      if (distance(smooth, lp.duals) < STEADY) break
      smooth = Float64Array.from(lp.duals)
    }
    lp.solve()
  }

  /** Fixes a share of the people a time, the most certain first, and generates in between. */
  dive(share: number, rounds: number, gap: number, isOver: () => boolean): void {
    while (this.free.size > 0) {
      const candidates = this.segments
        .map((segment, column) => ({ column, person: segment.person, value: this.lp.value(column) }))
        .filter(({ person, value }) => this.free.has(person) && value > TOLERANCE)
        .toSorted((a, b) => b.value - a.value || a.column - b.column)
      const most = Math.max(1, Math.round(this.free.size * share))
      let fixed = 0
      for (const { column, person, value } of candidates) {
        if (!this.free.has(person)) continue
        if (fixed >= most && value < 1 - TOLERANCE) break
        this.fix(person, column)
        fixed += 1
      }
      if (fixed === 0) break
      this.generate(isOver() ? 0 : rounds, gap, isOver)
    }
  }

  /**
   * Chooses among the segments priced out so far exactly, by branch and bound. True when something cheaper than today's
   * rows was found within `nodes` of the tree.
   */
  chooseExactly(nodes: number): boolean {
    const { lp, segments, today } = this
    if (!(lp.objective < today - LEAST_GAIN)) return false
    const duals = Float64Array.from(lp.duals)
    const columns: number[] = []
    segments.forEach((segment, column) => {
      const reduced = this.reduced(segment, duals) - duals[this.rowOfPerson.get(segment.person)!]!
      if (lp.objective + reduced < today - LEAST_GAIN) columns.push(column)
    })
    const chosen = lp.chooseWhole(columns, today - LEAST_GAIN, nodes)
    if (chosen?.length !== this.people.length) return false
    for (const column of chosen) this.chosen.set(segments[column]!.person, column)
    return true
  }

  /** Writes the chosen segments into the state. */
  apply(): void {
    const { state, from, to } = this
    for (const [person, column] of this.chosen) {
      state.take(person, from, to)
      state.setSegment(person, from, to, this.segments[column]!.duties)
      state.put(person, from, to)
    }
  }

  dispose(): void {
    this.lp.dispose()
  }

  private fix(person: number, column: number): void {
    this.lp.bound(column, 1, 1)
    this.free.delete(person)
    this.chosen.set(person, column)
  }

  private priceOut(duals: Float64Array): { added: number; bound: number } {
    const { program, from, to } = this
    const prices = this.pricesOf(duals)
    let bound = 0
    for (const row of this.rowOfDemand.values()) bound += duals[row]! * this.rightSides[row]!
    for (const column of this.chosen.values()) bound += this.reduced(this.segments[column]!, duals)
    let added = 0
    for (const person of this.free) {
      if (!program.draw({ person, from, to, temperature: 0, prices })) continue
      bound += program.price
      const duties = program.segment.slice(0, to - from)
      if (!this.isLawful(person, duties)) continue
      const segment = this.segment(person, duties)
      const gain = this.reduced(segment, this.lp.duals) - this.lp.duals[this.rowOfPerson.get(person)!]!
      if (gain < -TOLERANCE && this.addSegment(segment)) added += 1
    }
    return { added, bound }
  }

  /** What a duty costs beside the person's own price: minus the duals of what it covers. */
  private pricesOf(duals: Float64Array): Float64Array {
    const { duties, dutyDay, demandStart, demandOf } = this.state.model
    const prices = new Float64Array(duties)
    for (let duty = 0; duty < duties; duty++) {
      if (dutyDay[duty]! < this.from || dutyDay[duty]! >= this.to) continue
      for (let at = demandStart[duty]!; at < demandStart[duty + 1]!; at++)
        prices[duty]! -= duals[this.rowOfDemand.get(demandOf[at]!)!]!
    }
    return prices
  }

  /** Price of a segment less the duals of what it covers. */
  private reduced({ price, demands }: Segment, duals: ArrayLike<number>): number {
    return demands.reduce((sum, demand) => sum - duals[this.rowOfDemand.get(demand)!]!, price)
  }

  private isLawful(person: number, duties: Int32Array): boolean {
    const { state, from, to } = this
    if (state.model.people[person]!.unitLimits.length === 0) return true
    const before = state.rows[person]!.slice(from, to)
    state.setSegment(person, from, to, duties)
    const isLawful = keepsMinuteLimits(state, person, from, to)
    state.setSegment(person, from, to, before)
    return isLawful
  }

  private add(person: number, duties: Int32Array): boolean {
    return this.addSegment(this.segment(person, duties))
  }

  private addSegment(segment: Segment): boolean {
    const key = `${segment.person}:${segment.duties.join()}`
    if (this.known.has(key)) return false
    this.known.add(key)
    this.segments.push(segment)
    this.lp.add({
      price: segment.price,
      rows: [
        this.rowOfPerson.get(segment.person)!,
        ...segment.demands.map((demand) => this.rowOfDemand.get(demand)!),
      ],
    })
    return true
  }

  private segment(person: number, duties: Int32Array): Segment {
    const { demandStart, demandOf, people } = this.state.model
    const { price, freePrice } = people[person]!
    let total = 0
    const demands: number[] = []
    duties.forEach((duty, at) => {
      total += duty < 0 ? freePrice[this.from + at]! : price[duty]!
      if (duty >= 0) demands.push(...demandOf.subarray(demandStart[duty]!, demandStart[duty + 1]!))
    })
    return { person, duties, price: total, demands }
  }

  private demandsWithin(): Set<number> {
    const { duties, dutyDay, demandStart, demandOf } = this.state.model
    const demands = new Set<number>()
    for (let duty = 0; duty < duties; duty++) {
      if (dutyDay[duty]! < this.from || dutyDay[duty]! >= this.to) continue
      for (let at = demandStart[duty]!; at < demandStart[duty + 1]!; at++) demands.add(demandOf[at]!)
    }
    return demands
  }
}

function blend(older: Float64Array, newer: ArrayLike<number>): Float64Array {
  return older.map((value, row) => SMOOTHING * value + (1 - SMOOTHING) * newer[row]!)
}

function distance(one: Float64Array, other: ArrayLike<number>): number {
  return one.reduce((sum, value, row) => sum + Math.abs(value - other[row]!), 0)
}

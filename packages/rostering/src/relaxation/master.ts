import type { Highs } from 'highs'
import { keepsMinuteLimits } from '../rows/is-lawful.ts'
import type { CheapestRow } from '../rows/cheapest-row.ts'
import type { RosterState } from '../search/roster-state.ts'
import { areSteady, blend } from './blend-duals.ts'
import { DayDecisions } from './day-decisions.ts'
import { LinearProgram } from './linear-program.ts'
import type { Dive, Improved, Improvement, Part } from './part.ts'
import { SegmentPool, type Segment } from './segment-pool.ts'

/** Rows that are priced before the clock is looked at again. */
const PEOPLE_BETWEEN_LOOKS = 25
/** Most segments among which branch and bound chooses. */
const MOST_EXACT = 150

const TOLERANCE = 1e-6
/** Gains below this are not worth a change. */
const LEAST_GAIN = 0.5
/** A dive that is behind its pace by so much decides unweighed: this share of the people at first. */
const SLACK = 0.08
const LEAST_HURRY = 0.05

/**
 * Column generation (Dantzig & Wolfe 1960; Desaulniers et al. 2005) over the rows of some people on the days
 * [from, to): the master chooses one segment a person, `CheapestRow` prices new ones out. All
 * other people and days stay as they are in the state. Integers come by diving: decide the most certain days, price again,
 * until everybody has one segment.
 */
export class Master {
  private readonly lp: LinearProgram
  private readonly pool: SegmentPool
  private readonly decisions: DayDecisions
  private readonly rowOfPerson: Map<number, number>
  private readonly rowOfDemand = new Map<number, number>()
  private readonly rightSides: number[]
  private readonly free: Set<number>
  private readonly chosen = new Map<number, number>()
  /** Largest Lagrangian bound of the last generation: no choice of whole segments costs less, but for fixed ones. */
  bound = -Infinity
  private rootDuals = new Float64Array(0)

  constructor(
    highs: Highs,
    private readonly state: RosterState,
    private readonly rows: CheapestRow,
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
    this.pool = new SegmentPool(state.model, from)
    this.decisions = new DayDecisions(this.lp, this.pool, to - from)
    for (const person of people) this.columnOfToday(person)
  }

  /** Prices segments out until none helps, the bound is within `gap` of the relaxation, or the rounds are over. */
  generate(rounds: number, gap: number, isOver: () => boolean): void {
    const { lp } = this
    let smooth: Float64Array | undefined
    this.bound = -Infinity
    for (let round = 0; round < rounds && !isOver(); round++) {
      lp.solve()
      smooth = smooth ? blend(smooth, lp.duals) : Float64Array.from(lp.duals)
      const { added, bound } = this.priceOut(smooth, isOver)
      this.bound = Math.max(this.bound, bound)
      if (lp.objective - this.bound < gap) break
      if (added > 0) continue
      if (areSteady(smooth, lp.duals)) break
      smooth = Float64Array.from(lp.duals)
    }
    lp.solve()
  }

  /**
   * Decides single days of single people, the most certain first, and prices again in between, until every person has
   * one segment. Decisions are weighed while more of them are made than of the time is gone, otherwise ever more are
   * made at once. False when that costs more than `below`.
   * @param used share of the dive's time that is gone; from 1 on nothing is priced any more
   */
  dive({ rounds, gap, pace, mostHurry }: Dive, below: number, used: () => number): boolean {
    const { lp, decisions } = this
    const isOver = () => used() >= 1
    let openAtFirst = 0
    let hurry = LEAST_HURRY
    for (;;) {
      if (lp.objective > below) return false
      const uncertain = decisions.uncertain(this.free)
      if (uncertain.length === 0) break
      openAtFirst = Math.max(openAtFirst, decisions.openDays)
      const gone = used()
      const isBehind = gone > pace * (1 - decisions.openDays / openAtFirst) + SLACK
      hurry = isBehind ? Math.min(mostHurry, hurry * 2) : Math.max(LEAST_HURRY, hurry / 2)
      if (gone >= 1) decisions.decideFirst(uncertain, uncertain.length)
      else if (isBehind) decisions.decideFirst(uncertain, Math.ceil(hurry * uncertain.length))
      else decisions.decideCheapest(uncertain, isOver)
      if (gone < 1) this.generate(isBehind ? 1 : rounds, gap, isOver)
    }
    this.pool.segments.forEach(({ person }, column) => {
      if (this.free.has(person) && lp.value(column) > 0.5) this.chosen.set(person, column)
    })
    return this.chosen.size === this.people.length
  }

  /** What each person's row of today costs beyond what the relaxation would pay for it. */
  regrets(): number[] {
    return this.people.map((person, row) => {
      const segment = this.pool.segments[this.columnOfToday(person)]!
      return Math.max(0, this.reduced(segment, this.rootDuals) - (this.rootDuals[row] ?? 0))
    })
  }

  /** Keeps the duals of the whole relaxation, by which `regrets` are told. */
  keepDuals(): void {
    this.rootDuals = Float64Array.from(this.lp.duals)
  }

  /**
   * Chooses some days of some people anew, with new segments priced out, while all else stays as it is today. What is
   * cheaper is written into the state.
   * @param used share of the part's time that is gone
   */
  improve(part: Part, { rounds, nodes, dive }: Improvement, used: () => number): Improved {
    const isOver = () => used() >= 1
    this.chosen.clear()
    this.free.clear()
    this.decisions.clear()
    for (const person of this.people) {
      const today = this.columnOfToday(person)
      if (part.people.has(person)) {
        this.free.add(person)
        for (const column of this.pool.ofPerson(person)) this.lp.bound(column, 0, 1)
        const { duties } = this.pool.segments[today]!
        this.decisions.keepOutside(person, duties, part.from - this.from, part.to - this.from)
      } else {
        this.chosen.set(person, today)
        for (const column of this.pool.ofPerson(person))
          this.lp.bound(column, Number(column === today), Number(column === today))
      }
    }
    const below = this.priceOfToday() - LEAST_GAIN
    this.generate(rounds, LEAST_GAIN, () => this.bound > below || isOver())
    if (this.bound > below) return 'settled'
    if (this.lp.objective > below) return isOver() ? 'open' : 'settled'
    const columns = this.columnsBelow(below)
    const isFound =
      this.chooseFree(columns.slice(0, MOST_EXACT), below, nodes) ||
      (columns.length > MOST_EXACT && this.dive(dive, below, used))
    if (isFound) this.apply()
    return isFound ? 'better' : 'open'
  }

  /** Segments of the free people that a choice below the price can hold, the cheapest by the duals first. */
  private columnsBelow(below: number): number[] {
    const { lp, free } = this
    const duals = Float64Array.from(lp.duals)
    const columns: { column: number; reduced: number }[] = []
    this.pool.segments.forEach((segment, column) => {
      if (!free.has(segment.person) || !lp.isOpen(column)) return
      const reduced = this.reduced(segment, duals) - duals[this.rowOfPerson.get(segment.person)!]!
      if (lp.objective + reduced < below) columns.push({ column, reduced })
    })
    return columns.toSorted((a, b) => a.reduced - b.reduced).map(({ column }) => column)
  }

  /** Chooses among the columns exactly, by branch and bound. */
  private chooseFree(columns: readonly number[], below: number, nodes: number): boolean {
    const chosen = this.lp.chooseWhole([...this.chosen.values(), ...columns], below, nodes)
    if (chosen?.length !== this.people.length) return false
    for (const column of chosen) this.chosen.set(this.pool.segments[column]!.person, column)
    return true
  }

  private columnOfToday(person: number): number {
    const duties = this.state.rows[person]!.slice(this.from, this.to)
    return this.pool.columnOf(person, duties) ?? this.add(this.pool.segment(person, duties))
  }

  /** What the days of the people cost in the state, cover included. */
  private priceOfToday(): number {
    const { state } = this
    let price = 0
    for (const person of this.people) price += this.pool.segments[this.columnOfToday(person)]!.price
    for (const demand of this.rowOfDemand.keys()) {
      const missing = state.model.need[demand]! - state.have[demand]!
      price += missing > 0 ? missing * state.model.under[demand]! : -missing * state.model.over[demand]!
    }
    return price
  }

  /** Writes the chosen segments into the state. */
  apply(): void {
    const { state, from, to } = this
    for (const [person, column] of this.chosen) {
      state.take(person, from, to)
      state.setSegment(person, from, to, this.pool.segments[column]!.duties)
      state.put(person, from, to)
    }
  }

  dispose(): void {
    this.lp.dispose()
  }

  private priceOut(duals: Float64Array, isOver: () => boolean): { added: number; bound: number } {
    const { rows, from, to } = this
    const prices = this.pricesOf(duals)
    let bound = 0
    for (const [demand, row] of this.rowOfDemand) {
      const most = Math.max(0, this.rightSides[row]!)
      bound += duals[row]! * this.rightSides[row]!
      bound += Math.min(0, this.state.model.under[demand]! - duals[row]!) * most
    }
    for (const column of this.chosen.values()) bound += this.reduced(this.pool.segments[column]!, duals)
    let added = 0
    let asked = 0
    for (const person of this.free) {
      if (++asked % PEOPLE_BETWEEN_LOOKS === 0 && isOver()) return { added, bound: -Infinity }
      if (!rows.find(person, from, to, prices, this.decisions.of(person))) {
        bound = -Infinity
        continue
      }
      bound += rows.bound
      const duties = rows.segment.slice(0, to - from)
      if (!this.isLawful(person, duties)) continue
      const segment = this.pool.segment(person, duties)
      const gain = this.reduced(segment, this.lp.duals) - this.lp.duals[this.rowOfPerson.get(person)!]!
      if (gain >= -TOLERANCE || this.pool.columnOf(person, duties) !== undefined) continue
      this.add(segment)
      added += 1
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

  private add(segment: Segment): number {
    const demands = segment.demands.map((demand) => this.rowOfDemand.get(demand)!)
    this.lp.add({ price: segment.price, rows: [this.rowOfPerson.get(segment.person)!, ...demands] })
    return this.pool.add(segment)
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

import type { Random } from '../random.ts'
import { isLawful, keepsMinuteLimits } from '../rows/is-lawful.ts'
import type { RowProgram } from '../rows/row-program.ts'
import { Aim } from './aim.ts'
import { MetropolisMoves } from './metropolis.ts'
import type { RosterState } from './roster-state.ts'

export interface Annealing {
  /** Temperatures in the unit of the prices: first and last of a geometric fall. */
  readonly from: number
  readonly to: number
}

/** Windows that are redrawn: 3 to 12 days. */
const SHORTEST_WINDOW = 3
const WINDOW_SPREAD = 10
const SHARE_OF_PAIRS = 0.6
const BLINK = 0.3
/** Exchanges of blocks between two rows cost a hundredth of a redraw. */
const EXCHANGES_PER_STEP = 200
/** And so do small changes of one row. */
const MOVES_PER_STEP = 600
/** Days of people beyond which most redraws aim at a day on which somebody is missing. */
const LARGE = 12_000
/** Share of redraws that aim then. */
const SHARE_OF_AIMED = 0.7

/**
 * Simulated annealing (Kirkpatrick et al. 1983) over rosters whose rows are lawful at every moment. Moves: draw days of
 * one row anew with Boltzmann odds among all lawful ones (always accepted: a Gibbs step), of two rows one after the
 * other, exchange a block of days between two rows, change a day or two of one row, or
 * (in large rosters) work one weekend instead of another.
 */
export class Anneal {
  private readonly mine: Int32Array
  private readonly yours: Int32Array
  private readonly moves: MetropolisMoves
  /** Only for large rosters. */
  private readonly aim: Aim | undefined
  bestCost: number
  bestRows: Int32Array[]

  constructor(
    private readonly state: RosterState,
    private readonly program: RowProgram,
    private readonly random: Random,
    large = LARGE,
  ) {
    this.mine = new Int32Array(state.model.days)
    this.yours = new Int32Array(state.model.days)
    this.moves = new MetropolisMoves(state, random)
    const { days, people } = state.model
    this.aim = days * people.length > large ? new Aim(state, random) : undefined
    this.bestCost = state.cost
    this.bestRows = state.copyRows()
  }

  /** Runs while `fraction` is below 1; leaves the best roster in the state. */
  run({ from, to }: Annealing, fraction: () => number, spend: (steps: number) => void): void {
    const { state } = this
    this.bestCost = state.cost
    this.bestRows = state.copyRows()
    let temperature = from
    for (let step = 0; ; step++) {
      if ((step & 7) === 0) {
        const used = fraction()
        if (used >= 1) break
        temperature = from * (to / from) ** used
      }
      this.step(temperature)
      spend(1)
      if (state.cost < this.bestCost - 1e-9) this.keep()
    }
    state.replaceAll(this.bestRows)
  }

  private step(temperature: number): void {
    for (let n = 0; n < EXCHANGES_PER_STEP; n++) this.exchange(temperature)
    for (let n = 0; n < MOVES_PER_STEP; n++) this.moves.tryOne(temperature)
    if (this.state.cost < this.bestCost - 1e-9) this.keep()
    const { random } = this
    const { days, people } = this.state.model
    const length = Math.min(days, SHORTEST_WINDOW + random.below(WINDOW_SPREAD))
    const aim = this.aim && random.unit() < SHARE_OF_AIMED ? this.aim.next() : undefined
    const start = aim
      ? Math.min(days - length, Math.max(0, aim.day - random.below(length)))
      : random.below(days - length + 1)
    const one = aim?.person ?? random.below(people.length)
    const other = random.below(people.length)
    if (aim && aim.weekend >= 0) return this.moveWeekend(one, aim.weekend, start, start + length, temperature)
    if (one === other || random.unit() >= SHARE_OF_PAIRS) this.redraw(one, start, start + length, temperature)
    else this.redrawPair(one, other, start, start + length, temperature)
  }

  private keep(): void {
    this.bestCost = this.state.cost
    this.state.rows.forEach((row, person) => this.bestRows[person]!.set(row))
  }

  private redraw(person: number, from: number, to: number, temperature: number): void {
    const { state, program } = this
    this.mine.set(state.rows[person]!.subarray(from, to))
    state.take(person, from, to)
    if (program.draw({ person, from, to, temperature })) {
      state.setSegment(person, from, to, program.segment)
      if (!keepsMinuteLimits(state, person, from, to)) state.setSegment(person, from, to, this.mine)
    }
    state.put(person, from, to)
  }

  /** Redraws the days around a weekend so that it is not worked, then other days of the row, which may work theirs. */
  private moveWeekend(person: number, saturday: number, from: number, to: number, temperature: number): void {
    const { state, random } = this
    const { days } = state.model
    const length = SHORTEST_WINDOW + random.below(WINDOW_SPREAD)
    const first = Math.max(0, saturday - random.below(length - 1))
    const last = Math.min(days, first + length)
    if (first < to && from < last) return
    const before = state.cost
    this.mine.set(state.rows[person]!.subarray(first, last))
    this.yours.set(state.rows[person]!.subarray(from, to))
    state.take(person, first, last)
    if (!this.drawInto(person, first, last, temperature, 0, 1)) {
      this.restore(person, first, last, this.mine)
      return
    }
    state.take(person, from, to)
    const isDrawn = this.drawInto(person, from, to, temperature, 0)
    if (!isDrawn) this.restore(person, from, to, this.yours)
    const change = state.cost - before
    if (isDrawn && (change <= 0 || random.unit() < Math.exp(-change / temperature))) return
    state.take(person, from, to)
    this.restore(person, from, to, this.yours)
    state.take(person, first, last)
    this.restore(person, first, last, this.mine)
  }

  private redrawPair(one: number, other: number, from: number, to: number, temperature: number): void {
    const { state, random } = this
    const before = state.cost
    this.mine.set(state.rows[one]!.subarray(from, to))
    this.yours.set(state.rows[other]!.subarray(from, to))
    state.take(one, from, to)
    state.take(other, from, to)
    const blink = random.unit() < 0.5 ? BLINK : 0
    if (!this.drawInto(one, from, to, temperature, blink)) {
      this.restore(one, from, to, this.mine)
      this.restore(other, from, to, this.yours)
      return
    }
    const isDrawn = this.drawInto(other, from, to, temperature, 0)
    if (!isDrawn) state.put(other, from, to)
    const change = state.cost - before
    if (isDrawn && (change <= 0 || random.unit() < Math.exp(-change / temperature))) return
    state.take(one, from, to)
    state.take(other, from, to)
    this.restore(one, from, to, this.mine)
    this.restore(other, from, to, this.yours)
  }

  /** True when a lawful segment was drawn, written and covered; otherwise nothing is covered. */
  private drawInto(
    person: number,
    from: number,
    to: number,
    temperature: number,
    blink: number,
    weekendsLeft = 0,
  ): boolean {
    const { state, program } = this
    if (!program.draw({ person, from, to, temperature, blink, weekendsLeft })) return false
    state.setSegment(person, from, to, program.segment)
    if (!keepsMinuteLimits(state, person, from, to)) return false
    state.put(person, from, to)
    return true
  }

  private restore(person: number, from: number, to: number, segment: Int32Array): void {
    this.state.setSegment(person, from, to, segment)
    this.state.put(person, from, to)
  }

  /** Exchanges a block of days between two rows. Cover stays as it is, so prices decide before limits are asked. */
  private exchange(temperature: number): void {
    const { state, random, mine, yours } = this
    const { days, people } = state.model
    const one = random.below(people.length)
    const other = random.below(people.length)
    if (one === other) return
    const from = random.below(days)
    const to = from + Math.min(days - from, 1 + random.below(random.unit() < 0.6 ? 4 : 14))
    const change = this.changeOfExchange(one, other, from, to)
    if (change === undefined || (change > 0 && random.unit() >= Math.exp(-change / temperature))) return
    mine.set(state.rows[one]!.subarray(from, to))
    yours.set(state.rows[other]!.subarray(from, to))
    state.setSegment(one, from, to, yours)
    state.setSegment(other, from, to, mine)
    if (isLawful(state, one, from, to) && isLawful(state, other, from, to)) {
      state.cost += change
      return
    }
    state.setSegment(one, from, to, mine)
    state.setSegment(other, from, to, yours)
  }

  /** Change of both rows' own prices; undefined when the blocks are alike or one may not do the other's. */
  private changeOfExchange(one: number, other: number, from: number, to: number): number | undefined {
    const { rows, model } = this.state
    const { price: priceOne, freePrice: freeOne } = model.people[one]!
    const { price: priceOther, freePrice: freeOther } = model.people[other]!
    const rowOne = rows[one]!
    const rowOther = rows[other]!
    let change = 0
    let differs = false
    for (let day = from; day < to; day++) {
      const a = rowOne[day]!
      const b = rowOther[day]!
      if (a === b) continue
      differs = true
      change += (b < 0 ? freeOne[day]! : priceOne[b]!) - (a < 0 ? freeOne[day]! : priceOne[a]!)
      change += (a < 0 ? freeOther[day]! : priceOther[a]!) - (b < 0 ? freeOther[day]! : priceOther[b]!)
      if (Number.isNaN(change)) return undefined
    }
    return differs ? change : undefined
  }
}

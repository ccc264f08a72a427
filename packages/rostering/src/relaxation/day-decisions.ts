import { OPEN } from '../rows/priced-options.ts'
import type { LinearProgram } from './linear-program.ts'
import type { SegmentPool } from './segment-pool.ts'

interface Decision {
  readonly person: number
  /** Days of the window with their duties. */
  readonly days: readonly (readonly [at: number, duty: number])[]
  /** Share of the relaxation that agrees. */
  readonly value: number
}

/** Shares that differ by less are the same. */
const TOLERANCE = 1e-6
/** What a decision may cost without being weighed against others. */
const FREE_OF_CHARGE = 0.2
/** Decisions below this share are weighed only when there are not enough others. */
const RATHER_CERTAIN = 0.5
const AS_GOOD_AS_SETTLED = 0.9
/** Decisions that are weighed at least. */
const LEAST_WEIGHED = 4

/** Single days of single people that a dive has decided: segments that do otherwise stay out. */
export class DayDecisions {
  /** Days of people that the last look found open. */
  openDays = 0
  private readonly decided = new Map<number, Int32Array>()

  constructor(
    private readonly lp: LinearProgram,
    private readonly pool: SegmentPool,
    private readonly days: number,
  ) {}

  /** By day of the window: a duty, -1 for a free day, or OPEN; undefined when nothing is decided. */
  of(person: number): Int32Array | undefined {
    return this.decided.get(person)
  }

  clear(): void {
    this.decided.clear()
  }

  /** Decides all days of a person but those of [from, to): they stay as they are in these duties. */
  keepOutside(person: number, duties: Int32Array, from: number, to: number): void {
    const days: [number, number][] = []
    duties.forEach((duty, at) => {
      if (at < from || at >= to) days.push([at, duty])
    })
    if (days.length > 0) this.decide({ person, days, value: 1 })
  }

  /**
   * Of each of the people whose segment is not settled, the day that is nearest to be; the most certain first. A person
   * has one, so that decisions of a step never contradict one another.
   */
  uncertain(people: ReadonlySet<number>): Decision[] {
    const { lp, pool } = this
    const uncertain: Decision[] = []
    this.openDays = 0
    for (const person of people) {
      const columns = pool.ofPerson(person).filter((column) => {
        const value = lp.value(column)
        return value > TOLERANCE && value < 1 - TOLERANCE
      })
      const best = this.mostCertain(person, columns)
      if (best) uncertain.push(best)
    }
    return uncertain.toSorted((a, b) => b.value - a.value || a.person - b.person)
  }

  /**
   * Decides those of the rather certain days that cost nothing, or else the one of them that costs least. The most
   * certain one when the time is over.
   */
  decideCheapest(uncertain: readonly Decision[], isOver: () => boolean): void {
    const { lp } = this
    let best = uncertain[0]!
    let least = Infinity
    let before = lp.objective
    let isDecided = false
    for (const [rank, one] of uncertain.entries()) {
      if ((rank >= LEAST_WEIGHED && one.value < RATHER_CERTAIN) || (rank > 0 && isOver())) break
      const dropped = this.decide(one)
      lp.solve()
      if (lp.objective < before + FREE_OF_CHARGE) {
        isDecided = true
        before = lp.objective
        continue
      }
      if (lp.objective < least) {
        least = lp.objective
        best = one
      }
      for (const [at] of one.days) this.decided.get(one.person)![at] = OPEN
      for (const column of dropped) lp.bound(column, 0, 1)
    }
    if (!isDecided) this.decide(best)
  }

  /** Decides the most certain ones unweighed. */
  decideFirst(uncertain: readonly Decision[], count: number): void {
    for (const one of uncertain.slice(0, count)) this.decide(one)
    this.lp.solve()
  }

  /** The day that is nearest to be settled, and those that are as good as settled in the largest segment with it. */
  private mostCertain(person: number, columns: readonly number[]): Decision | undefined {
    const { lp, pool } = this
    const shares = Array.from({ length: this.days }, () => new Map<number, number>())
    for (const column of columns)
      pool.segments[column]!.duties.forEach((duty, at) => {
        shares[at]!.set(duty, (shares[at]!.get(duty) ?? 0) + lp.value(column))
      })
    let best: { at: number; duty: number; value: number } | undefined
    shares.forEach((duties, at) => {
      if (duties.size < 2) return
      this.openDays += 1
      for (const [duty, value] of duties)
        if (!best || value > best.value + TOLERANCE) best = { at, duty, value }
    })
    if (!best) return undefined
    const { at: day, duty: wanted, value } = best
    const largest = columns
      .filter((column) => pool.segments[column]!.duties[day] === wanted)
      .reduce((one, other) => (lp.value(other) > lp.value(one) ? other : one))
    const days: [number, number][] = []
    pool.segments[largest]!.duties.forEach((duty, at) => {
      const isOpen = shares[at]!.size > 1
      if (at === day || (isOpen && shares[at]!.get(duty)! >= AS_GOOD_AS_SETTLED)) days.push([at, duty])
    })
    return { person, days, value }
  }

  /** Answers the columns that stay out from now on. */
  private decide({ person, days }: Decision): number[] {
    let decided = this.decided.get(person)
    if (!decided) this.decided.set(person, (decided = new Int32Array(this.days).fill(OPEN)))
    for (const [at, duty] of days) decided[at] = duty
    const dropped = this.pool.ofPerson(person).filter((column) => {
      const { duties } = this.pool.segments[column]!
      return this.lp.isOpen(column) && days.some(([at, duty]) => duties[at] !== duty)
    })
    for (const column of dropped) this.lp.bound(column, 0, 0)
    return dropped
  }
}

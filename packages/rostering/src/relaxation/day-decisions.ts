import { OPEN } from '../rows/priced-options.ts'
import type { LinearProgram } from './linear-program.ts'
import type { SegmentPool } from './segment-pool.ts'

interface Decision {
  readonly person: number
  /** Day of the window. */
  readonly at: number
  readonly duty: number
  /** Share of the relaxation that agrees. */
  readonly value: number
}

/** Shares that differ by less are the same. */
const TOLERANCE = 1e-6
/** What a decision may cost without being weighed against others. */
const FREE_OF_CHARGE = 0.2
/** Decisions below this share are weighed only when there are not enough others. */
const RATHER_CERTAIN = 0.5
/** Decisions that are weighed at least. */
const LEAST_WEIGHED = 4

/** Single days of single people that a dive has decided: segments that do otherwise stay out. */
export class DayDecisions {
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

  /**
   * Of each of the people whose segment is not settled, the day that is nearest to be; the most certain first. A person
   * has one, so that decisions of a step never contradict one another.
   */
  uncertain(people: ReadonlySet<number>): Decision[] {
    const { lp, pool } = this
    const uncertain: Decision[] = []
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

  /** Decides those of the rather certain days that cost nothing, or else the one of them that costs least. */
  decideCheapest(uncertain: readonly Decision[]): void {
    const { lp } = this
    let best = uncertain[0]!
    let least = Infinity
    let before = lp.objective
    let isDecided = false
    for (const [rank, one] of uncertain.entries()) {
      if (rank >= LEAST_WEIGHED && one.value < RATHER_CERTAIN) break
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
      this.decided.get(one.person)![one.at] = OPEN
      for (const column of dropped) lp.bound(column, 0, 1)
    }
    if (!isDecided) this.decide(best)
  }

  /** Decides all of them unweighed. */
  decideAll(uncertain: readonly Decision[]): void {
    for (const one of uncertain) this.decide(one)
    this.lp.solve()
  }

  private mostCertain(person: number, columns: readonly number[]): Decision | undefined {
    const { lp, pool } = this
    let best: Decision | undefined
    for (let at = 0; at < this.days; at++) {
      const shares = new Map<number, number>()
      for (const column of columns) {
        const duty = pool.segments[column]!.duties[at]!
        shares.set(duty, (shares.get(duty) ?? 0) + lp.value(column))
      }
      if (shares.size < 2) continue
      for (const [duty, value] of shares)
        if (!best || value > best.value + TOLERANCE) best = { person, at, duty, value }
    }
    return best
  }

  /** Answers the columns that stay out from now on. */
  private decide({ person, at, duty }: Decision): number[] {
    let days = this.decided.get(person)
    if (!days) this.decided.set(person, (days = new Int32Array(this.days).fill(OPEN)))
    days[at] = duty
    const dropped = this.pool
      .ofPerson(person)
      .filter((column) => this.pool.segments[column]!.duties[at] !== duty && this.lp.isOpen(column))
    for (const column of dropped) this.lp.bound(column, 0, 0)
    return dropped
  }
}

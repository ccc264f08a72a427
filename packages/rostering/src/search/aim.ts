import type { Random } from '../random.ts'
import type { RosterState } from './roster-state.ts'

const TRIES = 100
/** Of eight people whose weekends are all used, those who may give a half one of them up. */
const HALF_WEEKENDS_OF_EIGHT = 4

export interface Target {
  readonly day: number
  readonly person: number
  /** Saturday of the weekend that the person has to give up for the day, or -1. */
  readonly weekend: number
}

/**
 * Looks by lot for a day on which a duty misses somebody, and for somebody who could do it: free on that day, and with
 * a weekend left where the day is on one, or one of which only half is worked. Where few of very many days lack somebody, redraws by lot hardly meet them.
 */
export class Aim {
  /** By demand: a duty that covers it, or -1. */
  private readonly dutyOf: Int32Array

  constructor(
    private readonly state: RosterState,
    private readonly random: Random,
  ) {
    const { demands, duties, demandStart, demandOf } = state.model
    this.dutyOf = new Int32Array(demands).fill(-1)
    for (let duty = 0; duty < duties; duty++)
      for (let at = demandStart[duty]!; at < demandStart[duty + 1]!; at++) this.dutyOf[demandOf[at]!] = duty
  }

  next(): Target | undefined {
    const { state, random } = this
    const { people, dutyDay } = state.model
    const duty = this.missingDuty()
    if (duty < 0) return undefined
    const day = dutyDay[duty]!
    for (let tries = 0; tries < TRIES; tries++) {
      const person = random.below(people.length)
      const mayDo = !Number.isNaN(people[person]!.price[duty]!)
      if (!mayDo || state.rows[person]![day]! >= 0) continue
      if (this.hasWeekendFor(person, day)) return { day, person, weekend: -1 }
      const weekend = tries % 8 < HALF_WEEKENDS_OF_EIGHT ? this.halfWeekend(person) : -1
      if (weekend >= 0) return { day, person, weekend }
    }
    return undefined
  }

  /** The Saturday of a weekend by lot of which the row works one day only, or -1. */
  private halfWeekend(person: number): number {
    const { saturdays, days } = this.state.model
    const row = this.state.rows[person]!
    const first = this.random.below(saturdays.length)
    for (let at = 0; at < saturdays.length; at++) {
      const saturday = saturdays[(first + at) % saturdays.length]!
      if (saturday < 0 || saturday + 1 >= days) continue
      if (row[saturday]! >= 0 !== row[saturday + 1]! >= 0) return saturday
    }
    return -1
  }

  private missingDuty(): number {
    const { state, random } = this
    const { need } = state.model
    for (let tries = 0; tries < TRIES; tries++) {
      const demand = random.below(need.length)
      if (state.have[demand]! < need[demand]!) return this.dutyOf[demand]!
    }
    return -1
  }

  /** False when the row works its most weekends already, and not the one of the day. */
  private hasWeekendFor(person: number, day: number): boolean {
    const { model, rows, weekends } = this.state
    const weekend = model.weekendOf[day]!
    if (weekend < 0 || weekends[person]! < model.people[person]!.maxWeekends) return true
    const saturday = model.saturdays[weekend]!
    const other = day === saturday ? saturday + 1 : saturday
    return (rows[person]![other] ?? -1) >= 0
  }
}

import type { Random } from '../random.ts'
import type { RosterState } from './roster-state.ts'

const TRIES = 100

/**
 * Looks by lot for a day on which a duty misses somebody, and for somebody who could do it: free on that day, and with
 * a weekend left where the day is on one. Where few of very many days lack somebody, redraws by lot hardly meet them.
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

  next(): { day: number; person: number } | undefined {
    const { state, random } = this
    const { people, dutyDay } = state.model
    const duty = this.missingDuty()
    if (duty < 0) return undefined
    const day = dutyDay[duty]!
    for (let tries = 0; tries < TRIES; tries++) {
      const person = random.below(people.length)
      const mayDo = !Number.isNaN(people[person]!.price[duty]!)
      if (mayDo && state.rows[person]![day]! < 0 && this.hasWeekendFor(person, day)) return { day, person }
    }
    return undefined
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

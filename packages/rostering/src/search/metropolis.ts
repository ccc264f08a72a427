import type { Random } from '../random.ts'
import { isLawful } from '../rows/is-lawful.ts'
import type { RosterState } from './roster-state.ts'

/** Days that a second change of the row may be away from the first. */
const REACH = 14
const SHARE_OF_OTHER_DUTIES = 0.4
const SHARE_OF_PAIRS = 0.3

/**
 * Small changes of one row by lot, accepted by the rule of Metropolis: another duty on a day, on two days (so that
 * minutes make up for one another), or a working day elsewhere. A thousand times quicker than a redraw, and so what
 * large rosters live on.
 */
export class MetropolisMoves {
  private readonly next = new Int32Array(1)

  constructor(
    private readonly state: RosterState,
    private readonly random: Random,
  ) {}

  tryOne(temperature: number): void {
    const { state, random } = this
    const { people, days } = state.model
    const person = random.below(people.length)
    const row = state.rows[person]!
    const first = random.below(days)
    const kind = random.unit()
    const isWorked = row[first]! >= 0
    if (kind < SHARE_OF_OTHER_DUTIES) {
      if (isWorked) this.change(person, first, this.dutyOn(person, first), -1, -1, temperature)
      return
    }
    const from = Math.max(0, first - REACH)
    const second = from + random.below(Math.min(days, first + REACH + 1) - from)
    if (second === first) return
    const isSecondWorked = row[second]! >= 0
    if (kind < SHARE_OF_OTHER_DUTIES + SHARE_OF_PAIRS) {
      if (isWorked && isSecondWorked)
        this.change(
          person,
          first,
          this.dutyOn(person, first),
          second,
          this.dutyOn(person, second),
          temperature,
        )
    } else if (isWorked && !isSecondWorked)
      this.change(person, first, -1, second, this.dutyOn(person, second), temperature)
    else if (isSecondWorked && !isWorked)
      this.change(person, second, -1, first, this.dutyOn(person, first), temperature)
  }

  /** The cheaper of two by lot that the person may do on the day, or -1. */
  private dutyOn(person: number, day: number): number {
    const { state, random } = this
    const { optionStart, options, price } = state.model.people[person]!
    const begin = optionStart[day]!
    const count = optionStart[day + 1]! - begin
    if (count === 0) return -1
    const one = options[begin + random.below(count)]!
    const other = options[begin + random.below(count)]!
    const difference = state.marginalPrice(one) + price[one]! - state.marginalPrice(other) - price[other]!
    return difference <= 0 ? one : other
  }

  private change(
    person: number,
    first: number,
    duty: number,
    second: number,
    secondDuty: number,
    temperature: number,
  ): void {
    const { state, random } = this
    const row = state.rows[person]!
    const old = row[first]!
    const secondOld = second < 0 ? -1 : row[second]!
    if (old === duty && (second < 0 || secondOld === secondDuty)) return
    const cost = state.cost
    this.write(person, first, duty)
    if (second >= 0) this.write(person, second, secondDuty)
    const change = state.cost - cost
    if (
      (change <= 0 || random.unit() < Math.exp(-change / temperature)) &&
      isLawful(state, person, first, first + 1) &&
      (second < 0 || isLawful(state, person, second, second + 1))
    )
      return
    if (second >= 0) this.write(person, second, secondOld)
    this.write(person, first, old)
    state.cost = cost
  }

  private write(person: number, day: number, duty: number): void {
    const { state, next } = this
    next[0] = duty
    state.take(person, day, day + 1)
    state.setSegment(person, day, day + 1, next)
    state.put(person, day, day + 1)
  }
}

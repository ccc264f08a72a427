import type { Random } from '../random.ts'
import type { RosterState } from '../search/roster-state.ts'
import { longestDuties } from './row-totals.ts'
import type { RowQuery } from './row-query.ts'

/** Log odds beyond which the smaller of two does not count. */
const FAR = 25

/**
 * What one person can do on one day. Duties that later days cannot tell apart (same group and minutes, no tag that may
 * run out) are one option: the cheapest of them, or one drawn by its odds.
 */
export class DayOptions {
  count = 0
  readonly duty: Int32Array
  readonly group: Int32Array
  readonly units: Int32Array
  readonly value: Float64Array
  /** Place of the option's tag in the mixed-radix number of counts; 0 when it is not counted. */
  readonly tagRadix: Int32Array
  /** How often the tag may still be worked. */
  readonly tagRoom: Int32Array
  /** States of all counted tags together. */
  tagStates = 1
  private readonly radixOf: Int32Array
  private readonly roomOf: Int32Array
  private readonly longest: Int32Array
  private question!: RowQuery
  private inverse = 0

  constructor(
    private readonly state: RosterState,
    private readonly random: Random,
  ) {
    const { model } = state
    const most = 1 + model.people.reduce((sum, { options }) => Math.max(sum, options.length), 0)
    this.duty = new Int32Array(most)
    this.group = new Int32Array(most)
    this.units = new Int32Array(most)
    this.value = new Float64Array(most)
    this.tagRadix = new Int32Array(most)
    this.tagRoom = new Int32Array(most)
    this.radixOf = new Int32Array(model.tags)
    this.roomOf = new Int32Array(model.tags)
    this.longest = longestDuties(model)
  }

  longestOf(person: number): number {
    return this.longest[person]!
  }

  begin(question: RowQuery, tagCountsOutside: Int32Array): void {
    const { model } = this.state
    this.question = question
    this.inverse = question.temperature > 0 ? 1 / question.temperature : 0
    this.tagStates = 1
    const { maxOfTag } = model.people[question.person]!
    for (let tag = 0; tag < model.tags; tag++) {
      const room = maxOfTag[tag]! - tagCountsOutside[tag]!
      this.roomOf[tag] = room
      this.radixOf[tag] = 0
      if (room <= 0 || room >= question.to - question.from) continue
      this.radixOf[tag] = this.tagStates
      this.tagStates *= room + 1
    }
  }

  ofDay(day: number): void {
    const { model } = this.state
    const { person, temperature, prices, blink = 0, onlyGroup } = this.question
    const { optionStart, options, price } = model.people[person]!
    this.count = 0
    for (let at = optionStart[day]!; at < optionStart[day + 1]!; at++) {
      const duty = options[at]!
      const group = model.dutyGroup[duty]!
      const tag = model.dutyTag[duty]!
      if (onlyGroup !== undefined && group !== onlyGroup) continue
      if (tag >= 0 && this.roomOf[tag]! <= 0) continue
      let cover = prices ? prices[duty]! : this.state.marginalPrice(duty)
      if (blink > 0 && this.random.unit() < blink) cover *= this.random.unit()
      const cost = cover + price[duty]!
      const value = temperature > 0 ? -cost * this.inverse : cost
      const radix = tag >= 0 ? this.radixOf[tag]! : 0
      const units = model.dutyUnits[duty]!
      const like = radix > 0 ? -1 : this.alike(group, units)
      if (like >= 0) this.merge(like, duty, value)
      else this.add(duty, group, units, value, radix, tag >= 0 ? this.roomOf[tag]! : 0)
    }
  }

  private alike(group: number, units: number): number {
    for (let option = 0; option < this.count; option++)
      if (this.tagRadix[option] === 0 && this.group[option] === group && this.units[option] === units)
        return option
    return -1
  }

  private merge(option: number, duty: number, value: number): void {
    const old = this.value[option]!
    if (this.question.temperature <= 0) {
      if (value >= old) return
      this.duty[option] = duty
      this.value[option] = value
      return
    }
    const difference = value - old
    if (difference < -FAR) return
    const odds = Math.exp(Math.min(difference, FAR))
    if (difference > FAR || this.random.unit() * (1 + odds) < odds) this.duty[option] = duty
    this.value[option] = difference > FAR ? value : old + Math.log1p(odds)
  }

  private add(duty: number, group: number, units: number, value: number, radix: number, room: number): void {
    const option = this.count++
    this.duty[option] = duty
    this.group[option] = group
    this.units[option] = units
    this.value[option] = value
    this.tagRadix[option] = radix
    this.tagRoom[option] = room
  }
}

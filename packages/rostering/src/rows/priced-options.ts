import type { Model } from '../model.ts'

/** A day of which nothing is decided. */
export const OPEN = -2

/**
 * The duties of one person on the days [from, to), by day, with their prices. Of those that later days cannot tell
 * apart (same group and minutes, no counted tag) only the cheapest is kept.
 */
export class PricedOptions {
  /** Options of day `from + n`: `start[n]` up to `start[n + 1] - 1`. */
  start = new Int32Array(1)
  duty = new Int32Array(64)
  group = new Int32Array(64)
  units = new Int32Array(64)
  price = new Float64Array(64)
  /** Index into `counted`, or -1. */
  tag = new Int32Array(64)
  private size = 0

  constructor(private readonly model: Model) {}

  /**
   * @param prices by duty, beside the person's own; infinite for one that is not wanted at all
   * @param room by tag: how often it may be worked
   * @param counted tags that labels count
   * @param decided by day of the window: a duty, -1 for a free day, or OPEN
   */
  fill(
    person: number,
    from: number,
    to: number,
    prices: Float64Array,
    room: Int32Array,
    counted: readonly number[],
    decided?: Int32Array,
  ): void {
    const { model } = this
    const { optionStart, options, price } = model.people[person]!
    if (this.start.length < to - from + 1) this.start = new Int32Array(to - from + 1)
    this.size = 0
    for (let day = from; day < to; day++) {
      const first = this.size
      this.start[day - from] = first
      for (let at = optionStart[day]!; at < optionStart[day + 1]!; at++) {
        const duty = options[at]!
        const tag = model.dutyTag[duty]!
        if (decided && decided[day - from] !== OPEN && decided[day - from] !== duty) continue
        if ((tag >= 0 && room[tag]! <= 0) || prices[duty] === Infinity) continue
        this.put(first, duty, prices[duty]! + price[duty]!, tag < 0 ? -1 : counted.indexOf(tag))
      }
    }
    this.start[to - from] = this.size
  }

  private put(first: number, duty: number, price: number, tag: number): void {
    const group = this.model.dutyGroup[duty]!
    const units = this.model.dutyUnits[duty]!
    let at = first
    while (at < this.size && (this.group[at] !== group || this.units[at] !== units || this.tag[at] !== tag))
      at++
    if (at < this.size && this.price[at]! <= price) return
    if (at === this.duty.length) this.grow()
    if (at === this.size) this.size += 1
    this.duty[at] = duty
    this.group[at] = group
    this.units[at] = units
    this.tag[at] = tag
    this.price[at] = price
  }

  private grow(): void {
    const wider = (numbers: Int32Array) => {
      const grown = new Int32Array(numbers.length * 2)
      grown.set(numbers)
      return grown
    }
    this.duty = wider(this.duty)
    this.group = wider(this.group)
    this.units = wider(this.units)
    this.tag = wider(this.tag)
    const price = new Float64Array(this.price.length * 2)
    price.set(this.price)
    this.price = price
  }
}

/** Places of the tags in the mixed-radix number of their counts; the last one is the number of all. */
export function radices(room: readonly number[]): number[] {
  let product = 1
  return [...room.map((most) => (product *= most + 1) / (most + 1)), product]
}

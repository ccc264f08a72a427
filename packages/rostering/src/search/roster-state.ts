import type { Model } from '../model.ts'
import type { Roster } from '../problem.ts'

/** Rows of all people with what they cover and cost, kept up to date change by change. */
export class RosterState {
  /** By person: a duty a day, -1 for a free day. */
  readonly rows: readonly Int32Array[]
  readonly have: Int32Array
  readonly units: Int32Array
  readonly weekends: Int32Array
  readonly tagCounts: readonly Int32Array[]
  /** Price of what is covered and of what the counted rows do. */
  cost = 0

  constructor(readonly model: Model) {
    this.rows = model.people.map(() => new Int32Array(model.days).fill(-1))
    this.have = new Int32Array(model.demands)
    this.units = new Int32Array(model.people.length)
    this.weekends = new Int32Array(model.people.length)
    this.tagCounts = model.people.map(() => new Int32Array(model.tags))
    for (let demand = 0; demand < model.demands; demand++)
      this.cost += model.need[demand]! * model.under[demand]!
    model.people.forEach((_, person) => this.put(person, 0, model.days))
  }

  /** Takes the days `from` to `to` - 1 of a row out of cover and cost; the row itself stays. */
  take(person: number, from: number, to: number): void {
    const { model } = this
    const row = this.rows[person]!
    const { price, freePrice } = model.people[person]!
    for (let day = from; day < to; day++) {
      const duty = row[day]!
      if (duty < 0) {
        this.cost -= freePrice[day]!
        continue
      }
      this.cost -= price[duty]!
      for (let at = model.demandStart[duty]!; at < model.demandStart[duty + 1]!; at++) {
        const demand = model.demandOf[at]!
        const heads = this.have[demand]!--
        this.cost += heads > model.need[demand]! ? -model.over[demand]! : model.under[demand]!
      }
    }
  }

  /** The opposite of `take`. */
  put(person: number, from: number, to: number): void {
    const { model } = this
    const row = this.rows[person]!
    const { price, freePrice } = model.people[person]!
    for (let day = from; day < to; day++) {
      const duty = row[day]!
      if (duty < 0) {
        this.cost += freePrice[day]!
        continue
      }
      this.cost += price[duty]!
      for (let at = model.demandStart[duty]!; at < model.demandStart[duty + 1]!; at++) {
        const demand = model.demandOf[at]!
        const heads = this.have[demand]!++
        this.cost += heads < model.need[demand]! ? -model.under[demand]! : model.over[demand]!
      }
    }
  }

  /** Price of one more head on what a duty covers. */
  marginalPrice(duty: number): number {
    const { demandStart, demandOf, need, under, over } = this.model
    let price = 0
    for (let at = demandStart[duty]!; at < demandStart[duty + 1]!; at++) {
      const demand = demandOf[at]!
      price += this.have[demand]! < need[demand]! ? -under[demand]! : over[demand]!
    }
    return price
  }

  /** Writes days of a row and its totals; cover and cost are left to `take` and `put`. */
  setSegment(person: number, from: number, to: number, duties: Int32Array, offset = 0): void {
    const { dutyUnits, dutyTag } = this.model
    const row = this.rows[person]!
    const tags = this.tagCounts[person]!
    this.weekends[person]! -= this.weekendsWithin(row, from, to)
    for (let day = from; day < to; day++) {
      const old = row[day]!
      const next = duties[offset + day - from]!
      if (old === next) continue
      if (old >= 0) {
        this.units[person]! -= dutyUnits[old]!
        if (dutyTag[old]! >= 0) tags[dutyTag[old]!]! -= 1
      }
      if (next >= 0) {
        this.units[person]! += dutyUnits[next]!
        if (dutyTag[next]! >= 0) tags[dutyTag[next]!]! += 1
      }
      row[day] = next
    }
    this.weekends[person]! += this.weekendsWithin(row, from, to)
  }

  /** Puts a whole row in the place of the one there is. */
  replaceRow(person: number, duties: Int32Array): void {
    this.take(person, 0, this.model.days)
    this.setSegment(person, 0, this.model.days, duties)
    this.put(person, 0, this.model.days)
  }

  replaceAll(rows: readonly Int32Array[]): void {
    rows.forEach((row, person) => this.replaceRow(person, row))
  }

  copyRows(): Int32Array[] {
    return this.rows.map((row) => row.slice())
  }

  toRoster(): Roster {
    return this.rows.map((row) => Array.from(row))
  }

  /** Weekends with work that have a day in [from, to). */
  private weekendsWithin(row: Int32Array, from: number, to: number): number {
    const { weekendOf, saturdays, days } = this.model
    let count = 0
    let last = -1
    for (let day = from; day < to; day++) {
      const weekend = weekendOf[day]!
      if (weekend < 0 || weekend === last) continue
      last = weekend
      const saturday = saturdays[weekend]!
      const works = (saturday >= 0 && row[saturday]! >= 0) || (saturday + 1 < days && row[saturday + 1]! >= 0)
      if (works) count += 1
    }
    return count
  }
}

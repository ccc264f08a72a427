import type { Model } from '../model.ts'

/** What one person does on the days of a window. */
export interface Segment {
  readonly person: number
  readonly duties: Int32Array
  readonly price: number
  readonly demands: readonly number[]
}

/** The segments that the relaxation knows, numbered as its columns are; each of them once. */
export class SegmentPool {
  readonly segments: Segment[] = []
  private readonly known = new Map<string, number>()
  private readonly byPerson = new Map<number, number[]>()

  constructor(
    private readonly model: Model,
    private readonly from: number,
  ) {}

  ofPerson(person: number): readonly number[] {
    return this.byPerson.get(person) ?? []
  }

  columnOf(person: number, duties: Int32Array): number | undefined {
    return this.known.get(keyOf(person, duties))
  }

  /** The number of its column; the segment must not be known. */
  add(segment: Segment): number {
    const column = this.segments.push(segment) - 1
    const { person } = segment
    this.known.set(keyOf(person, segment.duties), column)
    const mine = this.byPerson.get(person)
    if (mine) mine.push(column)
    else this.byPerson.set(person, [column])
    return column
  }

  segment(person: number, duties: Int32Array): Segment {
    const { demandStart, demandOf, people } = this.model
    const { price, freePrice } = people[person]!
    let total = 0
    const demands: number[] = []
    duties.forEach((duty, at) => {
      total += duty < 0 ? freePrice[this.from + at]! : price[duty]!
      if (duty >= 0) demands.push(...demandOf.subarray(demandStart[duty]!, demandStart[duty + 1]!))
    })
    return { person, duties, price: total, demands }
  }
}

function keyOf(person: number, duties: Int32Array): string {
  return `${person}:${duties.join()}`
}

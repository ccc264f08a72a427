import type { Piece } from './piece.ts'

const MOST = 4096

/** The Monday of a day, by number: 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7)

/**
 * The working days of a row: all that begins on one local day, and what goes on from 23:59 at 00:00. Arrays that are
 * filled again for every row: a search asks millions of times.
 */
export class Workdays {
  count = 0
  /** The first piece of each. */
  readonly first = new Int32Array(MOST)
  readonly start = new Float64Array(MOST)
  readonly end = new Float64Array(MOST)
  readonly day = new Int32Array(MOST)
  readonly monday = new Int32Array(MOST)
  /** Minutes worked; time covered twice counts once. */
  readonly minutes = new Float64Array(MOST)
  readonly isPlanned = new Uint8Array(MOST)

  fill(row: readonly Piece[]): void {
    if (row.length > MOST) throw new RangeError('a row is too long')
    let at = -1
    for (let place = 0; place < row.length; place++) {
      const { span, job } = row[place]!
      const isNext = at < 0 || !(span.day === this.day[at] || goesOn(this.end[at]!, span))
      if (isNext) {
        at++
        this.first[at] = place
        this.start[at] = span.start
        this.end[at] = span.end
        this.day[at] = span.day
        this.monday[at] = mondayOf(span.day)
        this.minutes[at] = Math.max(0, span.end - span.start)
        this.isPlanned[at] = job >= 0 ? 1 : 0
        continue
      }
      const end = this.end[at]!
      this.minutes[at]! += Math.max(0, span.end - Math.max(span.start, end))
      this.end[at] = Math.max(end, span.end)
      if (job >= 0) this.isPlanned[at] = 1
    }
    this.count = at + 1
  }
}

const goesOn = (end: number, { atMidnight, start }: Piece['span']): boolean =>
  atMidnight && Math.abs(start - end) <= 1

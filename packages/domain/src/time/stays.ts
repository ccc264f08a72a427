import type { Day } from '../dates/day.ts'
import { wallTimeAt, type Zone } from '../dates/zone.ts'
import { grouped } from './grouped.ts'
import type { PunchKind } from './register-row.ts'
import type { Punch } from './settle.ts'

/** A stretch between two punches (ms since 1970). */
export type Piece = {
  readonly kind: 'work' | 'pause' | 'availability'
  readonly start: number
  readonly end: number
}

/** One stay at a job, from coming in to going out. Only pieces with both ends known count, and only where no earlier stay has one of their kind. */
export type Stay = {
  readonly jobId: number
  readonly zone: Zone
  /** The local day on which it began: all of a night shift belongs to its evening. */
  readonly day: Day
  readonly punches: readonly Punch[]
  readonly start: number
  /** Null while it runs, and when nobody punched the end. */
  readonly end: number | null
  readonly pieces: readonly Piece[]
  readonly hasIn: boolean
  /** What the worker is doing now; undefined once the stay is over or has been given up. */
  readonly now: Piece['kind'] | undefined
  /** Minutes for which an earlier stay goes on; null when all of them have ended. */
  readonly overlap: number | null
}

/** Minutes after its last punch from which a stay without an end is a forgotten one. */
export const longestShift = 16 * 60

const MS_PER_MINUTE = 60_000

/** What is under way after each act; nothing after going out. */
const after: Readonly<Record<PunchKind, Piece['kind'] | undefined>> = {
  in: 'work',
  resume: 'work',
  pause: 'pause',
  availability: 'availability',
  out: undefined,
}

type Open = { punches: Punch[]; pieces: Piece[]; doing: Piece['kind'] | undefined }

/** The stays that the punches (in order of time) tell of, job by job; `now` says which of them are still under way. */
export function staysOf(punches: readonly Punch[], now: number): Stay[] {
  const stays: Alone[] = []
  for (const ofJob of grouped(punches, ({ jobId }) => jobId).values()) {
    let open: Open | undefined
    for (const punch of ofJob) {
      if (open && punch.kind === 'in') {
        stays.push(stayOf(open, now, true))
        open = undefined
      }
      open = go(open ?? { punches: [], pieces: [], doing: undefined }, punch)
      if (punch.kind !== 'out') continue
      stays.push(stayOf(open, now, true))
      open = undefined
    }
    if (open) stays.push(stayOf(open, now, false))
  }
  return besideOneAnother(stays.toSorted((a, b) => a.start - b.start || a.jobId - b.jobId))
}

type Alone = Omit<Stay, 'overlap'>

/** Stays in their order, each without what earlier ones cover: so no day or month depends on what begins after it. */
function besideOneAnother(stays: readonly Alone[]): Stay[] {
  let covered: Piece[] = []
  let until = -Infinity
  return stays.map((stay) => {
    const { start, end, punches, pieces } = stay
    covered = covered.filter((piece) => piece.end > start)
    const own = covered.reduce((left, other) => left.flatMap((piece) => without(piece, other)), pieces)
    covered = [...covered, ...own]
    const last = end ?? punches.at(-1)?.at ?? start
    const overlap = start < until ? (Math.min(until, last) - start) / MS_PER_MINUTE : null
    until = Math.max(until, last)
    return { ...stay, pieces: own, overlap }
  })
}

function without(piece: Piece, other: Piece): readonly Piece[] {
  if (piece.kind !== other.kind) return [piece]
  return [
    { ...piece, end: Math.min(piece.end, other.start) },
    { ...piece, start: Math.max(piece.start, other.end) },
  ].filter(({ start, end }) => start < end)
}

/** The open stay after one more act: what was under way until then has its end. */
function go({ punches, pieces, doing }: Open, punch: Punch): Open {
  const before = punches.at(-1)
  const piece = before && doing && { kind: doing, start: before.at, end: punch.at }
  return {
    punches: [...punches, punch],
    pieces: piece ? [...pieces, piece] : pieces,
    doing: after[punch.kind],
  }
}

function stayOf({ punches, pieces, doing }: Open, now: number, isOver: boolean): Alone {
  const [first, last] = [punches[0], punches.at(-1)]
  if (!first || !last) throw new Error('a stay without punches')
  const isUnderWay = !isOver && now - last.at < longestShift * MS_PER_MINUTE
  return {
    jobId: first.jobId,
    zone: first.zone,
    day: wallTimeAt(first.at, first.zone).day,
    punches,
    start: first.at,
    end: last.kind === 'out' ? last.at : null,
    pieces,
    hasIn: first.kind === 'in',
    now: isUnderWay ? doing : undefined,
  }
}

/** Minutes of some kind in stays. */
export const minutesIn = (stays: readonly Stay[], kind: Piece['kind']): number =>
  stays
    .flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === kind))
    .reduce((sum, { start, end }) => sum + (end - start) / MS_PER_MINUTE, 0)

/** Minutes of the work that is under way, whose end nobody knows yet; in no total. */
export function runningMinutes(stays: readonly Stay[], now: number): number {
  const last = stays.findLast((stay) => stay.now === 'work')?.punches.at(-1)
  return last ? Math.max(0, Math.floor((now - last.at) / MS_PER_MINUTE)) : 0
}

import type { Day } from '../dates/day.ts'
import { daysAround, type RegisterRow } from './register-row.ts'
import { byTime, punchOf, type Punch } from './settle.ts'
import { staysOf, type Stay } from './stays.ts'

type Touching = Pick<RegisterRow, 'seq' | 'targetSeq' | 'kind' | 'at' | 'day' | 'zone' | 'jobId'>

/** The rows of one worker, and the punches that they amount to. */
type Known = { readonly rows: readonly RegisterRow[]; readonly punches: readonly Punch[] }

/**
 * Days whose stays are others, or would be, by a correction: a night is of its evening, whatever day its end is on.
 * Compares the punch as it stands, as the correction says it and as it came in; the days of the stays that hold it are there in any case.
 */
export function touchedDays(row: Touching, { rows, punches }: Known): readonly Day[] {
  const seq = row.targetSeq ?? row.seq
  const first = rows.find((one) => one.seq === row.targetSeq)
  const versions = [
    punches.find((punch) => punch.seq === seq),
    row.kind === null ? undefined : punchOf({ ...row, receivedAt: row.at }, seq, null),
    first && punchOf(first, seq, null),
  ]
  const moments = [row.at, ...versions.flatMap((punch) => punch?.at ?? [])]
  const [from, to] = [Math.min(...moments) - around, Math.max(...moments) + around]
  const others = punches.filter((punch) => punch.seq !== seq && from <= punch.at && punch.at <= to)
  const told = versions.map((punch) => staysOf([...others, ...(punch ? [punch] : [])].toSorted(byTime), to))
  const times = new Map<string, number>()
  for (const stay of told.flat()) times.set(said(stay), (times.get(said(stay)) ?? 0) + 1)
  const isTouched = (stay: Stay) =>
    times.get(said(stay)) !== versions.length || stay.punches.some((punch) => punch.seq === seq)
  const days = told.flat().filter(isTouched)
  return days.length === 0 ? [row.day] : [...new Set(days.map(({ day }) => day))].toSorted()
}

const around = daysAround * 24 * 3_600_000

const said = ({ jobId, start, end, pieces, overlap, punches }: Stay): string =>
  JSON.stringify([jobId, start, end, pieces, overlap, punches.map(({ seq }) => seq)])

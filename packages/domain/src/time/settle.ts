import type { Day } from '../dates/day.ts'
import type { Zone } from '../dates/zone.ts'
import type { PunchKind, RegisterRow, Side, Verdict } from './register-row.ts'

/** A punch as it stands after all corrections that both sides agree on. */
export type Punch = {
  /** The row that brought it in; stays the same however often it is corrected. */
  readonly seq: number
  readonly kind: PunchKind
  readonly at: number
  readonly zone: Zone
  readonly jobId: number
  /** When it reached the register (ms since 1970). */
  readonly receivedAt: number
  /** The accepted correction that it stands by, if any. */
  readonly correctedBy: number | null
}

export type CorrectionState = 'pending' | Verdict

/** A correction with what became of it. A disputed one changes nothing, and stays in sight. */
export type Correction = {
  readonly seq: number
  /** The punch that it is about; null when it adds one. */
  readonly punchSeq: number | null
  /** Null when it takes the punch away. */
  readonly kind: PunchKind | null
  readonly at: number
  readonly day: Day
  readonly zone: Zone
  readonly jobId: number
  readonly askedBy: Side
  readonly reason: string
  readonly state: CorrectionState
  /** What the answering side wrote. */
  readonly answer: string | null
}

export type Settled = { readonly punches: readonly Punch[]; readonly corrections: readonly Correction[] }

/**
 * What the rows of one worker amount to: each punch as last agreed on, in the order of time, and every correction with its
 * state. An answer counts once: the first one given.
 */
export function settle(rows: readonly RegisterRow[]): Settled {
  const inOrder = rows.toSorted((a, b) => a.seq - b.seq)
  const answers = new Map<number, RegisterRow>()
  for (const row of inOrder)
    if (row.entry === 'answer' && row.targetSeq !== null && !answers.has(row.targetSeq))
      answers.set(row.targetSeq, row)

  const punches = new Map<number, Punch>()
  const corrections: Correction[] = []
  for (const row of inOrder) {
    if (row.entry === 'punch') punches.set(row.seq, punchOf(row, row.seq, null))
    if (row.entry !== 'correction') continue
    const correction = correctionOf(row, answers.get(row.seq))
    corrections.push(correction)
    if (correction.state === 'accepted') apply(punches, row, correction)
  }
  return { punches: [...punches.values()].toSorted(byTime), corrections }
}

type Said = Pick<RegisterRow, 'kind' | 'at' | 'receivedAt' | 'zone' | 'jobId'>

function apply(punches: Map<number, Punch>, row: RegisterRow, { punchSeq }: Correction): void {
  const seq = punchSeq ?? row.seq
  if (row.kind === null) punches.delete(seq)
  else punches.set(seq, punchOf(row, seq, row.seq))
}

/** The punch that a row says. */
export const punchOf = (row: Said, seq: number, correctedBy: number | null): Punch => ({
  seq,
  kind: row.kind ?? 'in',
  at: row.at,
  receivedAt: row.receivedAt,
  zone: row.zone,
  jobId: row.jobId,
  correctedBy,
})

const correctionOf = (row: RegisterRow, answer: RegisterRow | undefined): Correction => ({
  seq: row.seq,
  punchSeq: row.targetSeq,
  kind: row.kind,
  at: row.at,
  day: row.day,
  zone: row.zone,
  jobId: row.jobId,
  askedBy: row.side,
  reason: row.reason ?? '',
  state: answer?.verdict ?? 'pending',
  answer: answer?.reason ?? null,
})

/** Acts of the same minute keep the order in which they were registered. */
export const byTime = (a: Punch, b: Punch): number => a.at - b.at || a.seq - b.seq

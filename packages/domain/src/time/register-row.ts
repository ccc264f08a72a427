import type { Day } from '../dates/day.ts'
import type { Zone } from '../dates/zone.ts'

/** Days before and after a period that rows are read from: a night shift ends, and a correction may lie, beyond it. */
export const daysAround = 2

/** What a worker clocks: the only acts that count time. `availability` is waiting at the employer's disposal. */
export const punchKinds = ['in', 'pause', 'availability', 'resume', 'out'] as const
export type PunchKind = (typeof punchKinds)[number]

/** A punch is made by the worker; a correction is asked by one side; an answer is given by the other. */
export const entryKinds = ['punch', 'correction', 'answer'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The two sides that must agree on a correction. */
export const sides = ['worker', 'office'] as const
export type Side = (typeof sides)[number]

/** `withdrawn` is said by the side that asked, the others by the side that was asked. */
export const verdicts = ['accepted', 'disputed', 'withdrawn'] as const
export type Verdict = (typeof verdicts)[number]

/** A row of the register, as far as time is counted by it. Rows are never changed: later rows speak about earlier ones. */
export type RegisterRow = {
  /** Its place in the worker's chain, from 1 without gaps. */
  readonly seq: number
  readonly entry: EntryKind
  /** Null for answers, and for corrections that take a punch away. */
  readonly kind: PunchKind | null
  /** The row that a correction replaces (null: it adds one), or the correction that an answer is about. */
  readonly targetSeq: number | null
  readonly verdict: Verdict | null
  /** When it was or should have been, in whole minutes (ms since 1970). */
  readonly at: number
  /** When it reached the register (ms since 1970). */
  readonly receivedAt: number
  /** The local day that it is about. */
  readonly day: Day
  readonly zone: Zone
  readonly jobId: number
  readonly side: Side
  readonly reason: string | null
}

import type { Shift } from './shift.ts'
import { type Stretch, stretchesOf } from './stretches.ts'

type Interval = { readonly start: number; readonly end: number }

/** Whether two intervals share time; touching ends do not. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end

export type Overlap = {
  readonly own: Stretch
  readonly other: Stretch
  /** Instants (ms since 1970) between which both are worked. */
  readonly start: number
  readonly end: number
}

/** The first overlap between two jobs, by real time: centres may stand in different zones. */
export function firstOverlap(job: Shift, other: Shift): Overlap | undefined {
  const others = stretchesOf(other)
  for (const own of stretchesOf(job)) {
    const clash = others.find((stretch) => overlaps(own, stretch))
    if (clash)
      return { own, other: clash, start: Math.max(own.start, clash.start), end: Math.min(own.end, clash.end) }
  }
  return undefined
}

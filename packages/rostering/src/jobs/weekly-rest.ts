import type { JobProblem } from './job-problem.ts'
import type { Workdays } from './workdays.ts'

interface Week {
  /** A working day in it or near it: where to begin to look. */
  readonly near: number
  readonly monday: number
  readonly zone: number
  readonly isMinor: boolean
}

/** Whether a week has its rest without interruption; accumulated over 14 days, two weeks together need it twice. */
export function isRested(workdays: Workdays, problem: JobProblem, week: Week): boolean {
  const { near, monday, zone, isMinor } = week
  const { weeklyRest } = problem.limits
  const needed = isMinor ? weeklyRest.ofMinors : weeklyRest.minutes
  const starts = problem.weekStarts[zone]!
  const at = (monday - problem.firstMonday) / 7
  if (hasRest(workdays, { near, from: starts[at]!, to: starts[at + 1]! }, needed)) return true
  if (isMinor || weeklyRest.days !== 14) return false
  return (
    hasRest(workdays, { near, from: starts[at - 1]!, to: starts[at + 1]! }, 2 * needed) ||
    hasRest(workdays, { near, from: starts[at]!, to: starts[at + 2]! }, 2 * needed)
  )
}

interface Period {
  readonly near: number
  readonly from: number
  readonly to: number
}

/** A rest counts whole for the period in which it begins, otherwise what of it lies within. */
function hasRest({ count, start, end }: Workdays, { near, from, to }: Period, needed: number): boolean {
  let place = near
  while (place > 0 && start[place - 1]! >= from) place--
  while (place < count && start[place]! < from) place++
  for (; ; place++) {
    const begins = place > 0 ? end[place - 1]! : -Infinity
    const ends = place < count ? start[place]! : Infinity
    const within = Math.min(ends, to) - Math.max(begins, from)
    const rest = begins >= from && begins < to ? ends - begins : within
    // Rest without end is always enough, and so is a week that nobody knows.
    if (!(rest < needed)) return true
    if (ends >= to) return false
  }
}

import type { JobProblem } from './job-problem.ts'
import type { Workdays } from './workdays.ts'

interface Week {
  readonly monday: number
  readonly zone: number
  readonly isMinor: boolean
}

/** Whether a week has its rest without interruption; accumulated over 14 days, two weeks together need it twice. */
export function isRested(workdays: Workdays, problem: JobProblem, { monday, zone, isMinor }: Week): boolean {
  const { weeklyRest } = problem.limits
  const needed = isMinor ? weeklyRest.ofMinors : weeklyRest.minutes
  const starts = problem.weekStarts[zone]!
  const at = (monday - problem.firstMonday) / 7
  const hasRest = (first: number, weeks: number, least: number) =>
    longestRest(workdays, starts[first]!, starts[first + weeks]!, least) >= least
  if (hasRest(at, 1, needed)) return true
  if (isMinor || weeklyRest.days !== 14) return false
  return hasRest(at - 1, 2, 2 * needed) || hasRest(at, 2, 2 * needed)
}

/** A rest counts whole for the period in which it begins, otherwise what of it lies within; no more is said than `needed`. */
function longestRest({ count, start, end }: Workdays, from: number, to: number, needed: number): number {
  let place = 0
  while (place < count && start[place]! < from) place++
  let longest = 0
  for (; longest < needed; place++) {
    const begins = place > 0 ? end[place - 1]! : -Infinity
    const ends = place < count ? start[place]! : Infinity
    const within = Math.min(ends, to) - Math.max(begins, from)
    const rest = begins >= from && begins < to ? ends - begins : within
    longest = Math.max(longest, Number.isFinite(rest) ? rest : needed)
    if (ends >= to) break
  }
  return longest
}

import type { JobProblem, Person, Strictness } from './job-problem.ts'
import type { Piece } from './piece.ts'
import { isRested } from './weekly-rest.ts'
import { Workdays } from './workdays.ts'

/** What is judged of the person whose row it is. */
type Judged = Pick<Person, 'fullAgeDay' | 'contractWeeks'>

type Check = {
  readonly is: Strictness
  readonly count: (row: readonly Piece[], person: Judged) => number
}

/** A row that may not stand. */
export const UNLAWFUL = -1

/**
 * Judges rows of work: the same limits, over the same working days, as the product's rules judge one assignment after
 * the other. Only what planned work takes part in is looked at: fixed work stands whatever it is.
 */
export class RowJudge {
  private readonly workdays = new Workdays()
  private readonly checks: readonly Check[]

  constructor(private readonly problem: JobProblem) {
    const { limits } = problem
    const all: readonly Check[] = [
      { is: limits.travel.is, count: (row) => this.shortWays(row) },
      { is: limits.rest.is, count: () => this.shortRests() },
      { is: limits.day.is, count: (_, person) => this.longDays(person) },
      { is: limits.week.is, count: () => this.longWeeks() },
      { is: limits.contractWeek.is, count: (_, person) => this.weeksOverContract(person) },
      { is: limits.weeklyRest.is, count: (row, person) => this.weeksWithoutRest(row, person) },
    ]
    this.checks = all.filter(({ is }) => is !== 'off')
  }

  /** Warnings of a row in order that the limits count, or {@link UNLAWFUL}. */
  warnings(row: readonly Piece[], person: Judged): number {
    if (overlaps(row)) return UNLAWFUL
    this.workdays.fill(row)
    let found = 0
    for (let at = 0; at < this.checks.length; at++) {
      const { is, count } = this.checks[at]!
      const times = count(row, person)
      if (times > 0 && is === 'hard') return UNLAWFUL
      found += times
    }
    return found
  }

  /** Whether a row may not stand for the ways in it, the only limit that asks where work is. */
  isTooFar(row: readonly Piece[]): boolean {
    return this.problem.limits.travel.is === 'hard' && this.shortWays(row) > 0
  }

  private shortWays(row: readonly Piece[]): number {
    let found = 0
    for (let at = 1; at < row.length; at++) {
      const before = row[at - 1]!
      const after = row[at]!
      if (before.job < 0 && after.job < 0) continue
      const from = before.span.centre
      const to = after.span.centre
      if (from < 0 || to < 0 || from === to) continue
      const needed = this.problem.travelMinutes[from]![to]!
      const gap = after.span.start - before.span.end
      if (needed >= 0 && gap >= 0 && gap < needed) found++
    }
    return found
  }

  private shortRests(): number {
    const { count, start, end, isPlanned } = this.workdays
    const least = this.problem.limits.rest.minutes
    let found = 0
    for (let at = 1; at < count; at++) {
      if (!isPlanned[at - 1] && !isPlanned[at]) continue
      const rest = start[at]! - end[at - 1]!
      if (rest >= 0 && rest < least) found++
    }
    return found
  }

  private longDays({ fullAgeDay }: Judged): number {
    const { count, day, minutes, isPlanned } = this.workdays
    const limit = this.problem.limits.day
    let found = 0
    for (let at = 0; at < count; at++)
      if (isPlanned[at] && minutes[at]! > (day[at]! < fullAgeDay ? limit.ofMinors : limit.minutes)) found++
    return found
  }

  private longWeeks(): number {
    const most = this.problem.limits.week.minutes
    return this.countWeeks((_, worked) => worked > most)
  }

  private weeksOverContract({ contractWeeks }: Judged): number {
    if (!contractWeeks) return 0
    const { firstMonday } = this.problem
    return this.countWeeks((monday, worked) => {
      const most = contractWeeks[(monday - firstMonday) / 7] ?? -1
      return most >= 0 && worked > most
    })
  }

  /** Weeks with planned work of which something is true. */
  private countWeeks(isWrong: (monday: number, worked: number) => boolean): number {
    const { count, monday, minutes, isPlanned } = this.workdays
    let found = 0
    for (let at = 0; at < count;) {
      const week = monday[at]!
      let worked = 0
      let counts = false
      for (; at < count && monday[at] === week; at++) {
        worked += minutes[at]!
        counts ||= isPlanned[at] === 1
      }
      if (counts && isWrong(week, worked)) found++
    }
    return found
  }

  /** Where a week begins depends on the zone of the job: one week may be looked at for several. */
  private weeksWithoutRest(row: readonly Piece[], { fullAgeDay }: Judged): number {
    const { count, monday, isPlanned, first } = this.workdays
    let found = 0
    let judged = Number.NaN
    let zones = 0
    for (let at = 0; at < count; at++) {
      if (!isPlanned[at]) continue
      const week = monday[at]!
      if (week !== judged) zones = 0
      judged = week
      const next = at + 1 < count ? first[at + 1]! : row.length
      for (let place = first[at]!; place < next; place++) {
        const { job, zone } = row[place]!
        if (job < 0 || zones & (1 << zone)) continue
        zones |= 1 << zone
        if (
          !isRested(this.workdays, this.problem, { near: at, monday: week, zone, isMinor: week < fullAgeDay })
        )
          found++
      }
    }
    return found
  }
}

function overlaps(row: readonly Piece[]): boolean {
  let end = -Infinity
  let last = -2
  for (const { span, job } of row) {
    if (span.start < end && (job >= 0 || last >= 0) && job !== last) return true
    if (span.end > end) {
      ;({ end } = span)
      last = job
    }
  }
  return false
}

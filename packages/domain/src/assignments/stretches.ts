import type { Day } from '../dates/day.ts'
import { instantOf, type WallTime } from '../dates/zone.ts'
import { type Span, spansOf } from '../schedule/overnight.ts'
import { isTidy, type Schedule, tidySchedule } from '../schedule/schedule.ts'
import type { Shift } from './question.ts'

/** Uninterrupted work of one job as instants (ms since 1970), with the wall times that people know it by. */
export type Stretch = {
  readonly shift: Shift
  readonly start: number
  readonly end: number
  readonly from: WallTime
  readonly to: WallTime
}

const MS_PER_MINUTE = 60_000

const known = new WeakMap<Shift, readonly Stretch[]>()

/** The stretches of a job in order. Remembered per object, because a preview asks for the same shifts many times. */
export function stretchesOf(shift: Shift): readonly Stretch[] {
  const remembered = known.get(shift)
  if (remembered) return remembered
  const stretches = spansIn(shift.schedule).map(({ from, to }) => ({
    shift,
    start: instantOf(from, shift.zone),
    end: instantOf(to, shift.zone),
    from,
    to,
  }))
  known.set(shift, stretches)
  return stretches
}

const knownSpans = new WeakMap<Schedule, readonly Span[]>()

/** Several shifts may share a schedule: the job as it was, as it would be, and as others see it. */
function spansIn(schedule: Schedule): readonly Span[] {
  const remembered = knownSpans.get(schedule)
  if (remembered) return remembered
  const spans = spansOf(isTidy(schedule) ? schedule : tidySchedule(schedule))
  knownSpans.set(schedule, spans)
  return spans
}

export const byStart = (a: Stretch, b: Stretch): number => a.start - b.start || a.end - b.end

export const minutesFrom = (start: number, end: number): number => (end - start) / MS_PER_MINUTE

/** All that is worked in one working day: it begins on its day, and may end on the next. */
export type Workday = {
  /** The local day on which the first stretch begins. */
  readonly day: Day
  readonly stretches: readonly Stretch[]
  readonly start: number
  readonly end: number
  /** Minutes worked; time covered twice counts once. */
  readonly minutes: number
}

/**
 * Groups stretches (in order) by the local day they begin on. One that goes on from 23:59 at 00:00, in whichever job,
 * belongs to the working day of the evening.
 */
export function workdaysOf(stretches: readonly Stretch[]): Workday[] {
  const groups: { day: Day; end: number; stretches: Stretch[] }[] = []
  for (const stretch of stretches) {
    const last = groups.at(-1)
    const goesOn = last && (stretch.from.day === last.day || isSameMidnight(last.end, stretch))
    if (goesOn) {
      last.stretches.push(stretch)
      last.end = Math.max(last.end, stretch.end)
    } else groups.push({ day: stretch.from.day, end: stretch.end, stretches: [stretch] })
  }
  return groups.map(({ day, end, stretches }) => ({
    day,
    stretches,
    start: stretches[0]?.start ?? end,
    end,
    minutes: coveredMinutes(stretches),
  }))
}

const isSameMidnight = (end: number, next: Stretch): boolean =>
  next.from.hour === '00:00' && Math.abs(minutesFrom(end, next.start)) <= 1

function coveredMinutes(stretches: readonly Stretch[]): number {
  let minutes = 0
  let until = -Infinity
  for (const { start, end } of stretches) {
    minutes += Math.max(0, minutesFrom(Math.max(start, until), end))
    until = Math.max(until, end)
  }
  return minutes
}

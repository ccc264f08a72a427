import type { Day } from '../dates/day.ts'
import { byStart, minutesFrom, type Stretch } from './stretches.ts'

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
export function workdaysOf([first, ...others]: readonly Stretch[]): Workday[] {
  if (!first) return []
  const days = [dayOf(first)]
  for (const stretch of others) {
    const last = days.at(-1)
    if (last && goesOn(last, stretch)) {
      const { start, end } = stretch
      last.stretches.push(stretch)
      last.minutes += Math.max(0, minutesFrom(Math.max(start, last.end), end))
      last.end = Math.max(last.end, end)
    } else days.push(dayOf(stretch))
  }
  return days
}

const dayOf = (stretch: Stretch) => ({
  day: stretch.from.day,
  stretches: [stretch],
  start: stretch.start,
  end: stretch.end,
  minutes: Math.max(0, minutesFrom(stretch.start, stretch.end)),
})

/** The working days with one more stretch: only those that it touches are made anew. */
export function withStretch(workdays: readonly Workday[], stretch: Stretch): readonly Workday[] {
  const end = firstFrom(workdays, stretch.start + 1)
  const last = workdays[end - 1]
  if (!last || isAfter(last, stretch)) return regrouped(workdays, end, end, [stretch])
  const first = Math.max(0, firstFrom(workdays, stretch.start) - 1)
  const stretches = stretchesIn(workdays, first, end)
  const place = stretches.findIndex((other) => byStart(stretch, other) < 0)
  stretches.splice(place < 0 ? stretches.length : place, 0, stretch)
  return regrouped(workdays, first, end, stretches)
}

/** The working days without one of their stretches. */
export function withoutStretch(workdays: readonly Workday[], stretch: Stretch): readonly Workday[] {
  const at = workdays.findLastIndex(({ stretches }) => stretches.includes(stretch))
  if (at < 0) return workdays
  // What is left may go on from the day before.
  const first = Math.max(0, at - 1)
  const left = stretchesIn(workdays, first, at + 1).filter((other) => other !== stretch)
  return regrouped(workdays, first, at + 1, left)
}

/** Whether a stretch begins another working day after one. */
const isAfter = (workday: Workday, stretch: Stretch): boolean => {
  const last = workday.stretches.at(-1)
  return last !== undefined && byStart(last, stretch) < 0 && !goesOn(workday, stretch)
}

function stretchesIn(workdays: readonly Workday[], first: number, end: number): Stretch[] {
  const found: Stretch[] = []
  for (let place = first; place < end; place++) found.push(...(workdays[place]?.stretches ?? []))
  return found
}

/** Where the first working day stands that begins at an instant or later. */
export function firstFrom(workdays: readonly Workday[], instant: number): number {
  let [low, high] = [0, workdays.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((workdays[middle]?.start ?? Infinity) < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** The working days that begin between two instants. */
export const beginningBetween = (workdays: readonly Workday[], from: number, to: number): Workday[] =>
  workdays.slice(firstFrom(workdays, from), firstFrom(workdays, to))

/** Some neighbouring working days grouped again from other stretches, and those after them as far as they now go on from these. */
function regrouped(
  workdays: readonly Workday[],
  first: number,
  end: number,
  stretches: readonly Stretch[],
): readonly Workday[] {
  const days = workdaysOf(stretches)
  const [last, next] = [days.at(-1), workdays[end]]
  const [begins] = next?.stretches ?? []
  if (last && next && begins && goesOn(last, begins))
    return regrouped(workdays, first, end + 1, [...stretches, ...next.stretches])
  return workdays.toSpliced(first, end - first, ...days)
}

const goesOn = (last: { readonly day: Day; readonly end: number }, next: Stretch): boolean =>
  next.from.day === last.day || isSameMidnight(last.end, next)

const isSameMidnight = (end: number, next: Stretch): boolean =>
  next.from.hour === '00:00' && Math.abs(minutesFrom(end, next.start)) <= 1

import { dayFromNumber, dayNumber } from '../dates/day.ts'
import { hourAt, minutesOf } from '../dates/hour.ts'
import { LAST_MINUTE, spansOf } from './overnight.ts'
import { type DaySchedule, type Schedule, tidySchedule } from './schedule.ts'

export type ShorterSide = 'start' | 'end'

const DAY = 1440
/** Nobody comes for less. */
const LEAST_MINUTES = 60

type Minutes = { readonly start: number; readonly end: number }

/**
 * The same work with each of its days ending some minutes earlier, or beginning as much later; what goes on over midnight
 * is of the day on which it begins. Undefined where too little would be left.
 */
export function shortened(schedule: Schedule, side: ShorterSide, minutes: number): DaySchedule[] | undefined {
  const spans = spansOf(schedule).map(({ from, to }): Minutes => ({
    start: dayNumber(from.day) * DAY + minutesOf(from.hour),
    end: dayNumber(to.day) * DAY + (to.hour === LAST_MINUTE ? DAY : minutesOf(to.hour)),
  }))
  const dayOf = ({ start }: Minutes) => Math.floor(start / DAY)
  const isChanged = (span: Minutes, index: number) => {
    const beside = spans[side === 'end' ? index + 1 : index - 1]
    return !beside || dayOf(beside) !== dayOf(span)
  }
  const shorter = spans.map((span, index) => {
    if (!isChanged(span, index)) return span
    return side === 'end' ? { ...span, end: span.end - minutes } : { ...span, start: span.start + minutes }
  })
  if (shorter.some(({ start, end }) => end - start < LEAST_MINUTES)) return undefined
  return tidySchedule(shorter.flatMap(daysOf))
}

function daysOf({ start, end }: Minutes): DaySchedule[] {
  const [first, last] = [Math.floor(start / DAY), Math.floor((end - 1) / DAY)]
  return Array.from({ length: last - first + 1 }, (_, more) => {
    const midnight = (first + more) * DAY
    const endTime = end >= midnight + DAY ? LAST_MINUTE : hourAt(end)
    return {
      date: dayFromNumber(first + more),
      timeSlots: [{ startTime: hourAt(Math.max(start, midnight)), endTime }],
    }
  })
}

import { addDays, daysBetween, type Day } from '../dates/day.ts'
import { type DaySchedule, type Schedule, tidySchedule } from './schedule.ts'
import { workBeginningOn } from './work-by-day.ts'

/**
 * The schedule with the work that begins on one day moved to another. What goes on after midnight moves along, and what
 * came over from the evening before stays. Undefined when nothing begins on that day.
 */
export function moveDay(schedule: Schedule, from: Day, to: Day): DaySchedule[] | undefined {
  const tidy = tidySchedule(schedule)
  const moving = workBeginningOn(tidy, from)
  if (moving.length === 0) return undefined
  const leaving = new Map(moving.map(({ date, timeSlots }) => [date, timeSlots]))
  const staying = tidy.map(({ date, timeSlots }) => ({
    date,
    timeSlots: timeSlots.filter((slot) => !leaving.get(date)?.includes(slot)),
  }))
  const moved = moving.map(({ date, timeSlots }) => ({
    date: addDays(to, daysBetween(from, date)),
    timeSlots,
  }))
  return tidySchedule([...staying, ...moved])
}

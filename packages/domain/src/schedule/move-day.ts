import { addDays, type Day } from '../dates/day.ts'
import { LAST_MINUTE } from './overnight.ts'
import { type DaySchedule, type Schedule, type Slot, tidySchedule } from './schedule.ts'

/**
 * The schedule with the work that begins on one day moved to another. What goes on after midnight moves along, and what
 * came over from the evening before stays. Undefined when nothing begins on that day.
 */
export function moveDay(schedule: Schedule, from: Day, to: Day): DaySchedule[] | undefined {
  const tidy = tidySchedule(schedule)
  const slotsOn = (day: Day): readonly Slot[] => tidy.find(({ date }) => date === day)?.timeSlots ?? []
  const night = (day: Day): Slot | undefined => {
    const goesOn = slotsOn(addDays(day, -1)).at(-1)?.endTime === LAST_MINUTE
    const first = slotsOn(day)[0]
    return goesOn && first?.startTime === '00:00' ? first : undefined
  }

  const leftover = night(from)
  const moving = slotsOn(from).filter((slot) => slot !== leftover)
  if (moving.length === 0) return undefined
  const after = moving.at(-1)?.endTime === LAST_MINUTE ? night(addDays(from, 1)) : undefined

  const staying = tidy.map(({ date, timeSlots }) => ({
    date,
    timeSlots: timeSlots.filter((slot) => (date === from ? !moving.includes(slot) : slot !== after)),
  }))
  return tidySchedule([
    ...staying,
    { date: to, timeSlots: moving },
    { date: addDays(to, 1), timeSlots: after ? [after] : [] },
  ])
}

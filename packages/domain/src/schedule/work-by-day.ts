import { addDays, type Day } from '../dates/day.ts'
import { LAST_MINUTE } from './overnight.ts'
import { type DaySchedule, type Schedule, type Slot, tidySchedule } from './schedule.ts'

/**
 * The work of a tidy schedule that begins on one day, with what goes on after midnight on the days that follow. What came
 * over from the evening before is not of this day. Empty when nothing begins on it.
 */
export function workBeginningOn(tidy: Schedule, day: Day): DaySchedule[] {
  const slotsOn = (one: Day): readonly Slot[] => tidy.find(({ date }) => date === one)?.timeSlots ?? []
  /** The slot that carries on the work of the evening before. */
  const nightOf = (one: Day): Slot | undefined => {
    const goesOn = slotsOn(addDays(one, -1)).at(-1)?.endTime === LAST_MINUTE
    const first = slotsOn(one)[0]
    return goesOn && first?.startTime === '00:00' ? first : undefined
  }

  const leftover = nightOf(day)
  const own = slotsOn(day).filter((slot) => slot !== leftover)
  if (own.length === 0) return []
  const work: DaySchedule[] = [{ date: day, timeSlots: own }]
  let last = own.at(-1)
  for (let next = addDays(day, 1); last?.endTime === LAST_MINUTE; next = addDays(next, 1)) {
    last = nightOf(next)
    if (last) work.push({ date: next, timeSlots: [last] })
  }
  return work
}

/** A schedule for each day on which work begins; together they are the whole. */
export const workByDay = (schedule: Schedule): DaySchedule[][] => {
  const tidy = tidySchedule(schedule)
  return tidy.map(({ date }) => workBeginningOn(tidy, date)).filter((work) => work.length > 0)
}

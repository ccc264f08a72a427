import { addDays, type Day } from '../dates/day.ts'
import { endsNight } from './overnight.ts'
import { type DaySchedule, type Schedule, type Slot, tidySchedule } from './schedule.ts'

/**
 * The work of a tidy schedule that begins on one day, with what a night leaves after midnight. What came
 * over from the evening before is not of this day. Empty when nothing begins on it.
 */
export function workBeginningOn(tidy: Schedule, day: Day): DaySchedule[] {
  const slotsOn = (one: Day): readonly Slot[] => tidy.find(({ date }) => date === one)?.timeSlots ?? []
  /** The slot that ends the night of the evening before. */
  const nightOf = (one: Day): Slot | undefined => {
    const evening = slotsOn(addDays(one, -1)).at(-1)
    const [morning] = slotsOn(one)
    return evening && morning && endsNight(evening, morning) ? morning : undefined
  }

  const leftover = nightOf(day)
  const own = slotsOn(day).filter((slot) => slot !== leftover)
  if (own.length === 0) return []
  const next = addDays(day, 1)
  const night = nightOf(next)
  return [{ date: day, timeSlots: own }, ...(night ? [{ date: next, timeSlots: [night] }] : [])]
}

/** A schedule for each day on which work begins; together they are the whole. */
export const workByDay = (schedule: Schedule): DaySchedule[][] => {
  const tidy = tidySchedule(schedule)
  return tidy.map(({ date }) => workBeginningOn(tidy, date)).filter((work) => work.length > 0)
}

import { addDays, type Day } from '../dates/day.ts'
import type { Hour } from '../dates/hour.ts'
import type { DaySchedule, Schedule, Slot } from './schedule.ts'

/** The last minute that a slot can name; followed by a slot at 00:00 it means that work goes on. */
export const LAST_MINUTE: Hour = '23:59'
const MIDNIGHT: Hour = '00:00'

export const endsNextDay = ({ startTime, endTime }: Slot): boolean =>
  startTime !== '' && endTime !== '' && endTime <= startTime

/** Whether a shift over midnight has nothing before it: it is one of the next day, from 00:00 on. */
export const beginsNextDay = (slot: Slot): boolean => endsNextDay(slot) && slot.startTime === LAST_MINUTE

/**
 * A shift over midnight as two days: 22:00–06:00 becomes 22:00–23:59 and, on the next day, 00:00–06:00.
 * A shift that ends at 00:00 stays on its day; one within its day is returned as it is. No half is without minutes.
 */
export function splitOvernight(date: Day, slot: Slot): DaySchedule[] {
  if (!endsNextDay(slot)) return [{ date, timeSlots: [slot] }]
  const evening = { date, timeSlots: [{ startTime: slot.startTime, endTime: LAST_MINUTE }] }
  const morning = { date: addDays(date, 1), timeSlots: [{ startTime: MIDNIGHT, endTime: slot.endTime }] }
  return [...(beginsNextDay(slot) ? [] : [evening]), ...(slot.endTime === MIDNIGHT ? [] : [morning])]
}

/** Work of one shift between two wall times, the halves of a night joined again. */
export type Span = {
  readonly from: { readonly day: Day; readonly hour: Hour }
  readonly to: { readonly day: Day; readonly hour: Hour }
}

/** The slots of a tidy schedule as stretches of work: the 23:59 of a night and the next day's 00:00 are one and the same. */
export function spansOf(schedule: Schedule): Span[] {
  let spans: Span[] | undefined
  let before: Slot | undefined
  for (const { date, timeSlots } of schedule) {
    for (const slot of timeSlots) {
      const last = spans?.at(-1)
      const to = { day: date, hour: slot.endTime }
      const goesOn = last && before && endsNight(before, slot) && addDays(last.to.day, 1) === date
      const span = { from: goesOn ? last.from : { day: date, hour: slot.startTime }, to }
      // Most schedules are one slot; a list that begins empty keeps room for sixteen more.
      if (!spans) spans = [span]
      else if (goesOn) spans[spans.length - 1] = span
      else spans.push(span)
      before = slot
    }
  }
  return spans ?? []
}

/** Whether a slot is what is left after midnight of the evening before. A whole day is a day of its own. */
export const endsNight = (evening: Slot, morning: Slot): boolean =>
  evening.endTime === LAST_MINUTE &&
  evening.startTime !== MIDNIGHT &&
  morning.startTime === MIDNIGHT &&
  morning.endTime !== LAST_MINUTE

/** The shifts of a tidy schedule by the days on which they begin: what ends a night belongs to the day before. */
export function daysOfWork(schedule: Schedule): DaySchedule[] {
  // Asked of each person of a plan, and most schedules are one day.
  if (schedule.length === 1) return [...schedule]
  const slotsOf = new Map(schedule.map(({ date, timeSlots }) => [date, timeSlots]))
  return schedule.flatMap(({ date, timeSlots }) => {
    const evening = slotsOf.get(addDays(date, -1))?.at(-1)
    const morning = slotsOf.get(addDays(date, 1))?.[0]
    const begun = timeSlots
      .filter((slot) => !evening || !endsNight(evening, slot))
      .map((slot) => (morning && endsNight(slot, morning) ? { ...slot, endTime: morning.endTime } : slot))
    return begun.length > 0 ? [{ date, timeSlots: begun }] : []
  })
}

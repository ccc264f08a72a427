import type { Day } from '../dates/day.ts'
import type { Hour } from '../dates/hour.ts'

/** A stretch of work within one day; the start comes before the end. Half-typed slots hold empty texts. */
export type Slot = { readonly startTime: Hour; readonly endTime: Hour }

export type DaySchedule = { readonly date: Day; readonly timeSlots: readonly Slot[] }

/** When a job is done: days in order, each with its slots in order. */
export type Schedule = readonly DaySchedule[]

/** The same schedule with days and slots in order, the slots of a repeated day together, and no empty day. */
export function tidySchedule(schedule: Schedule): DaySchedule[] {
  const slotsByDay = new Map<Day, Slot[]>()
  for (const { date, timeSlots } of schedule) {
    slotsByDay.set(date, [...(slotsByDay.get(date) ?? []), ...timeSlots])
  }
  return [...slotsByDay]
    .filter(([, slots]) => slots.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, slots]) => ({ date, timeSlots: withoutRepeats(slots) }))
}

/** Whether a schedule is as {@link tidySchedule} leaves it: stored ones are. */
export const isTidy = (schedule: Schedule): boolean =>
  schedule.every(
    ({ date, timeSlots }, index) =>
      date > (schedule[index - 1]?.date ?? '') && timeSlots.length > 0 && timeSlots.every(isAfterLast),
  )

const textOf = ({ startTime, endTime }: Slot): string => `${startTime}-${endTime}`

const isAfterLast = (slot: Slot, index: number, slots: readonly Slot[]): boolean => {
  const last = slots[index - 1]
  return last === undefined || textOf(slot) > textOf(last)
}

function withoutRepeats(slots: readonly Slot[]): Slot[] {
  const byText = new Map(slots.map((slot) => [textOf(slot), slot]))
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot)
}

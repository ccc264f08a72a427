import type { Day } from '../dates/day.ts'
import type { Hour } from '../dates/hour.ts'
import type { Zone } from '../dates/zone.ts'
import { spansOf } from './overnight.ts'
import { type Schedule, tidySchedule } from './schedule.ts'
import { spanInstants } from './span-instants.ts'

const MS_PER_MINUTE = 60_000

export type ScheduleTotals = { readonly days: number; readonly slots: number; readonly minutes: number }

/** Days, slots and minutes of real work in the centre's zone, changes of the clock included. */
export function totalsOf(schedule: Schedule, zone: Zone): ScheduleTotals {
  const tidy = tidySchedule(schedule)
  let minutes = 0
  for (const span of spansOf(tidy)) {
    const { start, end } = spanInstants(span, zone)
    minutes += (end - start) / MS_PER_MINUTE
  }
  return {
    days: tidy.length,
    slots: tidy.reduce((count, { timeSlots }) => count + timeSlots.length, 0),
    minutes,
  }
}

export type ScheduleBounds = {
  readonly startDate: Day
  readonly endDate: Day
  readonly startTime: Hour
  readonly endTime: Hour
}

/**
 * The four fields that a job shows of its schedule: first day, last day, start of the first slot, end of the last.
 * Undefined while there are no slots.
 */
export function boundsOf(schedule: Schedule): ScheduleBounds | undefined {
  const tidy = tidySchedule(schedule)
  const first = tidy[0]
  const last = tidy.at(-1)
  const firstSlot = first?.timeSlots[0]
  const lastSlot = last?.timeSlots.at(-1)
  if (!first || !last || !firstSlot || !lastSlot) return undefined
  return {
    startDate: first.date,
    endDate: last.date,
    startTime: firstSlot.startTime,
    endTime: lastSlot.endTime,
  }
}

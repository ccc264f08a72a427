import type { Day } from '../dates/day.ts'
import { splitOvernight } from './overnight.ts'
import { type DaySchedule, type Slot, tidySchedule } from './schedule.ts'

/** Generates the schedule: every chosen day gets the template's slots; a slot over midnight goes on the next day. */
export const scheduleFrom = (days: readonly Day[], template: readonly Slot[]): DaySchedule[] =>
  tidySchedule(days.flatMap((day) => template.flatMap((slot) => splitOvernight(day, slot))))

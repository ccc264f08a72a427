import { type Day, isDay } from '../dates/day.ts'
import { isHour } from '../dates/hour.ts'
import { skippedHours } from '../dates/skipped-hours.ts'
import { isSkipped, type Zone } from '../dates/zone.ts'
import { beginsNextDay } from './overnight.ts'
import type { DaySchedule, Schedule, Slot } from './schedule.ts'

/** What is wrong with a schedule. Their sentences stand with the screens and the failures. */
export type ScheduleProblem = {
  readonly code:
    /** No day chosen. */
    | 'no_days'
    /** A day without slots: the schedule has not been generated. */
    | 'no_slots'
    | 'wrong_day'
    | 'repeated_day'
    /** A start or an end is missing, or is no hour. */
    | 'incomplete_slot'
    | 'start_not_before_end'
    /** Two slots of one day share time. */
    | 'overlapping_slots'
    /** The clocks leave nothing of a slot. */
    | 'skipped_slot'
  readonly date?: Day
  /** Place of the slot within its day, from 0. */
  readonly slot?: number | undefined
}

/** Everything that stands between a schedule and being saved, by the clocks of its zone where that is known; empty when it is right. */
export function scheduleProblems(schedule: Schedule, zone?: Zone): ScheduleProblem[] {
  if (schedule.length === 0) return [{ code: 'no_days' }]
  const seen = new Set<Day>()
  const problems: ScheduleProblem[] = []
  for (const { date, timeSlots } of schedule) {
    if (!isDay(date)) problems.push({ code: 'wrong_day', date })
    if (seen.has(date)) problems.push({ code: 'repeated_day', date })
    if (timeSlots.length === 0) problems.push({ code: 'no_slots', date })
    for (const { code, slot } of slotProblems(timeSlots)) problems.push({ code, date, slot })
    if (zone && isDay(date)) problems.push(...skippedSlots({ date, timeSlots }, zone))
    seen.add(date)
  }
  return problems
}

const skippedSlots = ({ date, timeSlots }: DaySchedule, zone: Zone): ScheduleProblem[] =>
  timeSlots.flatMap((slot, index) =>
    hasNoTime(date, slot, zone) ? [{ code: 'skipped_slot' as const, date, slot: index }] : [],
  )

/** Whether the clocks of a zone leave nothing of a slot: 02:15–02:45 in the night in which they go forward from 02:00 to 03:00. */
export function hasNoTime(day: Day, slot: Slot, zone: Zone): boolean {
  if (!isComplete(slot) || slot.startTime >= slot.endTime) return false
  if (!isSkipped({ day, hour: slot.startTime }, zone)) return false
  const gap = skippedHours(day, zone)
  return gap !== undefined && slot.endTime <= gap.to
}

/** What is wrong with the slots of one day, or of the template. */
export function slotProblems(slots: readonly Slot[]): ScheduleProblem[] {
  return slots.flatMap((slot, index): ScheduleProblem[] => {
    if (!isComplete(slot)) return [{ code: 'incomplete_slot', slot: index }]
    if (slot.startTime >= slot.endTime) return [{ code: 'start_not_before_end', slot: index }]
    return overlappedSlot(slots, index) < 0 ? [] : [{ code: 'overlapping_slots', slot: index }]
  })
}

/** Place of the earlier slot of the day that shares time with this one; -1 when none does. */
export function overlappedSlot(slots: readonly Slot[], index: number): number {
  const slot = slots[index]
  if (!slot || !isComplete(slot)) return -1
  return slots
    .slice(0, index)
    .findIndex(
      (other) => isComplete(other) && other.startTime < slot.endTime && slot.startTime < other.endTime,
    )
}

const isComplete = ({ startTime, endTime }: Slot): boolean => isHour(startTime) && isHour(endTime)

/** Whether the template may generate days: at least one slot, each with a start on its day and an end. */
export const isTemplateComplete = (template: readonly Slot[]): boolean =>
  template.length > 0 && template.every((slot) => isComplete(slot) && !beginsNextDay(slot))

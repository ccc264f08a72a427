import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { scheduleSentences, schedulerSentences as say } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { scheduleFrom } from '@cuadrante/domain/schedule/from-template.ts'
import { beginsNextDay, endsNextDay, splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import { isTemplateComplete, overlappedSlot, scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import { tidySchedule, type DaySchedule, type Slot } from '@cuadrante/domain/schedule/schedule.ts'

/** What the three steps of the scheduler hold. */
export type ScheduleState = {
  /** Chosen days, in order. */
  readonly days: readonly Day[]
  readonly template: readonly Slot[]
  /** The generated days with their slots; empty until the schedule is generated. */
  readonly schedule: readonly DaySchedule[]
  /** Days whose slots are no longer those of the template. */
  readonly edited: readonly Day[]
}

export const emptySlot: Slot = { startTime: '', endTime: '' }

export const emptySchedule: ScheduleState = { days: [], template: [emptySlot], schedule: [], edited: [] }

/** A schedule that exists already; its first day is offered as the template. */
export const stateOf = (schedule: readonly DaySchedule[]): ScheduleState => ({
  days: schedule.map(({ date }) => date),
  template: schedule[0]?.timeSlots.map((slot) => ({ ...slot })) ?? [emptySlot],
  schedule,
  edited: [],
})

export const addDays = (state: ScheduleState, days: readonly Day[]): ScheduleState => ({
  ...state,
  days: [...new Set([...state.days, ...days])].toSorted(),
})

/** A day that is no longer chosen takes its slots along. */
export const removeDay = (state: ScheduleState, day: Day): ScheduleState => ({
  ...state,
  days: state.days.filter((one) => one !== day),
  schedule: state.schedule.filter(({ date }) => date !== day),
  edited: state.edited.filter((one) => one !== day),
})

export const toggleDay = (state: ScheduleState, day: Day): ScheduleState =>
  state.days.includes(day) ? removeDay(state, day) : addDays(state, [day])

const replaced = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((one, place) => (place === index ? item : one))
/** At least one always remains. */
const without = <T>(list: readonly T[], index: number): readonly T[] =>
  list.length > 1 ? list.filter((_, place) => place !== index) : list

export const changeTemplate = (state: ScheduleState, index: number, slot: Slot): ScheduleState => ({
  ...state,
  template: replaced(state.template, index, slot),
})
export const addTemplateSlot = (state: ScheduleState): ScheduleState => ({
  ...state,
  template: [...state.template, emptySlot],
})
export const removeTemplateSlot = (state: ScheduleState, index: number): ScheduleState => ({
  ...state,
  template: without(state.template, index),
})

/** Every chosen day gets the template's slots; what ends after midnight goes on the next day. */
export const generate = (state: ScheduleState): ScheduleState => ({
  ...state,
  schedule: scheduleFrom(state.days, state.template),
  edited: [],
})

export const changeSlot = (state: ScheduleState, day: Day, index: number, slot: Slot): ScheduleState =>
  withDay(state, day, (slots) => replaced(slots, index, slot))

export const addSlot = (state: ScheduleState, day: Day): ScheduleState =>
  withDay(state, day, (slots) => [...slots, emptySlot])

export const removeSlot = (state: ScheduleState, day: Day, index: number): ScheduleState =>
  withDay(state, day, (slots) => without(slots, index))

/** Splits a slot over midnight into its evening and the next day's morning. */
export function splitSlot(state: ScheduleState, day: Day, index: number): ScheduleState {
  const slot = state.schedule.find(({ date }) => date === day)?.timeSlots[index]
  if (!slot || !endsNextDay(slot) || beginsNextDay(slot)) return state
  const [evening, morning] = splitOvernight(day, slot)
  const shortened = evening?.timeSlots[0] ? changeSlot(state, day, index, evening.timeSlots[0]) : state
  if (!morning) return shortened
  return {
    ...addDays(shortened, [morning.date]),
    schedule: tidySchedule([...shortened.schedule, morning]),
    edited: [...new Set([...shortened.edited, morning.date])],
  }
}

function withDay(
  state: ScheduleState,
  day: Day,
  change: (slots: readonly Slot[]) => readonly Slot[],
): ScheduleState {
  return {
    ...state,
    schedule: state.schedule.map((one) =>
      one.date === day ? { ...one, timeSlots: change(one.timeSlots) } : one,
    ),
    edited: [...new Set([...state.edited, day])],
  }
}

export type SchedulerStep = 0 | 1 | 2
export type Objection = { readonly title: string; readonly text: string }

const validation = 'Error de Validación'

/** Why one may not go on to a step; undefined when one may. */
export function objectionTo(state: ScheduleState, step: SchedulerStep): Objection | undefined {
  if (step > 0 && state.days.length === 0) return { title: say.datesTitle, text: say.dates }
  if (step < 2) return undefined
  if (!isTemplateComplete(state.template)) return { title: validation, text: say.template }
  return isGenerated(state) ? undefined : { title: validation, text: say.generateToContinue }
}

/** Why the schedule is not ready, by the clocks of its zone; `to` says what it was wanted for. */
export function objectionToUse(
  state: ScheduleState,
  to: 'continue' | 'save',
  zone: Zone,
): Objection | undefined {
  if (state.days.length === 0) return { title: say.datesTitle, text: say.dates }
  if (!isGenerated(state))
    return { title: validation, text: to === 'save' ? say.generateToSave : say.generateToContinue }
  if (!isComplete(state))
    return { title: validation, text: to === 'save' ? say.completeToSave : say.completeToContinue }
  const [problem] = scheduleProblems(state.schedule, zone)
  return problem && { title: validation, text: scheduleSentences[problem.code] }
}

/** Every chosen day has its slots. */
export const isGenerated = ({ days, schedule }: ScheduleState): boolean =>
  days.length > 0 && days.every((day) => schedule.some(({ date }) => date === day))

/** Each slot has a start and an end, and the start comes first. */
export const isComplete = ({ schedule }: ScheduleState): boolean =>
  schedule.every(({ timeSlots }) =>
    timeSlots.every(({ startTime, endTime }) => startTime !== '' && endTime !== '' && startTime < endTime),
  )

/** Which earlier slot of the day this one shares time with. */
export function overlapText(slots: readonly Slot[], index: number): string | undefined {
  const place = overlappedSlot(slots, index)
  const other = slots[place]
  return (
    other &&
    `El tramo ${index + 1} se pisa con el tramo ${place + 1}, de ${other.startTime} a ${other.endTime}.`
  )
}

import type { AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { LAST_MINUTE } from '@cuadrante/domain/schedule/overnight.ts'

/** Own work without interruption; it may end on the day after it begins. */
export type AgendaStretch = AgendaShift & { readonly endDate: string }

/** A schedule names 22:00–23:59 and, of the day after, 00:00–06:00. */
export const goesOn = (evening: AgendaShift, morning: AgendaShift): boolean =>
  evening.jobId === morning.jobId &&
  evening.endTime === LAST_MINUTE &&
  morning.startTime === '00:00' &&
  addDays(evening.date, 1) === morning.date

/** Shifts in order, what midnight parts as the one that it is. */
export function joinNights(shifts: readonly AgendaShift[]): AgendaStretch[] {
  return shifts
    .filter((morning) => !shifts.some((evening) => goesOn(evening, morning)))
    .map((shift) => {
      const morning = shifts.find((next) => goesOn(shift, next))
      if (!morning) return { ...shift, endDate: shift.date }
      return {
        ...shift,
        endDate: morning.date,
        endTime: morning.endTime,
        minutes: shift.minutes + morning.minutes,
        visits: (shift.visits ?? 0) + (morning.visits ?? 0),
      }
    })
}

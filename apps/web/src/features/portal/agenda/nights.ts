import type { AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { endsNight } from '@cuadrante/domain/schedule/overnight.ts'

/** Own work without interruption; it may end on the day after it begins. */
export type AgendaStretch = AgendaShift & { readonly endDate: string }

/** A schedule names 22:00–23:59 and, of the day after, 00:00–06:00. */
export const goesOn = (evening: AgendaShift, morning: AgendaShift): boolean =>
  evening.jobId === morning.jobId && addDays(evening.date, 1) === morning.date && endsNight(evening, morning)

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
        ...(morning.endsAt !== undefined && { endsAt: morning.endsAt }),
        minutes: shift.minutes + morning.minutes,
        visits: (shift.visits ?? 0) + (morning.visits ?? 0),
      }
    })
}

/** The shift to which hours belong, as it is spoken of: what is left of a night after midnight is of the evening before. */
export const shiftOf = ({ jobId, date, startTime, shiftDate, shiftStart }: AgendaShift) => ({
  jobId,
  date: shiftDate ?? date,
  startTime: shiftStart ?? startTime,
})

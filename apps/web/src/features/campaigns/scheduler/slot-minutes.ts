import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { DaySchedule, Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { totalsOf, type ScheduleTotals } from '@cuadrante/domain/schedule/totals.ts'

/** Of a slot over midnight that begins in the last minute of its day. */
export const fromMidnight = 'Empieza a medianoche: escribe 00:00 y elige el día siguiente.'

const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes of a slot by the clock; one that ends on the next day counts too, a half-typed one is nothing. */
export function slotMinutes({ startTime, endTime }: Slot): number {
  if (!startTime || !endTime) return 0
  const minutes = minutesAt(endTime) - minutesAt(startTime)
  return minutes > 0 ? minutes : minutes + 1440
}

/** Totals of the complete slots of a schedule. */
export const totalsOfComplete = (schedule: readonly DaySchedule[], zone: Zone): ScheduleTotals =>
  totalsOf(
    schedule.map(({ date, timeSlots }) => ({
      date,
      timeSlots: timeSlots.filter(
        ({ startTime, endTime }) => startTime !== '' && endTime !== '' && startTime < endTime,
      ),
    })),
    zone,
  )

/** Minutes of one day of a schedule; work that goes on at midnight counts up to midnight. */
export function minutesOfDay(schedule: readonly DaySchedule[], date: Day, zone: Zone): number {
  const [day, next] = [date, addDays(date, 1)].map((one) => schedule.filter((other) => other.date === one))
  const minutes = (days: readonly DaySchedule[]) => totalsOfComplete(days, zone).minutes
  return minutes([...(day ?? []), ...(next ?? [])]) - minutes(next ?? [])
}

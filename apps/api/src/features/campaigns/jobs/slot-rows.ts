import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Hour } from '@cuadrante/domain/dates/hour.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { endsNight } from '@cuadrante/domain/schedule/overnight.ts'
import type { DaySchedule, Schedule } from '@cuadrante/domain/schedule/schedule.ts'
import { spanInstants } from '@cuadrante/domain/schedule/span-instants.ts'
import { boundsOf, totalsOf } from '@cuadrante/domain/schedule/totals.ts'

export type SlotRow = {
  readonly date: Day
  readonly start_time: Hour
  readonly end_time: Hour
  /** Instants in ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
}

/**
 * The slots of a tidy schedule as they are stored: wall times and the instants that the zone makes of them. The evening of
 * a night ends at midnight, so that the minute after 23:59 is held too.
 */
export function slotRows(schedule: Schedule, zone: Zone): SlotRow[] {
  const firstOf = new Map(schedule.map(({ date, timeSlots }) => [date, timeSlots[0]]))
  return schedule.flatMap(({ date, timeSlots }) =>
    timeSlots.map((slot) => {
      const { startTime, endTime } = slot
      const next = addDays(date, 1)
      const morning = firstOf.get(next)
      const goesOn = morning !== undefined && endsNight(slot, morning)
      const from = { day: date, hour: startTime }
      const to = goesOn ? { day: next, hour: '00:00' } : { day: date, hour: endTime }
      const { start, end } = spanInstants({ from, to }, zone)
      return {
        date,
        start_time: startTime,
        end_time: endTime,
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(end).toISOString(),
      }
    }),
  )
}

/** The columns of a job that follow from its schedule, which has at least one slot. */
export function derivedColumns(schedule: readonly DaySchedule[], zone: Zone) {
  const bounds = boundsOf(schedule)
  if (!bounds) throw new RangeError('a job has at least one slot')
  const { days, minutes } = totalsOf(schedule, zone)
  return {
    start_date: bounds.startDate,
    end_date: bounds.endDate,
    start_time: bounds.startTime,
    end_time: bounds.endTime,
    days,
    minutes: Math.round(minutes),
  }
}

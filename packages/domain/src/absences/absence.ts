import { addDays, type Day, daysFrom, isWeekend } from '../dates/day.ts'
import type { Hour } from '../dates/hour.ts'
import { instantOf, laterInstantOf, type Zone } from '../dates/zone.ts'

/** When a person is absent: whole days, both ends included, or hours of one day on a clock. */
export type AbsenceTime = {
  readonly from: Day
  readonly to: Day
  /** Null: whole days. An end that is not after its start is reached on the next day. */
  readonly startTime: Hour | null
  readonly endTime: Hour | null
}

export type Interval = { readonly start: number; readonly end: number }

/** The instants (ms since 1970) of an absence on a zone's clocks; the end is the first instant that is free again. */
export function absenceInterval(absence: AbsenceTime, zone: Zone): Interval {
  const { from, to, startTime, endTime } = absence
  if (startTime === null || endTime === null)
    return {
      start: instantOf({ day: from, hour: '00:00' }, zone),
      end: instantOf({ day: addDays(to, 1), hour: '00:00' }, zone),
    }
  const lastDay = endTime > startTime ? from : addDays(from, 1)
  return {
    start: instantOf({ day: from, hour: startTime }, zone),
    // Of an hour that the clock shows twice all is over only the second time.
    end: laterInstantOf({ day: lastDay, hour: endTime }, zone),
  }
}

/** What a day of a yearly balance is: any day, or Monday to Friday without holidays. */
export type BalanceDays = 'CALENDAR' | 'WORKING'

export type CountedAbsence = {
  /** Whole days of the balance that it takes. */
  readonly days: number
  /** Where it is of hours. */
  readonly minutes: number
}

type Counted = {
  /** First and last day of what is counted; days beyond are those of other years or months. */
  readonly from: Day
  readonly to: Day
  readonly of: BalanceDays
  readonly isHoliday: (day: Day) => boolean
  /** Of the hours. */
  readonly zone: Zone
}

/** What an absence takes from a stretch of days. Hours count as they really pass, and belong to the day on which they begin. */
export function countAbsence(
  absence: AbsenceTime,
  { from, to, of, isHoliday, zone }: Counted,
): CountedAbsence {
  if (absence.startTime !== null) {
    const isWithin = from <= absence.from && absence.from <= to
    const { start, end } = absenceInterval(absence, zone)
    return { days: 0, minutes: isWithin ? (end - start) / MS_PER_MINUTE : 0 }
  }
  const days = daysFrom(absence.from > from ? absence.from : from, absence.to < to ? absence.to : to)
  const counted = of === 'CALENDAR' ? days : days.filter((day) => !isWeekend(day) && !isHoliday(day))
  return { days: counted.length, minutes: 0 }
}

const MS_PER_MINUTE = 60_000

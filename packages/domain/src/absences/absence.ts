import { addDays, type Day, daysFrom, weekdayOf } from '../dates/day.ts'
import { type Hour, minutesOf } from '../dates/hour.ts'
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

/** What an absence takes from the balance of a year; days of other years are theirs. */
export function countAbsence(
  absence: AbsenceTime,
  { year, of, isHoliday }: { year: number; of: BalanceDays; isHoliday: (day: Day) => boolean },
): CountedAbsence {
  const first = `${String(year).padStart(4, '0')}-01-01`
  const last = `${String(year).padStart(4, '0')}-12-31`
  const { from, to, startTime, endTime } = absence
  if (startTime !== null && endTime !== null) {
    const isInYear = from >= first && from <= last
    return { days: 0, minutes: isInYear ? minutesBetween(startTime, endTime) : 0 }
  }
  const days = daysFrom(from > first ? from : first, to < last ? to : last)
  const counted = of === 'CALENDAR' ? days : days.filter((day) => weekdayOf(day) < 5 && !isHoliday(day))
  return { days: counted.length, minutes: 0 }
}

const minutesInDay = 24 * 60

/** Minutes from one hour to the next time that the clock shows the other. */
function minutesBetween(start: Hour, end: Hour): number {
  const minutes = minutesOf(end) - minutesOf(start)
  return minutes > 0 ? minutes : minutes + minutesInDay
}

import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { conflictsOf } from '@cuadrante/domain/assignments/conflicts.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { tidySchedule, type DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'

/** What the law says of a schedule by itself, whoever works it; under the day that each speaks of first. */
export function warningsOf(
  schedule: readonly DaySchedule[],
  zone: Zone,
  today: Day,
): ReadonlyMap<Day, readonly Conflict[]> {
  const complete = tidySchedule(
    schedule.map(({ date, timeSlots }) => ({
      date,
      timeSlots: timeSlots.filter(
        ({ startTime, endTime }) => startTime !== '' && endTime !== '' && startTime < endTime,
      ),
    })),
  )
  const conflicts = conflictsOf({
    job: { jobId: 0, status: 'ACTIVO', schedule: complete, zone },
    otherShifts: [],
    today,
  })
  const byDay = new Map<Day, Conflict[]>()
  for (const conflict of conflicts) {
    const day = dayIn(
      conflict.message,
      complete.map(({ date }) => date),
    )
    if (day) byDay.set(day, [...(byDay.get(day) ?? []), conflict])
  }
  return byDay
}

/** The day that a sentence names first; a sentence about a week names its Monday, so the first day after it. */
export function dayIn(message: string, days: readonly Day[]): Day | undefined {
  const [, day, month, year] = /(\d{2})\/(\d{2})\/(\d{4})/.exec(message) ?? []
  if (!day) return days[0]
  const named = `${year}-${month}-${day}`
  return (
    days.find((one) => one >= named && message.includes(shortDay(one))) ?? days.find((one) => one >= named)
  )
}

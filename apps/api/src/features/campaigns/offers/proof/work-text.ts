import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import type { Conditions } from '../conditions.queries.ts'

/** A job as people name it: "Mercado de Santiago, 21/11/2026 a las 09:00". */
export const workText = ({ centreName, location, clientName, schedule }: JobRecord): string =>
  textOf(centreName ?? location ?? clientName, schedule)

/** The same of a job as it was offered. */
export const offeredText = ({ center, town, client, schedules }: Conditions): string =>
  textOf(center ?? town ?? client, schedules)

function textOf(where: string, [first]: readonly DaySchedule[]): string {
  return first ? `${where}, ${shortDay(first.date)} a las ${first.timeSlots[0]?.startTime ?? ''}` : where
}

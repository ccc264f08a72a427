import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { otherClock } from '@cuadrante/domain/dates/zone-words.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import type { Conditions } from '../conditions.queries.ts'

/** A job as people name it: "Mercado de Santiago, 21/11/2026 a las 09:00", and whose clock that is where it is not the agency's. */
export function workText(job: JobRecord, agency: Zone): string {
  const { centreName, location, clientName, schedule, timezone } = job
  return beginningText(centreName ?? location ?? clientName, startOf(schedule), { zone: timezone, agency })
}

/** The same of a job as it was offered. */
export const offeredText = ({ center, town, client, schedules, zone }: Conditions, agency: Zone): string =>
  beginningText(center ?? town ?? client, startOf(schedules), { zone, agency })

type Start = { readonly date: string; readonly startTime: string }

const startOf = ([first]: JobRecord['schedule']): Start | undefined =>
  first && { date: first.date, startTime: first.timeSlots[0]?.startTime ?? '' }

/** Where work begins, and when. */
export function beginningText(
  where: string,
  start: Start | undefined,
  { zone, agency }: { readonly zone: Zone; readonly agency: Zone },
): string {
  if (!start) return where
  const clock = otherClock(zone, agency)
  return `${where}, ${shortDay(start.date)} a las ${start.startTime}${clock ? ` (${clock})` : ''}`
}

import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { JobRecord } from '../../jobs/job-record.ts'

/** A job as people name it: "Mercado de Santiago, 21/11/2026 a las 09:00". */
export function workText({ centreName, location, clientName, schedule }: JobRecord): string {
  const [first] = schedule
  const where = centreName ?? location ?? clientName
  return first ? `${where}, ${shortDay(first.date)} a las ${first.timeSlots[0]?.startTime ?? ''}` : where
}

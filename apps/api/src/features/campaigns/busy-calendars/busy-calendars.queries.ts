import type { BusyCalendar } from '@cuadrante/contract/campaigns/availability/busy-calendars.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { BusyHours } from '@cuadrante/domain/assignments/assignment-check.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { BusyHours as Hours } from '../../../platform/calendars/busy-hours-in.ts'

/** A worker's calendars, the oldest first. */
export async function calendarsOf(db: Tx, workerId: number, now: Date): Promise<BusyCalendar[]> {
  const { rows } = await sql<BusyCalendar>`
    select c.id, c.label, c.host, c.read_at as "readAt", c.failure, (
      select count(*)::int from busy_hours h where h.calendar_id = c.id and h.ends_at > ${now.toISOString()}::timestamptz) as ahead
    from busy_calendars c where c.worker_id = ${workerId} order by c.id`.execute(db)
  return rows
}

/** What a calendar says now takes the place of what it said before. */
export async function replaceHours(
  db: Tx,
  calendar: { readonly id: number; readonly workerId: number },
  hours: readonly Hours[],
): Promise<void> {
  await db.deleteFrom('busy_hours').where('calendar_id', '=', calendar.id).execute()
  const [starts, ends] = [hours.map(({ start }) => isoOf(start)), hours.map(({ end }) => isoOf(end))]
  await sql`
    insert into busy_hours (calendar_id, worker_id, starts_at, ends_at)
    select ${calendar.id}, ${calendar.workerId}, s, e
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as t (s, e)`.execute(db)
}

const isoOf = (instant: number): string => new Date(instant).toISOString()

/** Hours in which other calendars keep people busy, as the conflict engine reads them. */
export async function loadOtherWork(
  db: Tx,
  ids: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Map<number, (BusyHours & { readonly workerId: number })[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ workerId: number; start: number; end: number }>`
    select worker_id as "workerId", extract(epoch from starts_at)::float8 * 1000 as start,
      extract(epoch from ends_at)::float8 * 1000 as end
    from busy_hours
    where worker_id = any(${ids}) and ends_at > ${from}::date and starts_at < ${addDays(to, 1)}::date`.execute(
    db,
  )
  return grouped(
    rows.map((row) => ({ ...row, reason: 'tiene algo a esa hora en su otro calendario' })),
    ({ workerId }) => workerId,
  )
}

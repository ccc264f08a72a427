import { absenceInterval } from '@cuadrante/domain/absences/absence.ts'
import { addDays, daysFrom, type Day } from '@cuadrante/domain/dates/day.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { loadApprovedAbsences } from '../absences/absence-facts.queries.ts'
import { loadBusyHours, loadSaid } from './availability.queries.ts'

type Span = { readonly from: Day; readonly to: Day }

/** Days marked whole as not available and those of approved absences, by worker. */
export async function awayDays(
  db: Tx,
  ids: readonly number[],
  { from, to }: Span,
): Promise<Map<number, Day[]>> {
  const days = new Map<number, Day[]>()
  if (ids.length === 0) return days
  const { rows } = await sql<{ workerId: number; first: Day; last: Day }>`
    select worker_id as "workerId", greatest(from_day, ${from}::date) as first, least(to_day, ${to}::date) as last
    from unavailable_days
    where worker_id = any(${ids}) and from_day <= ${to}::date and to_day >= ${from}::date
    union all
    select worker_id, greatest(from_day, ${from}::date), least(to_day, ${to}::date) from absences
    where worker_id = any(${ids}) and from_day <= ${to}::date and to_day >= ${from}::date
      and state = 'APPROVED' and start_time is null`.execute(db)
  for (const { workerId, first, last } of rows)
    days.set(workerId, [...new Set([...(days.get(workerId) ?? []), ...daysFrom(first, last)])])
  return days
}

export type AwayDay = { readonly date: Day; readonly isWhole: boolean }

/** Days on which people cannot come, all day or at some hours: what they said, absences, and other calendars. */
export async function daysAway(
  db: Tx,
  ids: readonly number[],
  { from, to, zone }: Span & { readonly zone: Zone },
): Promise<Map<number, AwayDay[]>> {
  const whole = await awayDays(db, ids, { from, to })
  const busy = await loadBusyHours(db, ids, { from, to, zone })
  const absences = await loadApprovedAbsences(db, ids, { from, to, zone })
  return new Map(
    ids.map((id) => {
      const hours = [
        ...(busy.get(id) ?? []),
        ...(absences.get(id) ?? []).flatMap((absence) =>
          absence.startTime === null ? [] : [absenceInterval(absence, zone)],
        ),
      ]
      const days = new Map<Day, boolean>()
      for (const date of hours.flatMap((span) => daysOf(span, zone))) days.set(date, false)
      for (const date of hours.flatMap((span) => wholeDays(span, zone))) days.set(date, true)
      for (const date of whole.get(id) ?? []) days.set(date, true)
      const shown = [...days].filter(([date]) => date >= from && date <= to)
      return [id, shown.map(([date, isWhole]) => ({ date, isWhole })).toSorted(byDate)]
    }),
  )
}

/** The hours in which somebody has said that they cannot come, days marked whole among them, joined within a day. */
export async function loadRefusals(
  db: Tx,
  workerId: number,
  { from, to, zone }: Span & { readonly zone: Zone },
): Promise<Hours[]> {
  const { rows } = await sql<Span>`
    select from_day as "from", least(to_day, ${to}::date) as "to" from unavailable_days
    where worker_id = ${workerId} and from_day <= ${to}::date and to_day >= ${from}::date`.execute(db)
  const marked = rows.map((days) => absenceInterval({ ...days, startTime: null, endTime: null }, zone))
  const said = await loadSaid(db, workerId, { from, to, zone })
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of [...marked, ...said].toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    const isNext = start === last?.end && wallTimeAt(start, zone).hour !== '00:00'
    if (last && (start < last.end || isNext)) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

const byDate = (a: AwayDay, b: AwayDay) => (a.date < b.date ? -1 : 1)

type Hours = { readonly start: number; readonly end: number }

const daysOf = ({ start, end }: Hours, zone: Zone) =>
  daysFrom(wallTimeAt(start, zone).day, wallTimeAt(end - 1, zone).day)

/** Days of which a stretch takes every hour. */
function wholeDays({ start, end }: Hours, zone: Zone): Day[] {
  const [first, last] = [wallTimeAt(start, zone), wallTimeAt(end, zone)]
  const from = first.hour === '00:00' ? first.day : addDays(first.day, 1)
  return from < last.day ? daysFrom(from, addDays(last.day, -1)) : []
}

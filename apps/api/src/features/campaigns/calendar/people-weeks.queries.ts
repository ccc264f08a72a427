import type { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { mostIdle, type Calendar, type CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { addDays, type Day, mondayOf } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, Session } from '../../../platform/http/context.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { daysAway } from '../availability/away-days.queries.ts'
import { isShiftBetween } from '../day-slots.ts'
import { visibleJobs } from '../scope.ts'

type Query = Input<(typeof calendarEndpoints)['matrix']>['query']
type Period = Pick<Query, 'from' | 'to'>
type Weeks = ReadonlyMap<number, ReadonlyMap<Day, number>>
type Idle = { readonly id: number; readonly name: string; readonly total: number }

/** Minutes of all the work of each person by week, a night whole in that of its evening, cancelled jobs left out: what the day of a plan has to respect. */
export async function readWeeks(db: Tx, session: Session, { from, to }: Period): Promise<Weeks> {
  const { rows } = await sql<{ worker_id: number; monday: Day; minutes: number }>`
    select j.worker_id, date_trunc('week', s.shift_date)::date as monday,
      (extract(epoch from sum(s.ends_at - s.starts_at)) / 60)::int as minutes
    from job_slots s join jobs j on j.id = s.job_id join campaigns c on c.id = j.campaign_id
    where ${isShiftBetween(mondayOf(from), addDays(mondayOf(to), 6))}
      and ${visibleJobs(session)} and j.status <> 'ANULADO' and j.worker_id is not null
    group by 1, 2`.execute(db)
  const weeks = new Map<number, Map<Day, number>>()
  for (const { worker_id, monday, minutes } of rows) {
    const known = weeks.get(worker_id) ?? new Map<Day, number>()
    weeks.set(worker_id, known.set(monday, minutes))
  }
  return weeks
}

/** Active people without any of the jobs that the calendar shows, by name. */
export async function readIdle(
  db: Tx,
  { from, to }: Period,
  isShown: RawBuilder<boolean>,
): Promise<readonly Idle[]> {
  const { rows } = await sql<Idle>`
    select w.id, ${workerName} as name, count(*) over ()::int as total from workers w
    where w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE' and w.deleted_at is null and not exists (
      select from jobs j join campaigns c on c.id = j.campaign_id join job_slots s on s.job_id = j.id
      where j.worker_id = w.id and j.deleted_at is null and c.deleted_at is null and ${isShown}
        and ${isShiftBetween(from, to)})
    order by w.first_name_key, w.surnames_key, w.id limit ${mostIdle}`.execute(db)
  return rows
}

/** The calendar of people with their hours by week, and rows for those who have no work in it yet. */
export function withPeople(
  calendar: Calendar,
  period: Period,
  weeks: Weeks,
  idle?: readonly Idle[],
): Calendar {
  const idleRows = (idle ?? []).map(({ id, name }): CalendarRow => ({ id, name, detail: null, cells: [] }))
  const mondays = mondaysOf(period)
  const weeksOf = (id: number) =>
    mondays.map((monday) => ({ monday, minutes: weeks.get(id)?.get(monday) ?? 0 }))
  return {
    ...calendar,
    rows: [...calendar.rows, ...idleRows].map((row) =>
      row.id === null ? row : { ...row, weeks: weeksOf(row.id) },
    ),
    ...(idle && { idle: idle[0]?.total ?? 0 }),
  }
}

/** When people cannot come, beside what they do: only the office reads it. */
export async function withAway(
  db: Tx,
  calendar: Calendar,
  { from, to, zone }: Period & { readonly zone: Zone },
): Promise<Calendar> {
  const ids = calendar.rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const away = await daysAway(db, ids, { from, to, zone })
  const rows = calendar.rows.map((row) => {
    const days = row.id === null ? undefined : away.get(row.id)
    return days && days.length > 0 ? { ...row, away: days } : row
  })
  return { ...calendar, rows }
}

function mondaysOf({ from, to }: Period): Day[] {
  const mondays: Day[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

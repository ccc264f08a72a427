import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The agency's day and clock, and the instants at which its day, week and month began. */
export type Today = {
  readonly date: string
  readonly time: string
  readonly zone: string
  readonly now: Date
}

/** Where the agency's clock stands. */
export function clockAt(zone: Zone, now: Date): Today {
  const { day, hour } = wallTimeAt(now.getTime(), zone)
  return { date: day, time: hour, zone, now }
}

/** The instant at which a stretch of the agency's calendar began: `day`, `week` or `month`. Weeks begin on Monday. */
export const startOf = (unit: 'day' | 'week' | 'month', { now, zone }: Today): RawBuilder<string> =>
  sql`(date_trunc(${unit}, ${now}::timestamptz at time zone ${zone}) at time zone ${zone})`

async function one<T>(db: Tx, query: RawBuilder<T>): Promise<T> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (!row) throw new Error('a counting query gave no row')
  return row
}

export const campaignCounts = (db: Tx) =>
  one(
    db,
    sql<{ open: number; closed: number; invoiced: number }>`
      select count(*) filter (where status = 'ACTIVA') as open, count(*) filter (where status = 'TERMINADA') as closed,
        count(*) filter (where status = 'FACTURADA') as invoiced
      from campaigns where deleted_at is null`,
  )

/** The jobs of which a shift begins on the day, as one list: joined to their slots, PostgreSQL goes through every campaign for each of them. */
export const jobsToday = (db: Tx, { date }: Today) =>
  one(
    db,
    sql<{ total: number; pending: number; active: number; completed: number; cancelled: number }>`
      select count(*) as total, count(*) filter (where j.status in ('PENDIENTE', 'CONFIRMADO')) as pending,
        count(*) filter (where j.status = 'ACTIVO') as active,
        count(*) filter (where j.status in ('COMPLETADO', 'FACTURADO')) as completed,
        count(*) filter (where j.status = 'ANULADO') as cancelled
      from jobs j join campaigns c on c.id = j.campaign_id
      where j.deleted_at is null and c.deleted_at is null
        and j.id = any(array(select s.job_id from job_slots s where s.date = ${date}::date and s.shift_date = s.date))`,
  )

/** How many people are on shift at each half hour of the day, 07:00 to 22:00, by the clock of the agency. */
export async function peopleOnShift(db: Tx, { date, zone }: Today) {
  const { rows } = await sql<{ time: string; people: number }>`
    select to_char(t, 'HH24:MI') as time, count(distinct j.worker_id) as people
    from generate_series(${date}::date + time '07:00', ${date}::date + time '22:00', interval '30 minutes') t
    left join job_slots s on s.date between ${date}::date - 1 and ${date}::date + 1
      and s.starts_at <= t at time zone ${zone} and s.ends_at > t at time zone ${zone}
    left join jobs j on j.id = s.job_id and j.deleted_at is null and j.worker_id is not null and j.status not in ('PENDIENTE', 'ANULADO')
    group by t order by t`.execute(db)
  return rows
}

/** How many people are on shift now, whatever the clock of their centre says. */
export async function peopleOnShiftAt(db: Tx, { date, now }: Today): Promise<number> {
  const { people } = await one(
    db,
    sql<{ people: number }>`
      select count(distinct s.worker_id)::int as people from job_slots s join jobs j on j.id = s.job_id and j.deleted_at is null
      where s.date between ${date}::date - 1 and ${date}::date + 1 and s.holds_time and s.worker_id is not null
        and s.starts_at <= ${now}::timestamptz and s.ends_at > ${now}::timestamptz`,
  )
  return people
}

export const candidateCounts = (db: Tx, { now }: Today) =>
  one(
    db,
    sql<{ recent: number; pending: number; approved: number }>`
      select count(*) filter (where created_at >= ${now}::timestamptz - interval '30 days') as recent,
        count(*) filter (where documentation_status = 'PENDING') as pending,
        count(*) filter (where documentation_status = 'APPROVED') as approved
      from workers where deleted_at is null and worker_type = 'CANDIDATE'`,
  )

export const workerCounts = (db: Tx) =>
  one(
    db,
    sql<{ active: number; inactive: number }>`
      select count(*) filter (where worker_status = 'ACTIVE') as active,
        count(*) filter (where worker_status = 'INACTIVE') as inactive
      from workers where deleted_at is null and worker_type = 'WORKER'`,
  )

export const enrolledCounts = (db: Tx, today: Today) =>
  one(
    db,
    sql<{ today: number; week: number; month: number }>`
      select count(*) filter (where created_at >= ${startOf('day', today)}) as today,
        count(*) filter (where created_at >= ${startOf('week', today)}) as week,
        count(*) filter (where created_at >= ${startOf('month', today)}) as month
      from workers where deleted_at is null and created_at <= ${today.now}`,
  )

/** Campaigns that start in each of the last twelve months, this one included, oldest first. */
export async function campaignsByMonth(db: Tx, { date }: Today) {
  const { rows } = await sql<{ year: number; month: number; campaigns: number }>`
    select extract(year from m)::int as year, extract(month from m)::int as month, count(c.id) as campaigns
    from generate_series(date_trunc('month', ${date}::date) - interval '11 months', date_trunc('month', ${date}::date), interval '1 month') m
    left join campaigns c on c.deleted_at is null and c.start_date >= m::date and c.start_date < (m + interval '1 month')::date
    group by m order by m`.execute(db)
  return rows
}

/** Workers and candidates created on each day of this week, Monday first; days to come count nothing yet. */
export async function enrolledByDay(db: Tx, { date, zone }: Today) {
  const { rows } = await sql<{ date: string; workers: number | null; candidates: number | null }>`
    select to_char(d, 'YYYY-MM-DD') as date,
      case when d::date <= ${date}::date then count(w.id) filter (where w.worker_type = 'WORKER') end as workers,
      case when d::date <= ${date}::date then count(w.id) filter (where w.worker_type = 'CANDIDATE') end as candidates
    from generate_series(date_trunc('week', ${date}::date), date_trunc('week', ${date}::date) + interval '6 days', interval '1 day') d
    left join workers w on w.deleted_at is null and w.created_at >= (d::date::timestamp at time zone ${zone})
      and w.created_at < ((d::date + 1)::timestamp at time zone ${zone})
    group by d order by d`.execute(db)
  return rows
}

import { offerLists, type DashboardList, type DashboardRow } from '@cuadrante/contract/portal/dashboard.ts'
import type { dashboardEndpoints as endpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { isShiftOf, shiftEnd, shiftStart } from '../../campaigns/index.ts'
import { startOf, clockAt, type Today } from './figures.queries.ts'
import { offerRows } from './offer-figures.queries.ts'

type Condition = RawBuilder<SqlBool>
type Counted<Row> = Row & { readonly total: number }

const mostRows = 200

/** The rows behind a figure, by the same rule that counts them. */
export const readDashboardList: Verb<(typeof endpoints)['dashboardList']> = async (
  { db, session, now },
  { query },
) => {
  const today = clockAt(session.timeZone, now)
  const offers = offerLists.find((list) => list === query.of)
  if (offers) return offerRows(db, offers, today, mostRows)
  return query.of.startsWith('jobs') ? jobRows(db, query.of, today) : personRows(db, query.of, today)
}

async function jobRows(db: Tx, list: DashboardList, { date }: Today) {
  const isToday = list === 'jobs-pending' ? sql`true` : sql`s.date is not null`
  const { rows } = await sql<Counted<DashboardRow>>`
    select 'job' as kind, j.id, j.campaign_id as "campaignId", c.name as campaign, j.centre_name as center, j.location as town,
      j.worker_name as worker, j.status, coalesce(s.date, j.start_date) as date,
      coalesce(s.start_time, left(j.start_time::text, 5)) as "startTime",
      coalesce(s.end_time, left(j.end_time::text, 5)) as "endTime", j.timezone as zone, count(*) over () as total
    from jobs j
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    left join lateral (
      select s.shift_date as date, ${shiftStart} as start_time, ${shiftEnd} as end_time from job_slots s
      where s.job_id = j.id and ${isShiftOf(date)} group by s.shift_date
    ) s on true
    where j.deleted_at is null and ${isToday} and ${ofStatus(list)}
    order by ${nextFirst(list, date)}coalesce(s.date, j.start_date), coalesce(s.start_time, left(j.start_time::text, 5)), j.id limit ${mostRows}`.execute(
    db,
  )
  return counted(rows)
}

/** Of many that wait, those that are to come can be acted on: the next ones first, then the latest past ones. */
const nextFirst = (list: DashboardList, today: string) =>
  list === 'jobs-pending'
    ? sql`j.end_date < ${today}::date, abs(j.start_date - ${today}::date), `
    : sql.raw('')

function ofStatus(list: DashboardList): Condition {
  if (list === 'jobs-today') return sql`true`
  return list === 'jobs-today-completed'
    ? sql`j.status in ('COMPLETADO', 'FACTURADO')`
    : sql`j.status in ('PENDIENTE', 'CONFIRMADO')`
}

async function personRows(db: Tx, list: DashboardList, today: Today) {
  const { rows } = await sql<Counted<DashboardRow>>`
    select case w.worker_type when 'WORKER' then 'worker' else 'candidate' end as kind, w.id,
      ${workerName} as name, w.city_name as city,
      w.created_at as "createdAt", count(*) over () as total
    from workers w where w.deleted_at is null and ${cameIn(list, today)}
    order by w.created_at desc, w.id desc limit ${mostRows}`.execute(db)
  return counted(rows)
}

function cameIn(list: DashboardList, today: Today): Condition {
  if (list === 'candidates-recent')
    return sql`(w.worker_type = 'CANDIDATE' and w.created_at >= ${today.now}::timestamptz - interval '30 days')`
  const unit = list === 'enrolled-today' ? 'day' : list === 'enrolled-week' ? 'week' : 'month'
  return sql`(w.created_at >= ${startOf(unit, today)} and w.created_at <= ${today.now})`
}

const counted = (rows: readonly Counted<DashboardRow>[]) => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(({ total: _total, ...row }) => row),
})

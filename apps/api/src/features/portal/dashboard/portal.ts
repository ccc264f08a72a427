import type { PortalJob } from '@cuadrante/contract/portal/dashboard.ts'
import type { dashboardEndpoints as endpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Session, Verb } from '../../../platform/http/context.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'
import { ownWorker, slotsOfShift, stillToAnswer } from '../../campaigns/index.ts'

type Endpoints = typeof endpoints

/** Jobs `j` within the caller's reach: a worker's own, a client's campaigns', all for the office. */
function withinReach({ activeRole, clientId, userId }: Session): RawBuilder<SqlBool> {
  switch (activeRole) {
    case 'ROLE_ADMIN':
      return sql`true`
    case 'ROLE_CLIENT':
      return sql`c.client_id = ${clientId}`
    case 'ROLE_USER':
      return sql`j.worker_id = (select w.id from workers w where w.user_id = ${userId} and w.deleted_at is null)`
  }
}

/** The four states of a dashboard card, of the six of a job. */
const cardStatus = sql<PortalJob['status']>`case
  when j.status in ('PENDIENTE', 'CONFIRMADO') then 'pending' when j.status = 'ACTIVO' then 'in_progress'
  when j.status = 'ANULADO' then 'cancelled' else 'completed' end`

/** A page of the caller's jobs as cards: the next ones first, then the latest past ones. */
export const listPortalJobs: Verb<Endpoints['portalJobs']> = async ({ db, session, now }, { query }) => {
  const { search, status, page, size } = query
  const jobs = sql`jobs j join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    where j.deleted_at is null and ${withinReach(session)}`
  const name = sql<string>`c.name || coalesce(' · ' || j.profile_name, '')`
  const text = textCondition(search, sql`f_norm(concat_ws(' ', ${name}, c.description, j.id))`) ?? sql`true`
  const isAsked = status ? sql`(${text}) and ${cardStatus} = ${status}` : text
  const counted = await sql<{ total: number; found: number }>`
    select count(*) as total, count(*) filter (where ${isAsked}) as found from ${jobs}`.execute(db)
  const { total = 0, found = 0 } = counted.rows[0] ?? {}
  const { rows } = await sql<PortalJob>`
    with shown as (
      select j.*, c.description, ${name} as card_name, ${cardStatus} as card_status,
        row_number() over (order by j.end_date < ${now}::date, abs(j.start_date - ${now}::date), j.start_time, j.id) as place
      from ${jobs} and ${isAsked} order by place limit ${size} offset ${page * size})
    select j.id, j.card_name as name, coalesce(j.description, '') as description, j.card_status as status,
      coalesce(a.scanned_items, 0) as "scannedItems", coalesce(a.confirmed_items, 0) as "confirmedItems",
      j.created_at as "createdAt", j.updated_at as "updatedAt", j.end_date as "dueDate",
      nullif(concat_ws(' · ', j.centre_name,
        case when strpos(coalesce(j.centre_name, ''), j.location) = 0 then j.location end), '') as location,
      to_char(j.start_time, 'HH24:MI') as "startTime", to_char(j.end_time, 'HH24:MI') as "endTime",
      j.timezone as zone, j.start_date as "startDate",
      coalesce(${slotsOfShift(sql`j.start_date`)}, '[]') as slots
    from shown j left join assignments a on a.job_id = j.id and a.worker_id = j.worker_id
    order by j.place`.execute(db)
  return {
    content: rows,
    totalElements: found,
    totalPages: Math.ceil(found / size),
    size,
    number: page,
    total,
  }
}

export const readBell: Verb<Endpoints['bell']> = async ({ db, session, now }) => {
  const { rows } = await sql<{ pendingJobs: number; unreadNotices: number }>`
    select count(*) as "pendingJobs", (
      select count(*) from notices
      where user_id = ${session.userId} and role = ${session.activeRole} and read_at is null
    ) as "unreadNotices"
    from jobs j join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    where j.deleted_at is null and j.status in ('PENDIENTE', 'CONFIRMADO') and ${withinReach(session)}`.execute(
    db,
  )
  const counts = rows[0] ?? { pendingJobs: 0, unreadNotices: 0 }
  if (session.activeRole !== 'ROLE_USER') return counts
  const waiting = await stillToAnswer(db, sql`i.worker_id = ${ownWorker(session)}`, now)
  return { ...counts, waitingOffers: waiting.length }
}

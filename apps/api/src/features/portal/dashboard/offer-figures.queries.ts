import type { DashboardRow, OfferList } from '@cuadrante/contract/portal/dashboard.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { settingsOf } from '../../access/index.ts'
import { hasWork, stillToAnswer } from '../../campaigns/index.ts'
import type { Today } from './figures.queries.ts'

type OfferFigures = { readonly active: number; readonly pending: number; readonly accepted: number }
type OfferRow = Extract<DashboardRow, { kind: 'offer' }>

/**
 * What each figure counts: offers that can be answered now, people who can still say yes to them and have not answered, and
 * places that people have taken in work that lies ahead. Offers `o` with, but for the first, their invitations `i`.
 */
async function countedBy(db: Tx, list: OfferList, { now }: Today): Promise<RawBuilder<unknown>> {
  const at = sql`${now.toISOString()}::timestamptz`
  if (list === 'offers-active')
    return sql`from offers o cross join lateral (select null::bigint as worker_id, null as worker_name, null::bigint as job_id) i
      where o.status = 'OPEN' and o.answer_by > ${at} and ${hasWork}`
  const asked = sql`from offers o join offer_invitations i on i.offer_id = o.id`
  if (list === 'offers-accepted')
    return sql`${asked} join jobs held on held.id = i.job_id and held.worker_id = i.worker_id and held.holds_time
        and held.end_date >= ${at}::date - 1
      where (select min(s.starts_at) from job_slots s where s.job_id = held.id) > ${at} and i.status = 'CONFIRMED'`
  const pending = await stillToAnswer(db, sql`true`, now)
  return sql`${asked} join unnest(${pending.map(({ offerId }) => offerId)}::bigint[],
    ${pending.map(({ workerId }) => workerId)}::bigint[]) p (offer_id, worker_id) on p.offer_id = o.id and p.worker_id = i.worker_id`
}

/** Null while the module is off. */
export async function offerFigures(db: Tx, today: Today): Promise<OfferFigures | null> {
  if (!(await settingsOf(db)).modules.includes('offers')) return null
  const count = async (list: OfferList) => sql`(select count(*)::int ${await countedBy(db, list, today)})`
  const { rows } = await sql<OfferFigures>`
    select ${await count('offers-active')} as active, ${await count('offers-pending')} as pending,
      ${await count('offers-accepted')} as accepted`.execute(db)
  return rows[0] ?? { active: 0, pending: 0, accepted: 0 }
}

/** The rows that a figure counts, those that begin first at the top. */
export async function offerRows(db: Tx, list: OfferList, today: Today, most: number) {
  const { rows } = await sql<OfferRow & { total: number }>`
    select 'offer' as kind, f.id, f.campaign_id as "campaignId", j.id as "jobId", c.name as campaign,
      j.centre_name as center, j.location as town, f.worker_id as "workerId", f.worker_name as worker, f.answer_by as "answerBy",
      j.start_date as date, left(j.start_time::text, 5) as "startTime", left(j.end_time::text, 5) as "endTime",
      j.timezone as zone, count(*) over () as total
    from (
      select o.id, o.campaign_id, o.answer_by, o.begins_at, i.worker_id, i.worker_name, i.job_id
      ${await countedBy(db, list, today)}
    ) f
    join campaigns c on c.id = f.campaign_id
    cross join lateral (
      select j.* from offer_places p join jobs j on j.id = p.job_id where p.offer_id = f.id
      order by j.id is distinct from f.job_id, j.deleted_at is not null, j.id limit 1) j
    order by f.begins_at, f.id, f.worker_name, f.worker_id limit ${most}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }): OfferRow => row) }
}

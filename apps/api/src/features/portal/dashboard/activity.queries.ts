import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Activity = AdminDashboard['activity'][number]

const kinds = sql`('campaign', 'job', 'worker', 'offer', 'proposal')`
/** What tells one act from another. */
const row = sql`h.id, h.request_id, h.entity, h.action, h.entity_id, h.user_name, h.after->>'status' as status`
/** Rows that one act may have before the acts before it are no longer looked for. */
const longestAct = 1000

/**
 * The latest acts that the office cares about, from the history. What one call did to many records (a plan, a change in
 * bulk, an import) is one act: its newest row, and how many other records it has. So is the same change of one record by
 * one person several times in a row.
 */
export async function recentActivity(db: Tx, count = 8): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    with recursive acts as (
      (select ${row}, 1 as place from history h where h.entity in ${kinds} order by h.id desc limit 1)
      union all
      select earlier.*, acts.place + 1 from acts cross join lateral (
        select h.* from (
          select ${row} from history h
          where h.id < acts.id and h.entity in ${kinds} order by h.id desc limit ${longestAct}
        ) h
        where not ((h.entity, h.action) = (acts.entity, acts.action) and (
          coalesce(h.request_id = acts.request_id, false) or coalesce(
            h.entity_id = acts.entity_id and h.user_name = acts.user_name and h.status is not distinct from acts.status, false)
        ))
        order by h.id desc limit 1
      ) earlier
      where acts.place <= ${count}
    )
    select h.id, h.at, h.user_name as by, h.action, h.label, h.entity, h.entity_id as "entityId",
      case
        when h.after->>'status' in ('FACTURADA', 'FACTURADO') then 'invoice'
        when h.entity = 'worker' and (select w.worker_type from workers w where w.id = h.entity_id) = 'CANDIDATE' then 'candidate'
        when h.entity = 'worker' then 'worker'
        when h.entity = 'offer' then 'offer'
        else 'campaign'
      end as type,
      case when act.records = 1 or act.statuses = 1 then h.after->>'status' end as detail,
      act.records - 1 as others
    from (select id, place, lead(id, 1, 0) over (order by place) as before from acts) a
    join history h on h.id = a.id
    cross join lateral (
      select count(distinct coalesce(r.entity_id, -r.id)) as records, count(distinct coalesce(r.after->>'status', '')) as statuses from (
        select id, entity_id, after from history where id > a.before and id <= a.id and entity in ${kinds} order by id desc limit ${longestAct}
      ) r
    ) act
    where a.place <= ${count}
    order by a.place`.execute(db)
  return rows
}

import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Activity = AdminDashboard['activity'][number]

/** The latest changes that the office cares about, from the history. */
export async function recentActivity(db: Tx, count = 8): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select h.id, h.at, h.user_name as by, h.action, h.label, h.entity, h.entity_id as "entityId",
      case
        when h.after->>'status' in ('FACTURADA', 'FACTURADO') then 'invoice'
        when h.entity = 'worker' and (select w.worker_type from workers w where w.id = h.entity_id) = 'CANDIDATE' then 'candidate'
        when h.entity = 'worker' then 'worker'
        when h.entity = 'offer' then 'offer'
        else 'campaign'
      end as type,
      h.after->>'status' as detail
    from history h
    where h.entity in ('campaign', 'job', 'worker', 'offer', 'proposal')
    order by h.id desc limit ${count}`.execute(db)
  return rows
}

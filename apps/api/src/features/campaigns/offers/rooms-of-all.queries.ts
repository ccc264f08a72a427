import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Waiting } from '../../../platform/periodic/periodic.ts'
import { isFreePlace } from './answers/openings.ts'

/** The clockwork of offers. */
export const offersWork = 'offers'

/**
 * Of all agencies: those in which a place has become free since the clockwork last looked, while somebody waits for it, in the
 * line or for their turn to be asked. Asked as the owner.
 */
export async function roomsOfAll(db: Tx, until: Date): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.tenant_id as tenant, r.ran_at as at from periodic_runs r
    where r.name = ${offersWork} and exists (
      select from (
        select i.tenant_id, i.offer_id from offer_invitations i join offers l on l.tenant_id = i.tenant_id and l.id = i.offer_id
        where i.status = 'WAITING' and i.held_by is null and l.mode = 'FIRST_COME' and l.chain_of is null
        union all
        select q.tenant_id, q.id from offers q
        where q.status = 'OPEN' and q.wave_hours is not null and q.next_wave_at is null and exists (
          select from offer_waves w where w.tenant_id = q.tenant_id and w.offer_id = q.id and w.passed_over is null)
      ) w
        join offers o on o.tenant_id = w.tenant_id and o.id = w.offer_id and o.status <> 'WITHDRAWN'
          and o.begins_at > ${until.toISOString()}::timestamptz
        join offer_places p on p.tenant_id = o.tenant_id and p.offer_id = o.id
        join jobs j on j.tenant_id = p.tenant_id and j.id = p.job_id and ${isFreePlace}
      where w.tenant_id = r.tenant_id and j.updated_at > r.ran_at)`.execute(db)
  return rows.map(({ tenant, at }) => ({ tenant, at: new Date(at) }))
}

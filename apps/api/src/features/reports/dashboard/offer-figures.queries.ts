import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { settingsOf } from '../../access/index.ts'
import type { Today } from './figures.queries.ts'

type OfferFigures = { readonly active: number; readonly pending: number; readonly accepted: number }

/**
 * Offers that can be answered now, people who have not answered them, and places that people have taken in work that lies
 * ahead. Null while the module is off.
 */
export async function offerFigures(db: Tx, { now }: Today): Promise<OfferFigures | null> {
  if (!(await settingsOf(db)).modules.includes('offers')) return null
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<OfferFigures>`
    select
      (select count(*)::int from offers o where o.status = 'OPEN' and o.answer_by > ${at}) as active,
      (select count(*)::int from offer_invitations i join offers o on o.id = i.offer_id
        where o.status = 'OPEN' and o.answer_by > ${at} and i.status in ('SENT', 'OPENED')) as pending,
      (select count(*)::int from offer_invitations i join offers o on o.id = i.offer_id
        join jobs j on j.id = i.job_id and j.worker_id = i.worker_id and j.deleted_at is null and j.status <> 'ANULADO'
        where o.begins_at > ${at} and i.status = 'CONFIRMED') as accepted`.execute(db)
  return rows[0] ?? { active: 0, pending: 0, accepted: 0 }
}

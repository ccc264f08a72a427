import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Whether job `j` stands: neither it nor its campaign was cancelled or deleted. */
export const isStanding: RawBuilder<boolean> = sql`(j.deleted_at is null and j.status <> 'ANULADO' and exists (
  select from campaigns g where g.tenant_id = j.tenant_id and g.id = j.campaign_id
    and g.deleted_at is null and g.status <> 'ANULADA'))`

export async function stands(db: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql`select from jobs j where j.id = ${jobId} and ${isStanding}`.execute(db)
  return rows.length > 0
}

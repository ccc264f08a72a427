import type { PlanScope } from '@cuadrante/contract/planning/plan.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** `open` is always decided, `pending` where the planner says so; nobody touches the others. */
export type ScopeKind = 'open' | 'pending' | 'offered' | 'fixed'

export type ScopeJob = { readonly id: number; readonly kind: ScopeKind }

/** Jobs of a scope that have not begun: without anybody, with somebody who has not confirmed, offered, confirmed. */
export async function scopeJobs(db: Tx, scope: PlanScope, now: Date, most: number): Promise<ScopeJob[]> {
  const { campaignId, jobIds, from, to } = scope
  const asked = [
    campaignId === undefined ? undefined : sql`j.campaign_id = ${campaignId}`,
    jobIds === undefined ? undefined : sql`j.id = any(${jobIds})`,
    from === undefined ? undefined : sql`j.start_date between ${from}::date and ${to}::date`,
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<ScopeJob>`
    select j.id, case
      when exists (select from offer_places p join offers o on o.id = p.offer_id
        where p.job_id = j.id and o.status = 'OPEN') then 'offered'
      when j.worker_id is null then 'open'
      when j.status = 'PENDIENTE' then 'pending'
      else 'fixed' end as kind
    from jobs j join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    where j.deleted_at is null and j.status in ('PENDIENTE', 'CONFIRMADO', 'ACTIVO')
      and ${asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`}
      and not exists (select from job_slots s where s.job_id = j.id and s.starts_at <= ${now.toISOString()}::timestamptz)
    order by j.start_date, j.start_time, j.id limit ${most}`.execute(db)
  return rows
}

/** The name that people know a scope by. */
export async function scopeTitle(
  db: Tx,
  { campaignId, jobIds, from, to }: PlanScope,
): Promise<string | undefined> {
  if (campaignId !== undefined) {
    const campaign = await db
      .selectFrom('campaigns')
      .select('name')
      .where('id', '=', campaignId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return campaign?.name
  }
  if (jobIds) return `Selección de ${jobIds.length} ${jobIds.length === 1 ? 'trabajo' : 'trabajos'}`
  return `${spanish(from)} – ${spanish(to)}`
}

const spanish = (day = ''): string => day.split('-').toReversed().join('/')

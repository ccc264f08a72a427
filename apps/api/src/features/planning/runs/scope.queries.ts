import type { PlanJob, PlanScope } from '@cuadrante/contract/planning/plan.ts'
import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import {
  agencyAt,
  isFreePlace,
  isOpenCallOff,
  isStanding,
  whyAway,
  type Agency,
} from '../../campaigns/index.ts'

/** `open` is always decided, `pending` where the planner says so; nobody touches the others. */
export type ScopeKind = 'open' | 'pending' | 'offered' | 'fixed'

export type ScopeJob = {
  readonly id: number
  readonly kind: ScopeKind
  /** On which it begins. */
  readonly date: Day
}

/** Whether a place of an open offer is job `j`; `place` may ask more of place `p`. */
export const isOffered = (place: RawBuilder<boolean> = sql`true`) => sql<boolean>`exists (
  select from offer_places p join offers o on o.id = p.offer_id where p.job_id = j.id and o.status = 'OPEN' and ${place})`

const hasBegun = (now: Date) => sql<boolean>`exists (
  select from job_slots s where s.job_id = j.id and s.starts_at <= ${now.toISOString()}::timestamptz)`

/** What has become of job `j` since it was at a version; null of one that is as it was, to come, and offered to nobody. */
export const sinceVersion = (version: RawBuilder<number>, now: Date) => sql<PlanJob['since']>`case
  when j.deleted_at is not null then 'DELETED'
  when not ${isStanding} then 'CANCELLED'
  when j.version <> ${version} then 'CHANGED'
  when ${hasBegun(now)} then 'BEGUN'
  when ${isOffered(isFreePlace)} then 'OFFERED' end`

/**
 * Jobs of a scope that have not begun: without anybody, with somebody who has not confirmed, offered, confirmed. With
 * `isFreePlace`, what somebody has taken is offered to nobody, whoever else may wait in its offer.
 */
export async function scopeJobs(
  db: Tx,
  scope: PlanScope,
  now: Date,
  most: number,
  place: RawBuilder<boolean> = sql`true`,
): Promise<ScopeJob[]> {
  const { campaignId, jobIds, from, to } = scope
  const asked = [
    campaignId === undefined ? undefined : sql`j.campaign_id = ${campaignId}`,
    jobIds === undefined ? undefined : sql`j.id = any(${jobIds})`,
    from === undefined ? undefined : sql`j.start_date between ${from}::date and ${to}::date`,
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<ScopeJob>`
    select j.id, j.start_date as date, case
      when ${isOffered(place)} then 'offered'
      when j.worker_id is null then 'open'
      when j.status = 'PENDIENTE' then 'pending'
      else 'fixed' end as kind
    from jobs j where ${isStanding} and j.status in ('PENDIENTE', 'CONFIRMADO', 'ACTIVO')
      and ${asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`}
      and not ${hasBegun(now)}
    order by j.start_date, j.start_time, j.id limit ${most}`.execute(db)
  return rows
}

/** Whether whoever has job `j` cannot do it: not active, away on an approved absence, or it is called off and unanswered. */
export const isVacated = (
  agency: Pick<Agency, 'zone' | 'today'>,
  now: Date,
) => sql<boolean>`(${whyAway(agency)} is not null
  or exists (select from call_offs o where o.job_id = j.id and ${isOpenCallOff(now.toISOString())}))`

/**
 * Jobs of whoever cannot do them any more. Pending ones are decided like those that nobody has; confirmed ones are covered one
 * by one.
 */
export async function vacatedJobs(db: Tx, scope: readonly ScopeJob[], now: Date): Promise<Set<number>> {
  const ids = scope.flatMap(({ id, kind }) => (kind === 'pending' || kind === 'fixed' ? [id] : []))
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select j.id from jobs j where j.id = any(${ids}) and ${isVacated(await agencyAt(db, now), now)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** How many of a scope are vacated, pending ones apart from confirmed ones. */
export function vacatedAmong(scope: readonly ScopeJob[], vacated: ReadonlySet<number>) {
  const some = (wanted: ScopeKind) =>
    scope.filter(({ id, kind }) => kind === wanted && vacated.has(id)).length
  return { pending: some('pending'), fixed: some('fixed') }
}

/** Which jobs of a scope a plan decides: those that nobody has or can keep, and with `movesPending` all that are pending. */
export const isDecided =
  ({ movesPending }: Pick<PlanSettings, 'movesPending'>, vacated: ReadonlySet<number>) =>
  ({ id, kind }: ScopeJob): boolean =>
    kind === 'open' || (kind === 'pending' && (movesPending || vacated.has(id)))

/** When the last open offer of some jobs ends. */
export async function offersUntil(db: Tx, jobIds: readonly number[]): Promise<string | null> {
  if (jobIds.length === 0) return null
  const { rows } = await sql<{ until: string | null }>`
    select max(o.answer_by) as until from offer_places p
      join offers o on o.id = p.offer_id and o.status = 'OPEN'
    where p.job_id = any(${jobIds})`.execute(db)
  return rows[0]?.until ?? null
}

export type ScopeName = { readonly title: string; readonly client: string | null }

/** The name that people know a scope by, and the client of its campaign; undefined where the campaign is not there. */
export async function scopeName(
  db: Tx,
  { campaignId, jobIds, from, to }: PlanScope,
): Promise<ScopeName | undefined> {
  if (campaignId !== undefined)
    return db
      .selectFrom('campaigns')
      .leftJoin('clients', 'clients.id', 'campaigns.client_id')
      .select(['campaigns.name as title', 'clients.name as client'])
      .where('campaigns.id', '=', campaignId)
      .where('campaigns.deleted_at', 'is', null)
      .executeTakeFirst()
  if (jobIds)
    return {
      title: `Selección de ${jobIds.length} ${jobIds.length === 1 ? 'trabajo' : 'trabajos'}`,
      client: null,
    }
  return { title: `${spanish(from)} – ${spanish(to)}`, client: null }
}

const spanish = (day = ''): string => day.split('-').toReversed().join('/')

import { planDaysBefore } from '@cuadrante/contract/planning/plan-settings.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isFreePlace, stillAsked } from '../../campaigns/index.ts'
import type { AskedHours, PersonBefore } from '../problem/plan-facts.ts'

/** The active workers, those with one of the profiles first, and how many there are in all. */
export async function activePeople(
  db: Tx,
  profileIds: readonly number[],
  most: number,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select w.id, count(*) over () as total from workers w
    where w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE' and w.deleted_at is null
    order by (exists (select from worker_profiles p
      where p.worker_id = w.id and p.profile_id = any(${[...profileIds]})))::int desc, w.id
    limit ${most}`.execute(db)
  return { ids: rows.map(({ id }) => id).toSorted((a, b) => a - b), total: rows[0]?.total ?? 0 }
}

type BeforeRow = {
  readonly workerId: number
  readonly minutes: number
  readonly weekendMinutes: number
}

/** What people worked in the 90 days before today, and at which of some centres they have been. */
export async function peopleBefore(
  db: Tx,
  { workerIds, centreIds, today }: { workerIds: readonly number[]; centreIds: readonly number[]; today: Day },
): Promise<Map<number, PersonBefore>> {
  const { rows } = await sql<BeforeRow>`
    select worker_id as "workerId", round(sum(extract(epoch from ends_at - starts_at)) / 60)::float8 as minutes,
      round(coalesce(sum(extract(epoch from ends_at - starts_at)) filter (where extract(isodow from shift_date) > 5), 0) / 60)::float8
        as "weekendMinutes"
    from job_slots
    where worker_id = any(${workerIds}) and holds_time
      and date between ${addDays(today, -planDaysBefore)}::date and ${today}::date
      and shift_date between ${addDays(today, -planDaysBefore)}::date and ${addDays(today, -1)}::date
    group by 1`.execute(db)
  const known = await sql<{ workerId: number; centreId: number }>`
    select distinct worker_id as "workerId", centre_id as "centreId" from jobs
    where worker_id = any(${workerIds}) and centre_id = any(${centreIds}) and deleted_at is null
      and status in ('ACTIVO', 'COMPLETADO', 'FACTURADO') and start_date < ${today}::date`.execute(db)
  const centresOf = new Map<number, number[]>()
  for (const { workerId, centreId } of known.rows)
    centresOf.set(workerId, [...(centresOf.get(workerId) ?? []), centreId])
  const worked = new Map(rows.map((row) => [row.workerId, row]))
  return new Map(
    workerIds.map((id) => [
      id,
      {
        minutes: worked.get(id)?.minutes ?? 0,
        weekendMinutes: worked.get(id)?.weekendMinutes ?? 0,
        centreIds: centresOf.get(id) ?? [],
      },
    ]),
  )
}

/** The provinces in which people live, of those of whom it is known. */
export async function provincesOf(db: Tx, workerIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; provinceId: number }>`
    select id, province_id as "provinceId" from workers
    where id = any(${[...workerIds]}) and province_id is not null`.execute(db)
  return new Map(rows.map(({ id, provinceId }) => [id, provinceId]))
}

type Asked = {
  readonly workerIds: readonly number[]
  /** What is decided: whoever waits for one of these jobs alone has the hours for it. */
  readonly jobIds: readonly number[]
  readonly now: Date
}

/** The hours of offers to which people may still say yes, or whose place they wait for. */
export async function askedHours(
  db: Tx,
  { workerIds, jobIds, now }: Asked,
): Promise<Map<number, AskedHours[]>> {
  const meant = sql<boolean>`i.worker_id = any(${[...workerIds]}::bigint[])
    and (not exists (select from offer_places d where d.offer_id = o.id and d.job_id = any(${[...jobIds]}::bigint[]))
      or exists (select from offer_places p join jobs j on j.id = p.job_id where p.offer_id = o.id and ${isFreePlace}))`
  const asked = await stillAsked(db, meant, now)
  // The places of an offer are of the same hours.
  const ids = [...new Set(asked.flatMap((one) => one.jobIds[0] ?? []))]
  const { rows } = await sql<AskedHours & { readonly jobId: number }>`
    select job_id as "jobId", extract(epoch from starts_at)::float8 * 1000 as start,
      extract(epoch from ends_at)::float8 * 1000 as end
    from job_slots where job_id = any(${ids}::bigint[])`.execute(db)
  const hoursOf = grouped(rows, ({ jobId }) => jobId)
  const people = grouped(asked, ({ workerId }) => workerId)
  return new Map(
    [...people].map(([workerId, own]) => [
      workerId,
      own.flatMap((one) => hoursOf.get(one.jobIds[0] ?? 0) ?? []),
    ]),
  )
}

export async function centrePlaces(db: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, CentrePlace>()
  const rows = await db
    .selectFrom('centres')
    .select(['id', 'name', 'city_name', 'latitude', 'longitude'])
    .where('id', 'in', ids)
    .execute()
  return new Map<number, CentrePlace>(rows.map((row) => [row.id, row]))
}

export type CentrePlace = {
  readonly id: number
  readonly name: string
  readonly city_name: string | null
  readonly latitude: number
  readonly longitude: number
}

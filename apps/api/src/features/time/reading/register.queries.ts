import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { spansOf } from '@cuadrante/domain/schedule/overnight.ts'
import { tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { spanInstants } from '@cuadrante/domain/schedule/span-instants.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { PlannedStretch } from '@cuadrante/domain/time/planned-stretch.ts'
import type { MonthEvent } from '@cuadrante/domain/time/month-state.ts'
import { firstDayOf, type Month } from '@cuadrante/domain/time/register-month.ts'
import {
  daysAround,
  type EntryKind,
  type PunchKind,
  type RegisterRow,
  type Side,
  type Verdict,
} from '@cuadrante/domain/time/register-row.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'
import { firstProfile, workerName } from '../../../platform/records/people-sql.ts'
import type { StoredMonthEvent, StoredRow } from '../rows/chained-row.ts'

/** Days, both ends included, and of whom: everyone unless named. */
export type Scope = { readonly from: Day; readonly to: Day; readonly workerIds?: readonly number[] }

const ofWorkers = (
  column: RawBuilder<unknown>,
  { workerIds }: Pick<Scope, 'workerIds'>,
): RawBuilder<SqlBool> => (workerIds ? sql`${column} = any(${[...workerIds]}::bigint[])` : sql`true`)

/** Rows about the days and {@link daysAround} days around them, by worker in the order of the chain. */
export async function rowsAbout(db: Tx, scope: Scope): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.* from register_rows r
    where r.day between ${addDays(scope.from, -daysAround)}::date and ${addDays(scope.to, daysAround)}::date
      and ${ofWorkers(sql`r.worker_id`, scope)}
    order by r.worker_id, r.seq`.execute(db)
  return rows
}

/** A stored row as the rules count by it. */
export const registerRowOf = (row: StoredRow): RegisterRow => ({
  seq: row.seq,
  entry: row.entry as EntryKind,
  kind: row.kind as PunchKind | null,
  targetSeq: row.target_seq,
  verdict: row.verdict as Verdict | null,
  at: Date.parse(row.at),
  receivedAt: Date.parse(row.received_at),
  day: row.day,
  zone: row.zone,
  jobId: row.job_id,
  side: row.side as Side,
  reason: row.reason,
})

type SlotRow = {
  readonly workerId: number
  readonly jobId: number
  readonly zone: string
  readonly date: Day
  readonly startTime: string
  readonly endTime: string
}

/** Shifts that the roster holds, by worker. Those that only wait for an answer count with `isPendingToo`. */
export async function plannedOf(
  db: Tx,
  scope: Scope,
  isPendingToo = false,
): Promise<ReadonlyMap<number, PlannedStretch[]>> {
  const { rows } = await sql<SlotRow>`
    select s.worker_id as "workerId", s.job_id as "jobId", j.timezone as zone, s.date,
      left(s.start_time::text, 5) as "startTime", left(s.end_time::text, 5) as "endTime"
    from job_slots s
    join jobs j on j.id = s.job_id and j.deleted_at is null and j.status <> 'ANULADO'
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    where s.worker_id is not null and (s.holds_time or ${isPendingToo})
      and s.date between ${addDays(scope.from, -1)}::date and ${addDays(scope.to, 1)}::date
      and ${ofWorkers(sql`s.worker_id`, scope)}
    order by s.worker_id, s.job_id, s.date, s.start_time`.execute(db)
  const byWorker = new Map<number, PlannedStretch[]>()
  for (const [workerId, slots] of grouped(rows, (row) => row.workerId))
    byWorker.set(
      workerId,
      [...grouped(slots, (slot) => slot.jobId).values()]
        .flatMap(stretchesOf)
        .filter(({ day }) => scope.from <= day && day <= scope.to)
        .toSorted((a, b) => a.start - b.start),
    )
  return byWorker
}

/** Shifts of the days and of the two beside them: a stay beside midnight may be for one of those. */
export const plannedAround = (db: Tx, { from, to, ...whose }: Scope) =>
  plannedOf(db, { from: addDays(from, -1), to: addDays(to, 1), ...whose })

/** The slots of one job as stretches, midnights joined. */
function stretchesOf(slots: readonly SlotRow[]): PlannedStretch[] {
  const [first] = slots
  if (!first) return []
  const { jobId, zone } = first
  const schedule = tidySchedule(slots.map(({ date, ...slot }) => ({ date, timeSlots: [slot] })))
  return spansOf(schedule).map((span) => ({ jobId, zone, day: span.from.day, ...spanInstants(span, zone) }))
}

export type Place = {
  readonly jobId: number
  readonly center: string | null
  readonly town: string | null
  readonly campaign: string
  readonly zone: string
}

/** What jobs are called, also those that are gone by now. */
export async function placesOf(db: Tx, jobIds: Iterable<number>): Promise<ReadonlyMap<number, Place>> {
  const ids = [...new Set(jobIds)]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Place>`
    select j.id as "jobId", coalesce(j.centre_name, j.location) as center,
      coalesce(p.city_name, j.location) as town, c.name as campaign, j.timezone as zone
    from jobs j join campaigns c on c.id = j.campaign_id left join centres p on p.id = j.centre_id
    where j.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((place) => [place.jobId, place]))
}

export type Person = { readonly id: number; readonly name: string; readonly profile: string | null }

export type PeopleAsked = {
  readonly search?: string | undefined
  readonly campaignId?: number | null
  readonly centerId?: number | null
  readonly workerId?: number | undefined
}

/** Workers with a shift or a row in some days, under the office's filters, by name; a row may be the end of an evening before. */
export async function peopleIn(
  db: Tx,
  { from, to }: Pick<Scope, 'from' | 'to'>,
  { search, campaignId, centerId, workerId }: PeopleAsked,
): Promise<Person[]> {
  const ofJob = sql<SqlBool>`(${campaignId ?? null}::bigint is null or j.campaign_id = ${campaignId ?? null})
    and (${centerId ?? null}::bigint is null or j.centre_id = ${centerId ?? null})`
  const { rows } = await sql<Person>`
    with involved as (
      select s.worker_id from job_slots s
        join jobs j on j.id = s.job_id and j.deleted_at is null
        where s.holds_time and s.worker_id is not null and s.date between ${from}::date and ${to}::date + 1
          and s.shift_date between ${from}::date and ${to}::date and ${ofJob}
      union
      select r.worker_id from register_rows r join jobs j on j.id = r.job_id
        where r.day between ${from}::date and ${to}::date and ${ofJob}
    )
    select w.id, ${workerName} as name, ${firstProfile} as profile
    from workers w
    where w.id in (select worker_id from involved) and ${ofWorkers(sql`w.id`, workerId === undefined ? {} : { workerIds: [workerId] })}
      and ${textCondition(search, sql`w.search_text`) ?? sql`true`}
    order by w.surnames_key, w.first_name_key, w.id`.execute(db)
  return rows
}

/** A worker by number, also one who has left. */
export async function personById(db: Tx, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select w.id, ${workerName} as name, null as profile from workers w where w.id = ${id}`.execute(db)
  return rows[0]
}

/** Days of birth by worker: minors have other limits. */
export async function birthDatesOf(db: Tx, workerIds: readonly number[]): Promise<ReadonlyMap<number, Day>> {
  const { rows } = await sql<{ id: number; birthDate: Day }>`
    select id, birth_date as "birthDate" from workers where id = any(${[...workerIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, birthDate }) => [id, birthDate]))
}

/** The last event of a month, by worker; who is not there has an open one. */
export async function lastEvents(
  db: Tx,
  month: Month,
  workerIds?: readonly number[],
): Promise<ReadonlyMap<number, MonthEvent>> {
  const { rows } = await sql<{ workerId: number; event: MonthEvent }>`
    select distinct on (worker_id) worker_id as "workerId", event from register_month_events
    where month = ${firstDayOf(month)}::date and ${workerIds ? sql`worker_id = any(${[...workerIds]}::bigint[])` : sql`true`}
    order by worker_id, seq desc`.execute(db)
  return new Map(rows.map(({ workerId, event }) => [workerId, event]))
}

/** All that became of a worker's month, in order. */
export const eventsOf = (db: Tx, workerId: number, month: Month): Promise<StoredMonthEvent[]> =>
  db
    .selectFrom('register_month_events')
    .selectAll()
    .where('worker_id', '=', workerId)
    .where('month', '=', firstDayOf(month))
    .orderBy('seq')
    .execute()

import { mostClientGaps, mostClientShifts } from '@cuadrante/contract/portal/client-dashboard.ts'
import type { ClientDashboard } from '@cuadrante/contract/portal/client-dashboard.ts'
import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { doneStatuses } from '@cuadrante/contract/campaigns/statuses.ts'
import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { userName } from '../../../platform/records/people-sql.ts'
import { settingsOf } from '../../access/index.ts'
import { daySlots, isShiftBetween, shiftEnd, shiftStart, stillAsked } from '../../campaigns/index.ts'
import { clockAt } from './figures.queries.ts'

/** Today and the six days after it. */
const weekDays = 7
/** Weeks of the chart, this one included. */
const chartWeeks = 5
/** The same weekdays a year before. */
const yearOfWeeks = 364

/** A client's home. Everything hangs on the campaigns of the client; no amount is told, and no worker's name unless the agency does. */
export const readClientDashboard: Verb<(typeof portalEndpoints)['clientDashboard']> = async ({
  db,
  session,
  now,
}) => {
  const { date, time } = clockAt(session.timeZone, now)
  const own = sql`c.client_id = ${session.clientId} and c.deleted_at is null`
  const client = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', session.clientId ?? 0)
    .executeTakeFirst()
  return {
    client: client?.name ?? null,
    today: date,
    time,
    shifts: await shiftsOf(db, own, date),
    gaps: await gapsOf(db, own, date, now),
    campaigns: await campaignsOf(db, own),
    weeks: await weeksOf(db, own, date),
    contact: await contactOf(db, own),
    ...(await countsOf(db, own)),
  }
}

/** Campaigns `c` of the caller, as a condition. */
type Own = RawBuilder<unknown>

/** What begins of a job on a day: the unit in which shifts are counted. */
const shiftsBetween = (own: Own, from: Day, to: Day) => sql`
  select j.id, s.shift_date as date, bool_and(s.worker_id is not null) as covered, ${shiftStart} as start_time,
    ${shiftEnd} as end_time, j.centre_name as center, coalesce(p.city_name, j.location) as town, ${daySlots} as slots,
    j.worker_name as worker, j.timezone as zone, min(s.starts_at) as starts_at, max(s.ends_at) as ends_at
  from job_slots s
  join jobs j on j.id = s.job_id and j.deleted_at is null and j.status <> 'ANULADO'
  join campaigns c on c.id = j.campaign_id
  left join centres p on p.id = j.centre_id
  where ${own} and ${isShiftBetween(from, to)}
  group by j.tenant_id, j.id, s.shift_date, p.city_name`

async function shiftsOf(db: Tx, own: Own, today: Day): Promise<ClientDashboard['shifts']> {
  const { areNamesShownToClients } = await settingsOf(db)
  const { rows } = await sql<ClientDashboard['shifts']['rows'][number] & { total: number; sum: number }>`
    select id as "jobId", center, town, covered as "isCovered", worker, slots, zone, (count(*) over ())::int as total,
      (count(*) filter (where covered) over ())::int as sum
    from (${shiftsBetween(own, today, today)}) shifts order by starts_at, id limit ${mostClientShifts}`.execute(
    db,
  )
  return {
    total: rows[0]?.total ?? 0,
    covered: rows[0]?.sum ?? 0,
    rows: rows.map(({ jobId, center, town, isCovered, worker, slots, zone }) => ({
      jobId,
      center,
      town,
      isCovered,
      ...(areNamesShownToClients && { worker: isCovered ? worker : null }),
      slots,
      zone,
    })),
  }
}

/** Shifts that are not over, whatever the clock of their centre says: for those nobody is looked for any more. */
async function gapsOf(db: Tx, own: Own, today: Day, now: Date): Promise<ClientDashboard['gaps']> {
  const shifts = sql`select s.* from (${shiftsBetween(own, today, addDays(today, weekDays - 1))}) s
    where s.ends_at > ${now.toISOString()}::timestamptz`
  const counted = await sql<{ shifts: number; total: number }>`
    select count(*)::int as shifts, (count(*) filter (where not covered))::int as total from (${shifts}) shifts`.execute(
    db,
  )
  const { rows: gaps } = await sql<Omit<ClientDashboard['gaps']['rows'][number], 'asked' | 'answerBy'>>`
    select g.id as "jobId", g.date, g.start_time as "startTime", g.end_time as "endTime", g.zone, g.center, g.town
    from (${shifts}) g where not g.covered order by g.starts_at, g.id limit ${mostClientGaps}`.execute(db)
  const ids = gaps.map(({ jobId }) => jobId)
  const isOfGap = sql<boolean>`exists (
    select from offer_places w where w.offer_id = o.id and w.job_id = any(${ids}::bigint[]))`
  const asked = ids.length === 0 ? [] : await stillAsked(db, isOfGap, now)
  const rows = gaps.map((gap) => {
    const own = asked.filter(({ jobIds }) => jobIds.includes(gap.jobId))
    const answerBy =
      own
        .map((one) => one.answerBy)
        .toSorted()
        .at(-1) ?? null
    return { ...gap, asked: own.length, answerBy }
  })
  return { shifts: counted.rows[0]?.shifts ?? 0, total: counted.rows[0]?.total ?? 0, rows }
}

const isDone = sql`j.status = any(${doneStatuses})`

/** A campaign's name without the year at its end: "Verano en Galicia 2025" and "Verano en Galicia" are one idea. */
const idea = (name: RawBuilder<unknown>) => sql`f_norm(regexp_replace(${name}, '\\s*(19|20)\\d\\d\\s*$', ''))`

/** What the jobs of a campaign `of` come to. */
const sumsOf = (of: RawBuilder<unknown>) => sql`
  select count(*) filter (where j.status <> 'ANULADO') as jobs,
    count(*) filter (where j.status <> 'ANULADO' and j.worker_id is not null) as covered,
    count(*) filter (where ${isDone}) as done, coalesce(sum(a.scanned), 0) as scanned,
    coalesce(sum(a.confirmed), 0) as confirmed, coalesce(sum(t.hours) filter (where j.status <> 'ANULADO'), 0) as hours,
    coalesce(sum(t.hours) filter (where ${isDone}), 0) as done_hours
  from jobs j
  left join lateral (
    select sum(scanned_items) as scanned, sum(confirmed_items) as confirmed from assignments where job_id = j.id
  ) a on true
  left join lateral (
    select sum(extract(epoch from ends_at - starts_at)) / 3600 as hours from job_slots where job_id = j.id
  ) t on true
  where j.campaign_id = ${of} and j.deleted_at is null`

async function campaignsOf(db: Tx, own: Own): Promise<ClientDashboard['campaigns']> {
  const { rows } = await sql<ClientDashboard['campaigns'][number]>`
    select c.id, c.name, c.status, c.start_date as "startDate", c.end_date as "endDate", k.jobs::int, k.covered::int,
      k.done::int, k.scanned::int, k.confirmed::int, round(k.hours, 1)::float8 as hours,
      round(k.done_hours, 1)::float8 as "doneHours", b.previous
    from campaigns c
    cross join lateral (${sumsOf(sql`c.id`)}) k
    left join lateral (
      select json_build_object('name', o.name, 'startDate', o.start_date,
        'perHour', round(o.confirmed / o.done_hours, 1)::float8) as previous
      from (
        select e.name, e.start_date, f.confirmed, f.done_hours
        from campaigns e cross join lateral (${sumsOf(sql`e.id`)}) f
        where e.client_id = c.client_id and e.deleted_at is null and e.end_date < c.start_date
          and ${idea(sql`e.name`)} = ${idea(sql`c.name`)}
      ) o
      where o.done_hours > 0 order by o.start_date desc limit 1
    ) b on true
    where ${own} and c.status = 'ACTIVA'
    order by c.end_date nulls last, c.id limit 100`.execute(db)
  return rows
}

async function weeksOf(db: Tx, own: Own, today: Day): Promise<ClientDashboard['weeks']> {
  const first = addDays(mondayOf(today), -7 * (chartWeeks - 1))
  const { rows } = await sql<ClientDashboard['weeks'][number]>`
    select (${first}::date + 7 * w.place)::date as "from",
      coalesce(sum(u.units) filter (where u.day >= ${first}::date), 0)::int as scanned,
      coalesce(sum(u.units) filter (where u.day < ${first}::date), 0)::int as before
    from generate_series(0, ${chartWeeks - 1}) w(place)
    left join (
      select j.start_date as day, a.scanned_items as units
      from assignments a
      join jobs j on j.id = a.job_id and j.deleted_at is null
      join campaigns c on c.id = j.campaign_id
      where ${own} and a.scanned_items > 0 and (j.start_date between ${first}::date and ${today}::date
        or j.start_date between ${first}::date - ${yearOfWeeks}::int and ${today}::date - ${yearOfWeeks}::int)
    ) u on (case when u.day < ${first}::date then u.day + ${yearOfWeeks}::int else u.day end - ${first}::date) / 7 = w.place
    group by w.place order by w.place`.execute(db)
  return rows
}

/** Whoever plans most of the running jobs; where nothing runs, most of the campaign that began last. */
async function contactOf(db: Tx, own: Own): Promise<ClientDashboard['contact']> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select ${userName} as name, u.email
    from jobs j join campaigns c on c.id = j.campaign_id join users u on u.id = j.executive_id and u.deleted_at is null
    cross join lateral (select case when c.status <> 'ACTIVA' then c.start_date end as began) past
    where ${own} and j.deleted_at is null and j.status <> 'ANULADO'
    group by u.id, u.first_name, u.last_name, u.email, past.began
    order by past.began desc nulls first, count(*) desc, u.id limit 1`.execute(db)
  return rows[0] ?? null
}

async function countsOf(db: Tx, own: Own): Promise<Pick<ClientDashboard, 'pastCampaigns' | 'all'>> {
  const { rows } = await sql<ClientDashboard['all'] & { past: number }>`
    select count(*) filter (where c.status <> 'ACTIVA')::int as past, count(*)::int as campaigns,
      coalesce(sum(c.jobs_count), 0)::int as jobs
    from campaigns c where ${own}`.execute(db)
  const { past = 0, campaigns = 0, jobs = 0 } = rows[0] ?? {}
  return { pastCampaigns: past, all: { campaigns, jobs } }
}

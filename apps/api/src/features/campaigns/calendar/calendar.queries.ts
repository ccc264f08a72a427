import type { Calendar, CalendarEntry, CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import type { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { sql, type RawBuilder } from 'kysely'
import { last } from '../../../platform/database/pipelined-pool.ts'
import type { Input, Session, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { isOpenCallOff } from '../call-offs/open-call-offs.queries.ts'
import { isShiftBetween, slotsOfShift } from '../day-slots.ts'
import { seesVisits, visitsOfJob } from '../jobs/job-rows.queries.ts'
import { visibleJobs } from '../scope.ts'
import { readIdle, readWeeks, withAway, withPeople } from './people-weeks.queries.ts'

type Endpoints = typeof calendarEndpoints
type MatrixQuery = Input<Endpoints['matrix']>['query']
type By = MatrixQuery['by']

type CellRow = {
  readonly id: number | null
  readonly name: string | null
  readonly detail: string | null
  readonly date: string
  readonly jobs: number
  readonly covered: number
  readonly done: number
  readonly minutes: number
  readonly called_off: number
  /** Of its jobs: those that are days of visits, and their visits. */
  readonly visit_days: number
  readonly visits: number | null
  readonly province_id: number | null
  readonly city_id: number | null
}

const rowKeys: Readonly<
  Record<By, { id: RawBuilder<unknown>; name: RawBuilder<unknown>; detail: RawBuilder<unknown> }>
> = {
  center: { id: sql`j.centre_id`, name: sql`j.centre_name`, detail: sql`j.location` },
  worker: { id: sql`j.worker_id`, name: sql`j.worker_name`, detail: sql`null::text` },
}

/** Jobs counted by row and by the day on which they begin: a night is one. Cancelled ones are left out unless asked for. */
export const readCalendar: Verb<Endpoints['matrix']> = async ({ db, session, now }, { query }) => {
  refusePeople(session, query.by)
  const key = rowKeys[query.by]
  const weeks = query.by === 'worker' ? await readWeeks(db, session, query) : undefined
  const wantsIdle = weeks && query.idle && session.activeRole === 'ROLE_ADMIN'
  const idle = wantsIdle ? await readIdle(db, query, asked(query)) : undefined
  const wantsAway = weeks && session.activeRole === 'ROLE_ADMIN'
  const visits = query.by === 'center' && (await seesVisits({ db, session })) ? visitsOfJob : sql`null::int`
  const { rows } = await sql<CellRow>`${wantsAway ? sql`` : last}
    select cells.id, cells.name, detail, date, jobs, covered, done, minutes, called_off, visit_days, visits, p.province_id, p.city_id
    from (
      select id, max(name) as name, max(detail) as detail, date, count(visits) as visit_days, sum(visits)::int as visits,
        count(*) as jobs, count(worker_id) as covered,
        count(*) filter (where status in ('COMPLETADO', 'FACTURADO')) as done,
        (extract(epoch from sum(worked)) / 60)::int as minutes, count(*) filter (where is_called_off) as called_off,
        min(array[job_id, centre_id::bigint]) as place_of
      from (
        select ${key.id} as id, ${key.name} as name, ${key.detail} as detail, j.worker_id, j.status, s.shift_date as date, ${visits} as visits,
          sum(s.ends_at - s.starts_at) as worked, j.id as job_id, j.centre_id,
          bool_or(${isCalledOffOn(session, now, sql`s.shift_date`)}) as is_called_off
        from job_slots s join jobs j on j.id = s.job_id join campaigns c on c.id = j.campaign_id
        where ${isShiftBetween(query.from, query.to)} and ${visibleJobs(session)} and ${asked(query)}
        group by j.tenant_id, j.id, s.shift_date
      ) d
      group by id, date
    ) cells left join centres p on p.id = cells.place_of[2]
    order by date`.execute(db)
  const calendar = calendarOf(rows, query.by)
  if (!weeks) return calendar
  const people = withPeople(calendar, query, weeks, idle)
  return wantsAway ? withAway(db, people, { ...query, zone: session.timeZone }) : people
}

function calendarOf(cells: readonly CellRow[], by: By): Calendar {
  const byId = new Map<number | null, CalendarRow>()
  const nameless = by === 'center' ? withoutCentre(cells) : { name: 'Sin asignar', detail: null }
  const totals = new Map<string, number>()
  for (const { id, name, detail, date, jobs, covered, done, minutes, called_off, ...at } of cells) {
    const place = { provinceId: at.province_id, cityId: at.city_id }
    const row = byId.get(id) ?? {
      id,
      name: name ?? '',
      detail,
      ...(id === null && nameless),
      ...(by === 'center' && id !== null && { place }),
      cells: [],
    }
    row.cells.push({
      date,
      jobs,
      covered,
      done,
      minutes,
      ...(called_off > 0 && { calledOff: called_off }),
      ...(by === 'worker' && { place }),
    })
    byId.set(id, row)
    totals.set(date, (totals.get(date) ?? 0) + jobs)
  }
  const rows = [...byId.values()].toSorted(byName)
  return {
    rows,
    dayTotals: [...totals].map(([date, jobs]) => ({ date, jobs })),
    jobs: cells.reduce((sum, { jobs }) => sum + jobs, 0),
    uncovered: cells.reduce((sum, { jobs, covered }) => sum + jobs - covered, 0),
  }
}

/** What the row of jobs without a centre is called: days of visits have many places, and say how many. */
function withoutCentre(cells: readonly CellRow[]): Pick<CalendarRow, 'name' | 'detail'> {
  const rows = cells.filter(({ id }) => id === null)
  const visits = rows.reduce((sum, row) => sum + (row.visits ?? 0), 0)
  const places = new Set(rows.map(({ detail }) => detail))
  if (visits === 0)
    return { name: 'Sin centro', detail: places.size === 1 ? (rows[0]?.detail ?? null) : null }
  const isAllVisits = rows.every(({ jobs, visit_days }) => jobs === visit_days)
  return {
    name: isAllVisits ? 'Días de visitas' : 'Días de visitas y sin centro',
    detail: visits === 1 ? '1 visita' : `${visits} visitas`,
  }
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true })
/** Rows without a centre or worker come first: they ask for something. */
const byName = (a: CalendarRow, b: CalendarRow): number =>
  Number(b.id === null) - Number(a.id === null) || collator.compare(a.name, b.name)

type EntryRow = {
  readonly job_id: number
  readonly row_id: number | null
  readonly date: string
  readonly campaign_id: number
  readonly campaign_name: string
  readonly status: JobStatus
  readonly slots: CalendarEntry['slots']
  readonly zone: string
  readonly centre_name: string | null
  readonly location: string | null
  readonly profile_name: string | null
  readonly version: number
  readonly worker_id: number | null
  readonly worker_name: string | null
  readonly is_called_off: boolean
  readonly visits: number | null
}

/** The jobs of a cell or of a week, each on each of the days on which it begins, by their hour. */
export const readEntries: Verb<Endpoints['entries']> = async ({ db, session, now }, { query }) => {
  refusePeople(session, query.by)
  const { id } = rowKeys[query.by]
  const row =
    query.rowId === undefined
      ? sql`true`
      : query.rowId === 'none'
        ? sql`${id} is null`
        : sql`${id} = ${query.rowId}`
  const visits = (await seesVisits({ db, session })) ? visitsOfJob : sql`null::int`
  const { rows } = await sql<EntryRow>`${last}
    select j.id as job_id, ${id} as row_id, d.date, j.campaign_id, c.name as campaign_name, j.status,
      ${slotsOfShift(sql`d.date`)} as slots, j.timezone as zone, j.centre_name, j.location, j.profile_name, j.version, j.worker_id, j.worker_name,
      ${visits} as visits, ${isCalledOffOn(session, now, sql`d.date`)} as is_called_off
    from (
      select s.job_id, s.date, min(s.start_time) as first from job_slots s
      where s.date between ${query.from}::date and ${query.to}::date and s.shift_date = s.date group by s.job_id, s.date
    ) d
    join jobs j on j.id = d.job_id join campaigns c on c.id = j.campaign_id
    where ${visibleJobs(session)} and ${asked(query)} and ${row}
    order by d.date, d.first, j.id`.execute(db)
  return rows.map((entry) => entryOf(entry, session))
}

function entryOf(row: EntryRow, { activeRole }: Session): CalendarEntry {
  return {
    jobId: row.job_id,
    rowId: row.row_id,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    status: row.status,
    date: row.date,
    slots: row.slots,
    zone: row.zone,
    center: row.centre_name,
    location: row.location,
    ...(row.visits !== null && { visits: row.visits }),
    profile: row.profile_name,
    isCovered: row.worker_id !== null,
    ...(row.is_called_off && { isCalledOff: true }),
    version: row.version,
    ...(activeRole === 'ROLE_CLIENT'
      ? {}
      : { worker: row.worker_id === null ? null : { id: row.worker_id, name: row.worker_name ?? '' } }),
  }
}

/** Whether whoever has job `j` has called its shift of a day off. A client learns of people neither who nor whether. */
const isCalledOffOn = ({ activeRole }: Session, now: Date, date: RawBuilder<unknown>): RawBuilder<boolean> =>
  activeRole === 'ROLE_ADMIN'
    ? sql`((j.id, ${date}) in (
        select o.job_id, o.date from call_offs o join jobs j on j.id = o.job_id where ${isOpenCallOff(now.toISOString())}))`
    : sql`false`

const asked = ({ campaignId, status }: Pick<MatrixQuery, 'campaignId' | 'status'>) =>
  sql<boolean>`${sql.join(
    [
      campaignId === undefined ? sql`true` : sql`j.campaign_id = ${campaignId}`,
      status === undefined ? sql`j.status <> 'ANULADO'` : sql`j.status = ${status}`,
    ],
    sql` and `,
  )}`

/** A client sees places, not people. */
function refusePeople({ activeRole }: Session, by: By): void {
  if (activeRole === 'ROLE_CLIENT' && by === 'worker') throw fail('unknown_filter', { name: 'by' })
}

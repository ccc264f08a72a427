import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import {
  jobList,
  listedJobFields,
  type Job,
  type JobCallOff,
  type JobDetail,
  type JobNeedsReply,
} from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { last } from '../../../platform/database/pipelined-pool.ts'
import type { Context } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { conditionsOf, orderOf, textCondition, type Columns } from '../../../platform/list/list-sql.ts'
import { pageReply } from '../../../platform/list/page.ts'
import { namesFor, readFieldsFor, selectOf, sqlOf } from '../../../platform/records/record-row.ts'
import { seesAbsenceTypes, settingsOf } from '../../access/index.ts'
import { calledOffJobs, callOffsOfJob } from '../call-offs/call-offs-of-jobs.ts'
import { slotsOfShift } from '../day-slots.ts'
import { visibleJobs } from '../scope.ts'
import { scheduleOf, slotsOfJob, type SlotText } from './load-jobs.ts'
import { whenColumns } from './when-columns.ts'

type Row = {
  id: number
  campaign_id: number
  campaign_name: string
  client_name: string
  client_id: number | null
  executive_name: string | null
  executive_id: number | null
  profile_name: string | null
  profile_id: number | null
  centre_name: string | null
  centre_id: number | null
  start_date: string
  end_date: string
  starts: string
  ends: string
  stretches: NonNullable<Job['slots']> | null
  days: number
  shifts: Job['shifts'] | null
  minutes: number
  has_registry: boolean
  version: number
  worker_id: number | null
  worker_name: string | null
  worker_company: string | null
  scanned_items: number | null
  confirmed_items: number | null
  timezone: string
  comments_count: number
  last_comment: string | null
  call_offs: JobCallOff[] | null
  visits: number | null
}

type DetailRow = Row & {
  slots: SlotText
  campaign_start: string
  campaign_end: string | null
  needs: Partial<JobNeedsReply>
  visit_day: JobDetail['visitDay']
  created_at: string
  updated_at: string
}

/** Who asks, and when: what has been called off is open until it is over. */
type Asking = Pick<Context, 'db' | 'session' | 'now'>

/** The slots of the first day, where there is more than one. */
const stretches = slotsOfShift(sql`j.start_date`, { least: 2 })

/** The days on which shifts begin, where one of them goes on after midnight. */
const shifts = sql`case when j.start_date < j.end_date then (
  select json_build_object('days', count(distinct s.shift_date), 'endDate', max(s.shift_date)) from job_slots s
  where s.job_id = j.id having bool_or(s.shift_date < s.date)) end`

/** How many visits job `j` has; a day of visits is of no one centre. */
export const visitsOfJob = sql<number | null>`case when j.centre_id is null then (
  select jsonb_array_length(r.stops) from visit_routes r where r.job_id = j.id limit 1) end`

const rowColumns = ({
  session,
  now,
}: Asking) => sql`j.id, j.campaign_id, c.name as campaign_name, j.client_name, j.client_id,
  j.executive_name, j.executive_id, j.profile_name, j.profile_id, j.centre_name, j.centre_id, j.start_date,
  j.end_date, left(j.start_time::text, 5) as starts, left(j.end_time::text, 5) as ends, j.timezone,
  ${stretches} as stretches, j.days, ${shifts} as shifts, j.minutes, j.has_registry,
  j.version, j.worker_id, j.worker_name, j.worker_company, a.scanned_items, a.confirmed_items,
  j.comments_count, j.last_comment, ${session.activeRole === 'ROLE_ADMIN' ? callOffsOfJob(now) : sql`null`} as call_offs,
  ${visitsOfJob} as visits, ${selectOf(jobFields, 'j')}`

const withAssignment = sql`left join assignments a on a.job_id = j.id and a.worker_id = j.worker_id`

const columnsAt = (now: Date): Columns => ({
  id: sql`j.id`,
  ...sqlOf(listedJobFields, 'j'),
  campaignId: sql`j.campaign_id`,
  client: sql`j.client_name`,
  clientId: sql`j.client_id`,
  executive: sql`j.executive_name`,
  executiveId: sql`j.executive_id`,
  worker: { value: sql`j.worker_key`, key: sql`j.worker_key` },
  workerId: sql`j.worker_id`,
  profile: sql`j.profile_name`,
  profileId: sql`j.profile_id`,
  center: sql`j.centre_name`,
  centerId: sql`j.centre_id`,
  startDate: sql`j.start_date`,
  endDate: sql`j.end_date`,
  startTime: sql`j.start_time::text`,
  calledOff: calledOffJobs(now),
  ...whenColumns,
})

/** Who works is asked by administrators only: others could find out by filtering what they may not read. */
const peopleColumns = new Set(['worker', 'workerId', 'calledOff'])

type Where = { readonly scope: RawBuilder<boolean>; readonly status: RawBuilder<boolean> }

/** The conditions of a question: those of the status apart, because the counters leave them out. */
function jobConditions({ session, now }: Asking, query: ListQuery, campaignId?: number): Where {
  refuseHidden(session.activeRole, query)
  const isStatus = (filter: ListQuery['filters'][number]) => filter.field === 'status'
  const without = { ...query, filters: query.filters.filter((filter) => !isStatus(filter)) }
  const only = { ...query, filters: query.filters.filter(isStatus) }
  const columns = columnsAt(now)
  const text = session.activeRole === 'ROLE_ADMIN' ? sql<string>`j.search_text` : publicText
  const scope = [
    visibleJobs(session),
    ...(campaignId === undefined ? [] : [sql`j.campaign_id = ${campaignId}`]),
    ...conditionsOf(without, jobList, columns),
    ...[textCondition(query.text, text)].filter((found) => found !== undefined),
  ]
  return {
    scope: sql`${sql.join(scope, sql` and `)}`,
    status: sql`${sql.join([sql`true`, ...conditionsOf(only, jobList, columns)], sql` and `)}`,
  }
}

/** What clients and workers search in: no names of people. */
const publicText = sql<string>`f_norm(coalesce(j.centre_name, '') || ' ' || coalesce(j.location, '') || ' ' ||
  coalesce(j.profile_name, '') || ' ' || c.name)`

function refuseHidden(role: Role, query: ListQuery): void {
  if (role === 'ROLE_ADMIN') return
  const open = namesFor(listedJobFields, role)
  const isHidden = (name: string) =>
    peopleColumns.has(name) || (name in listedJobFields && !open.includes(name))
  const hidden = [...query.filters, ...query.sort].find(({ field }) => isHidden(field))
  if (hidden) throw fail('unknown_filter', { name: hidden.field })
}

/** `order by` of a question: jobs of one day stand by their hour. */
function jobOrder(query: ListQuery, now: Date): RawBuilder<unknown> {
  const [only, ...more] = query.sort
  if (only?.field !== 'startDate' || more.length > 0)
    return orderOf(query, jobList, columnsAt(now), sql`j.id`)
  const direction = sql.raw(only.direction)
  return sql`j.start_date ${direction}, j.start_time ${direction}, j.id ${direction}`
}

/**
 * A page of the jobs that the caller may see, with counters by state and the totals of the days on the page. Ends the
 * transaction.
 */
export async function listJobs(asking: Asking, query: ListQuery, campaignId?: number) {
  const { db, session, now } = asking
  const { scope, status } = jobConditions(asking, query, campaignId)
  const page = query.page ?? { number: 0, size: jobList.defaultSize }
  // The page is found first: only its rows are worth joining with what stands beside them.
  const { rows } = await sql<Row>`
    with page as materialized (
      select j.id from jobs j join campaigns c on c.id = j.campaign_id where ${scope} and ${status}
      order by ${jobOrder(query, now)} limit ${page.size} offset ${page.number * page.size})
    select ${rowColumns(asking)} from page join jobs j on j.id = page.id join campaigns c on c.id = j.campaign_id ${withAssignment}
    order by ${jobOrder(query, now)}`.execute(db)
  const tally = await sql<{ status: JobStatus; total: number; matching: number }>`
    select j.status, count(*) as total, count(*) filter (where ${status}) as matching
    from jobs j join campaigns c on c.id = j.campaign_id where ${scope} group by j.status`.execute(db)
  const counters = Object.fromEntries(jobStatuses.map((name) => [name, 0])) as Record<JobStatus, number>
  for (const { status, total } of tally.rows) counters[status] = total
  const total = tally.rows.reduce((sum, row) => sum + row.total, 0)
  const matching = tally.rows.reduce((sum, row) => sum + row.matching, 0)
  const sees = await seenIn(asking, rows)
  return {
    ...pageReply(
      rows.map((row) => jobFor(session.activeRole, row, sees)),
      matching,
      { ...query, page },
    ),
    counters: { total, ...counters },
    dayTotals: await dayTotals(db, { scope, status }, rows),
  }
}

async function dayTotals(db: Tx, { scope, status }: Where, rows: readonly Row[]) {
  const days = [...new Set(rows.map(({ start_date }) => start_date))]
  if (days.length === 0) return []
  const { rows: totals } = await sql<{ date: string; jobs: number; minutes: number }>`${last}
    select j.start_date as date, count(*) as jobs, coalesce(sum(j.minutes) filter (where j.status <> 'ANULADO'), 0) as minutes
    from jobs j join campaigns c on c.id = j.campaign_id
    where ${scope} and ${status} and j.start_date = any(${days}::date[]) group by 1 order by 1`.execute(db)
  return totals
}

/** Most days that are counted; a campaign of more shows its first ones. */
const mostDays = 400

/** The days on which jobs of a campaign are worked, with how many there are and how many are under a question. */
export async function countJobDays(asking: Asking, query: ListQuery, campaignId: number) {
  const filters = query.filters.filter(({ field }) => field !== 'day')
  const all = jobConditions(asking, { sort: query.sort, filters: [] }, campaignId)
  const { scope, status } = jobConditions(asking, { ...query, filters }, campaignId)
  const { rows } = await sql<{ date: string; jobs: number; matching: number }>`
    select s.date, count(distinct j.id) as jobs, count(distinct j.id) filter (where ${scope} and ${status}) as matching
    from jobs j join campaigns c on c.id = j.campaign_id join job_slots s on s.job_id = j.id
    where ${all.scope} group by s.date order by s.date limit ${mostDays}`.execute(asking.db)
  return rows
}

/** Numbers of all jobs under a question, in its order. */
export async function listJobIds(asking: Asking, query: ListQuery, campaignId: number, limit: number) {
  const { db, now } = asking
  const { scope, status } = jobConditions(asking, query, campaignId)
  const { rows } = await sql<{ id: number }>`
    select j.id from jobs j join campaigns c on c.id = j.campaign_id where ${scope} and ${status}
    order by ${jobOrder(query, now)} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One job that the caller may see. @throws not_found */
export async function jobById(asking: Asking, id: number): Promise<JobDetail> {
  const { db, session } = asking
  const { rows } = await sql<DetailRow>`
    select ${rowColumns(asking)}, ${slotsOfJob} as slots,
      c.start_date as campaign_start, c.end_date as campaign_end, j.needs, j.created_at, j.updated_at,
      (select json_build_object('batchId', r.batch_id, 'date', r.date, 'person', r.person,
        'visits', jsonb_array_length(r.stops)) from visit_routes r where r.job_id = j.id limit 1) as visit_day
    from jobs j join campaigns c on c.id = j.campaign_id ${withAssignment}
    where j.id = ${id} and ${visibleJobs(session)}`.execute(db)
  const row = rows[0]
  if (!row) throw fail('not_found')
  return {
    ...jobFor(session.activeRole, row, await seenIn(asking, [row])),
    schedules: scheduleOf(row.slots).map(({ date, timeSlots }) => ({ date, timeSlots: [...timeSlots] })),
    campaignSpan: { startDate: row.campaign_start, endDate: row.campaign_end },
    needs: { foodHandler: false, driverLicence: false, vehicle: false, languages: [], ...row.needs },
    ...(session.activeRole === 'ROLE_ADMIN' && { visitDay: row.visit_day }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The job as a role may see it: what it may not is absent, never null. */
function jobFor(role: Role, row: Row, sees: Seen): Job {
  return {
    id: row.id,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    ...readFieldsFor(jobFields, row, role),
    client: row.client_name,
    clientId: row.client_id,
    executive: row.executive_name,
    executiveId: row.executive_id,
    profile: row.profile_name,
    profileId: row.profile_id,
    center: row.centre_name,
    centerId: row.centre_id,
    startDate: row.start_date,
    endDate: row.end_date,
    startTime: row.starts,
    endTime: row.ends,
    ...(row.stretches && { slots: row.stretches }),
    timezone: row.timezone,
    days: row.days,
    ...(row.shifts && { shifts: row.shifts }),
    minutes: row.minutes,
    isCovered: row.worker_id !== null,
    hasRegistry: row.has_registry,
    version: row.version,
    ...(row.visits !== null && sees.visits && { visits: row.visits }),
    ...(role === 'ROLE_CLIENT' ? {} : ofPeople(row)),
    ...(role === 'ROLE_ADMIN' ? ofTheAgency(row, sees.why) : {}),
  }
}

const ofPeople = (row: Row) => ({
  worker:
    row.worker_id === null
      ? null
      : { id: row.worker_id, name: row.worker_name ?? '', company: row.worker_company },
  scannedItems: row.scanned_items ?? 0,
  confirmedItems: row.confirmed_items ?? 0,
})

const ofTheAgency = (row: Row, seesWhy: boolean) => ({
  commentsCount: row.comments_count,
  lastComment: row.last_comment,
  callOffs: (row.call_offs ?? []).map((callOff) =>
    seesWhy ? callOff : { ...callOff, reason: null, note: null },
  ),
})

/** What may be read of some jobs beside what their role reads of all. */
type Seen = { readonly why: boolean; readonly visits: boolean }

/** Why somebody cannot come may be health data, and visits may be the agency's own: each is asked for only where there are any. */
const seenIn = async ({ db, session }: Asking, rows: readonly Row[]): Promise<Seen> => ({
  why: rows.some(({ call_offs }) => call_offs !== null) && (await seesAbsenceTypes(db, session)),
  visits: rows.some(({ visits }) => visits !== null) && (await seesVisits({ db, session })),
})

/** Whether the visits of jobs are told to the caller: an agency may keep them from its clients. */
export const seesVisits = async ({ db, session }: Pick<Asking, 'db' | 'session'>): Promise<boolean> =>
  session.activeRole !== 'ROLE_CLIENT' || (await settingsOf(db)).areVisitsShownToClients

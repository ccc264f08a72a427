import type { Client } from 'pg'
import type { LargeCampaign } from './a-large-campaign.ts'
import { judgingState, judgingWorker } from './judging-sql.ts'

/** A call, and the plain SQL that reads the same rows for it; `$1` is the tenant. */
export type Question = {
  readonly name: string
  readonly path: string
  readonly body?: object
  readonly sql: readonly string[]
  /** A statement that also judges the jobs, by some of the rules. */
  readonly judging?: string
}

/** What a planner asks of a large campaign in a morning. */
export function questionsOf({ id, jobIds, workerIds }: LargeCampaign): Question[] {
  const jobs = `/api/campaigns/${id}/jobs`
  const month = 'from=2026-11-01&to=2026-11-30'
  const [workerId = 0] = workerIds
  const preview = (name: string, change: object): Question => ({
    name: `preview of ${jobIds.length}: ${name}`,
    path: '/api/jobs/bulk/preview',
    body: { jobIds, change },
    sql: [jobsWithSlots(id)],
  })
  return [
    { name: 'table, first page', path: `${jobs}?size=10&sort=startDate,asc`, sql: pageSql(id, 0) },
    {
      name: 'table, last page',
      path: `${jobs}?size=10&page=${Math.ceil(jobIds.length / 10) - 1}&sort=startDate,asc`,
      sql: pageSql(id, jobIds.length - 10),
    },
    {
      name: 'table, one state',
      path: `${jobs}?size=10&status=ACTIVO&sort=startDate,asc`,
      sql: pageSql(id, 0, "and j.status = 'ACTIVO'"),
    },
    {
      name: 'calendar month by centre, this campaign',
      path: `/api/calendar?${month}&campaignId=${id}`,
      sql: [monthSql('centre_id', `and j.campaign_id = ${id}`)],
    },
    {
      name: 'calendar month by worker, all campaigns',
      path: `/api/calendar?${month}&by=worker`,
      sql: [monthSql('worker_id')],
    },
    {
      name: 'calendar week, job by job',
      path: '/api/calendar/entries?from=2026-11-16&to=2026-11-22',
      sql: [weekSql],
    },
    preview('amounts', { salary: 56 }),
    {
      ...preview('state', { status: 'ACTIVO' }),
      sql: [jobsWithSlots(id), otherShiftsOf(`select worker_id from jobs j where ${ofCampaign(id)}`, id)],
      judging: judgingState(id),
    },
    {
      ...preview('one worker for all', { workerId }),
      sql: [jobsWithSlots(id), otherShiftsOf(String(workerId), id)],
      judging: judgingWorker(id, workerId),
    },
  ]
}

export async function askRaw(raw: Client, tenant: string, { sql }: Question): Promise<void> {
  for (const text of sql) await raw.query(text, [tenant])
}

const ofCampaign = (id: number, more = '') =>
  `j.tenant_id = $1 and j.campaign_id = ${id} and j.deleted_at is null ${more}`

const pageSql = (id: number, offset: number, more = '') => [
  `select j.*, c.name as campaign_name from jobs j join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
   where ${ofCampaign(id, more)} order by j.start_date, j.start_time, j.id limit 10 offset ${offset}`,
  `select j.status, count(*) from jobs j where ${ofCampaign(id)} group by 1`,
  `select j.start_date, count(*), sum(j.minutes) from jobs j where ${ofCampaign(id, more)} and j.start_date = '2026-11-01' group by 1`,
]

const monthSql = (row: string, more = '') => `
  select j.${row}, s.date, count(distinct j.id), sum(extract(epoch from s.ends_at - s.starts_at) / 60)
  from job_slots s join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
  where s.tenant_id = $1 and s.date between '2026-11-01' and '2026-11-30' and j.deleted_at is null and j.status <> 'ANULADO' ${more}
  group by 1, 2`

const weekSql = `
  select j.*, c.name as campaign_name, s.date, json_agg(json_build_array(s.start_time, s.end_time) order by s.start_time)
  from job_slots s join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
  where s.tenant_id = $1 and s.date between '2026-11-16' and '2026-11-22' and j.deleted_at is null and j.status <> 'ANULADO'
  group by j.tenant_id, j.id, c.name, s.date order by s.date, min(s.start_time)`

/** The cheapest way found to read slots beside their job; `json_agg` takes twice as long. */
const slots = `array_to_string(array(select s.date || ' ' || s.start_time || ' ' || s.end_time
  from job_slots s where s.tenant_id = j.tenant_id and s.job_id = j.id order by s.date, s.start_time), ',') as slots`

/** What a preview reads of the jobs that it would change. */
const jobsWithSlots = (id: number) => `
  select j.id, j.campaign_id, j.status, j.client_id, j.client_name, j.executive_id, j.executive_name, j.profile_id,
    j.profile_name, j.centre_id, j.centre_name, j.location, j.timezone, j.worker_id, j.worker_name, j.worker_company,
    j.needs, j.salary, j.expenses, j.allowances, j.kilometers, j.observations, j.version, ${slots}
  from jobs j where ${ofCampaign(id)} order by j.id`

/** The work of some workers besides the jobs of the campaign, which are read already. */
const otherShiftsOf = (workers: string, id: number) => `
  select j.id, j.worker_id, j.status, j.timezone, j.centre_id, ${slots} from jobs j
  where j.tenant_id = $1 and j.deleted_at is null and j.status <> 'ANULADO' and j.worker_id in (${workers})
    and j.campaign_id <> ${id}`

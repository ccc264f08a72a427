import {
  campaignFields,
  campaignList,
  listedFields,
  type Campaign,
} from '@cuadrante/contract/campaigns/campaign.ts'
import { campaignStatuses, type CampaignStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { conditionsOf, orderOf, textCondition } from '../../../platform/list/list-sql.ts'
import { readFieldsFor, selectOf, sqlOf } from '../../../platform/records/record-row.ts'
import { pageReply } from '../../../platform/list/page.ts'
import { ownWorker, visibleCampaigns } from '../scope.ts'

type Row = {
  id: number
  client_id: number | null
  jobs_count: number
  completed_count: number
  cancelled_count: number
  version: number
}

const plain = sql`c.id, c.client_id, c.version, ${selectOf(campaignFields, 'c')}`

type Counts = { readonly table: RawBuilder<unknown>; readonly join: RawBuilder<unknown> }

/** A worker's figures count the worker's own jobs; everybody else sees those of the whole campaign. */
function countsFor(session: Session): Counts {
  if (session.activeRole !== 'ROLE_USER') return { table: sql`c`, join: sql`` }
  return {
    table: sql`own`,
    join: sql`cross join lateral (
      select count(*) as jobs_count, count(*) filter (where o.status in ('COMPLETADO', 'FACTURADO')) as completed_count,
        count(*) filter (where o.status = 'ANULADO') as cancelled_count,
        count(*) filter (where o.status in ('COMPLETADO', 'FACTURADO')) * 100.0::double precision / nullif(count(*), 0)
          as progress
      from jobs o where o.campaign_id = c.id and o.deleted_at is null and o.worker_id = ${ownWorker(session)}) own`,
  }
}

const countsOf = (table: RawBuilder<unknown>) =>
  sql`${table}.jobs_count, ${table}.completed_count, ${table}.cancelled_count, ${table}.progress`

/** What the sort and the filters read of campaigns `c`, whose counts stand in a table of their own. */
const columnsWith = (counts: RawBuilder<unknown>) => ({
  id: sql`c.id`,
  ...sqlOf(listedFields, 'c'),
  client: sql`c.client_key`,
  clientId: sql`c.client_id`,
  jobsCount: sql`${counts}.jobs_count`,
  completedCount: sql`${counts}.completed_count`,
  progress: sql`${counts}.progress`,
})

/** A page of the campaigns that the caller may see; the counters leave the status filter out. */
export async function listCampaigns(db: Tx, session: Session, query: ListQuery) {
  const page = query.page ?? { number: 0, size: campaignList.defaultSize }
  const ofStatus = query.filters.filter(({ field }) => field === 'status')
  const others = { ...query, filters: query.filters.filter(({ field }) => field !== 'status') }
  const { table, join } = countsFor(session)
  const columns = columnsWith(table)
  const scope = sql<boolean>`${sql.join(
    [
      visibleCampaigns(session),
      ...conditionsOf(others, campaignList, columns),
      ...[textCondition(query.text, sql<string>`c.search_text`)].filter((found) => found !== undefined),
    ],
    sql` and `,
  )}`
  const status = sql<boolean>`${sql.join(
    [sql`true`, ...conditionsOf({ ...query, filters: ofStatus }, campaignList, columns)],
    sql` and `,
  )}`
  const { rows } = await sql<Row>`
    with found as materialized (
      select ${plain}, c.name_key, c.client_key, ${countsOf(table)} from campaigns c ${join} where ${scope} and ${status})
    select c.* from found c order by ${orderOf(query, campaignList, columnsWith(sql`c`), sql`c.id`)}
    limit ${page.size} offset ${page.number * page.size}`.execute(db)
  const tally = await sql<{ status: CampaignStatus; total: number; matching: number }>`
    select c.status, count(*) as total, count(*) filter (where ${status}) as matching
    from campaigns c ${join} where ${scope} group by c.status`.execute(db)
  const counters = Object.fromEntries(campaignStatuses.map((name) => [name, 0])) as Record<
    CampaignStatus,
    number
  >
  for (const { status, total } of tally.rows) counters[status] = total
  const total = tally.rows.reduce((sum, row) => sum + row.total, 0)
  const matching = tally.rows.reduce((sum, row) => sum + row.matching, 0)
  return {
    ...pageReply(
      rows.map((row) => campaignFor(session, row)),
      matching,
      { ...query, page },
    ),
    counters: { total, ...counters },
  }
}

/** Years and client names of the caller's campaigns. */
export async function campaignOptions(db: Tx, session: Session) {
  const { rows } = await sql<{ years: number[] | null; clients: string[] | null }>`
    with seen as materialized (select c.year, c.client_name from campaigns c where ${visibleCampaigns(session)})
    select (select array_agg(year::int order by year desc) from (select distinct year from seen) y) as years,
      (select array_agg(client_name order by f_norm(client_name)) from (select distinct client_name from seen) n) as clients`.execute(
    db,
  )
  return { years: rows[0]?.years ?? [], clients: rows[0]?.clients ?? [] }
}

/** One campaign that the caller may see. @throws not_found */
export async function campaignById(db: Tx, session: Session, id: number): Promise<Campaign> {
  const { table, join } = countsFor(session)
  const { rows } = await sql<Row>`
    select ${plain}, ${countsOf(table)} from campaigns c ${join}
    where c.id = ${id} and ${visibleCampaigns(session)}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return campaignFor(session, rows[0])
}

function campaignFor({ activeRole }: Session, row: Row): Campaign {
  return {
    id: row.id,
    clientId: row.client_id,
    ...readFieldsFor(campaignFields, row, activeRole),
    jobsCount: row.jobs_count,
    completedCount: row.completed_count,
    cancelledCount: row.cancelled_count,
    progress: row.jobs_count === 0 ? 0 : (row.completed_count * 100) / row.jobs_count,
    version: row.version,
  }
}

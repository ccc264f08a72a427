import type { Grouping } from '@cuadrante/contract/reports/report.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visibleJobs } from '../campaigns/index.ts'
import type { ReportQuestion, SourceRow } from './question.ts'

type Key = { readonly id: RawBuilder<unknown>; readonly name: RawBuilder<unknown> }

/** What a row stands for, over jobs `j`, campaigns `c` and worked days `d`. Names stand as they were when chosen. */
const keys: Readonly<Record<Exclude<Grouping, 'documentType'>, Key>> = {
  campaign: { id: sql`c.id`, name: sql`c.name` },
  client: { id: sql`coalesce(c.client_id::text, c.client_name)`, name: sql`c.client_name` },
  center: {
    id: sql`coalesce(j.centre_id::text, j.location)`,
    name: sql`coalesce(j.centre_name, j.location, 'Sin centro')`,
  },
  worker: { id: sql`j.worker_id`, name: sql`j.worker_name` },
  day: { id: sql`d.date`, name: sql`d.date` },
}

export const keyOf = (by: Grouping): Key => {
  if (by === 'documentType') throw new Error('jobs have no documents')
  return keys[by]
}

/** The shifts of jobs that begin in the period with their minutes, a night whole on its evening: `d`. Minutes are real time. */
export const workedDays = ({ from, to }: ReportQuestion): RawBuilder<unknown> => sql`(
  select s.job_id, s.shift_date as date, sum(extract(epoch from s.ends_at - s.starts_at) / 60) as minutes
  from job_slots s where s.date between ${from}::date and ${to}::date + 1
    and s.shift_date between ${from}::date and ${to}::date group by s.job_id, s.shift_date)`

/** Jobs `j` of campaigns `c` that the caller may see and asked for. */
export const askedJobs = (question: ReportQuestion): RawBuilder<SqlBool> =>
  sql`(${visibleJobs(question.session)} and ${askedCampaigns(question)})`

/** Campaigns `c` that the filters leave. */
export const askedCampaigns = ({ clientId, campaignId }: ReportQuestion): RawBuilder<SqlBool> =>
  sql`(${clientId}::bigint is null or c.client_id = ${clientId}) and (${campaignId}::bigint is null or c.id = ${campaignId})`

export type GroupedRow = { readonly key: string | number | null; readonly name: string | null } & Readonly<
  Record<string, string | number | null>
>

/** Rows of a grouping query (`key`, `name`, figures) as the report's. */
export const groupedRows = (rows: readonly GroupedRow[], by: Grouping): SourceRow[] =>
  rows.map(({ key, name, ...values }) => ({
    key: String(key ?? ''),
    name: name ?? nameless,
    ...pathOf(by, key),
    values,
  }))

const nameless = 'Sin nombre'

/** The screen of what a row stands for. */
function pathOf(by: Grouping, key: string | number | null): { path?: string } {
  if (key === null) return {}
  if (by === 'campaign') return { path: `/campaigns/${key}` }
  if (by === 'worker') return { path: `/workers/${key}/view` }
  return {}
}

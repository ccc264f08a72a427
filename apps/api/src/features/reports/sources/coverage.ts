import { sql } from 'kysely'
import { askedJobs, groupedRows, keyOf, workedDays, type GroupedRow } from '../grouped-sql.ts'
import type { ReportSource } from '../question.ts'

/** Shifts (a job on a day) with and without a worker, cancelled jobs left out. */
export const coverage: ReportSource = async (question) => {
  const key = keyOf(question.by)
  const { rows } = await sql<GroupedRow>`
    select ${key.id} as key, max(${key.name}) as name, count(*) as shifts, count(j.worker_id) as covered,
      count(*) - count(j.worker_id) as open, sum(d.minutes)::int as planned,
      coalesce(sum(d.minutes) filter (where j.worker_id is not null), 0)::int as "coveredHours"
    from ${workedDays(question)} d
    join jobs j on j.id = d.job_id and j.status <> 'ANULADO'
    join campaigns c on c.id = j.campaign_id
    where ${askedJobs(question)}
    group by ${key.id} order by f_norm(max(${key.name})::text), 1`.execute(question.db)
  return groupedRows(rows, question.by)
}

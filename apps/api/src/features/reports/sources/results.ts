import { sql } from 'kysely'
import { askedJobs, groupedRows, keyOf, type GroupedRow } from '../grouped-sql.ts'
import type { ReportSource } from '../question.ts'

/** What became of the jobs that begin in the period, and what was scanned in them by whoever worked them. */
export const results: ReportSource = async (question) => {
  const key = keyOf(question.by)
  const { rows } = await sql<GroupedRow>`
    select ${key.id} as key, max(${key.name}) as name, count(*) filter (where j.status <> 'ANULADO') as jobs,
      count(*) filter (where j.status in ('COMPLETADO', 'FACTURADO')) as done,
      count(*) filter (where j.status = 'ANULADO') as cancelled,
      coalesce(sum(t.minutes) filter (where j.status in ('COMPLETADO', 'FACTURADO')), 0)::int as "doneHours",
      coalesce(sum(a.scanned), 0)::int as scanned, coalesce(sum(a.confirmed), 0)::int as confirmed
    from jobs j
    join campaigns c on c.id = j.campaign_id
    left join lateral (
      select sum(extract(epoch from s.ends_at - s.starts_at) / 60) as minutes from job_slots s where s.job_id = j.id
    ) t on true
    left join lateral (
      select sum(scanned_items) as scanned, sum(confirmed_items) as confirmed from assignments where job_id = j.id
    ) a on true
    where j.start_date between ${question.from}::date and ${question.to}::date and ${askedJobs(question)}
    group by ${key.id} order by f_norm(max(${key.name})::text), 1`.execute(question.db)
  return groupedRows(rows, question.by)
}

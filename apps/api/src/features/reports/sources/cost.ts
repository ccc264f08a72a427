import { sql } from 'kysely'
import { settingsOf } from '../../access/index.ts'
import { visibleCampaigns } from '../../campaigns/index.ts'
import { askedCampaigns, groupedRows, keyOf, type GroupedRow } from '../grouped-sql.ts'
import type { ReportSource } from '../question.ts'

/**
 * What campaigns under way in the period cost as a whole, and what that leaves of their budgets. Euros. Kilometres are paid
 * at the agency's rate, rounded job by job as the campaign's own page does.
 */
export const cost: ReportSource = async (question) => {
  const { euroPerKm } = await settingsOf(question.db)
  const key = keyOf(question.by)
  const { rows } = await sql<GroupedRow>`
    with priced as (
      select j.campaign_id, count(*) as jobs, sum(coalesce(j.salary, 0)) as salary,
        sum(coalesce(j.expenses, 0) + coalesce(j.allowances, 0)) as extras, sum(m.euros) as mileage,
        sum(coalesce(j.salary, 0) + coalesce(j.expenses, 0) + coalesce(j.allowances, 0) + m.euros) as cost,
        sum(coalesce(j.salary, 0) + coalesce(j.expenses, 0) + coalesce(j.allowances, 0) + m.euros)
          filter (where j.status in ('COMPLETADO', 'FACTURADO')) as done
      from jobs j
      cross join lateral (select round(coalesce(j.kilometers, 0) * ${euroPerKm}::numeric, 2) as euros) m
      where j.deleted_at is null and j.status <> 'ANULADO'
      group by j.campaign_id
    )
    select ${key.id} as key, max(${key.name}) as name, coalesce(sum(p.jobs), 0)::int as jobs,
      coalesce(sum(p.salary), 0) as salary, coalesce(sum(p.extras), 0) as extras,
      coalesce(sum(p.mileage), 0) as mileage, coalesce(sum(p.cost), 0) as cost,
      coalesce(sum(p.done), 0) as "doneCost", coalesce(sum(p.cost) filter (where c.budget is null), 0) as "unbudgetedCost", sum(c.budget) as budget,
      sum(c.budget - coalesce(p.cost, 0)) as margin
    from campaigns c
    left join priced p on p.campaign_id = c.id
    where ${visibleCampaigns(question.session)} and ${askedCampaigns(question)}
      and c.start_date <= ${question.to}::date and (c.end_date is null or c.end_date >= ${question.from}::date)
    group by ${key.id} order by f_norm(max(${key.name})::text), 1`.execute(question.db)
  return groupedRows(rows, question.by)
}

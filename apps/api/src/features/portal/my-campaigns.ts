import type { MyCampaign } from '@cuadrante/contract/portal/my-campaigns.ts'
import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { sql } from 'kysely'
import type { Verb } from '../../platform/http/context.ts'
import { clockAt } from './dashboard/figures.queries.ts'

/** The client's campaigns, the running ones first, then the latest. No names of people and no amounts are read at all. */
export const readMyCampaigns: Verb<(typeof portalEndpoints)['myCampaigns']> = async ({
  db,
  session,
  now,
}) => {
  const { date } = clockAt(session.timeZone, now)
  const client = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', session.clientId ?? 0)
    .executeTakeFirst()
  const { rows } = await sql<MyCampaign>`
    select c.id, c.name, c.status, c.start_date as "startDate", c.end_date as "endDate", c.jobs_count as "jobsCount",
      c.completed_count as "completedCount", c.cancelled_count as "cancelledCount", k.covered as "coveredCount",
      k.provinces, n.next
    from campaigns c
    cross join lateral (
      select count(*) filter (where j.worker_id is not null and j.status <> 'ANULADO') as covered,
        coalesce(array_agg(distinct p.province_name) filter (where p.province_name is not null), '{}') as provinces
      from jobs j left join centres p on p.id = j.centre_id
      where j.campaign_id = c.id and j.deleted_at is null
    ) k
    left join lateral (
      select json_build_object('date', s.shift_date, 'jobs', count(distinct j.id)) as next
      from jobs j join job_slots s on s.job_id = j.id
      where j.campaign_id = c.id and j.deleted_at is null and j.status <> 'ANULADO' and s.shift_date >= ${date}::date
      group by s.shift_date order by s.shift_date limit 1
    ) n on true
    where c.deleted_at is null and c.client_id = ${session.clientId}
    order by c.status <> 'ACTIVA', c.start_date desc, c.id desc`.execute(db)
  return { client: client?.name ?? null, today: date, campaigns: rows }
}

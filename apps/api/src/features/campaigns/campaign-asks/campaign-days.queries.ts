import { mostAskedDays } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type CampaignDays = {
  readonly campaignId: number
  readonly date: Day
  readonly startTime: string
  readonly endTime: string
  readonly jobs: number
}

/** The next days on which campaigns are worked, with the hours from the first shift to the last, by campaign. */
export async function loadCampaignDays(
  db: Tx,
  campaignIds: readonly number[],
  today: Day,
): Promise<Map<number, CampaignDays[]>> {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await sql<CampaignDays>`
    select "campaignId", date, "startTime", "endTime", jobs from (
      select j.campaign_id as "campaignId", s.date, left(min(s.start_time)::text, 5) as "startTime",
        left(max(s.end_time)::text, 5) as "endTime", count(distinct j.id)::int as jobs,
        row_number() over (partition by j.campaign_id order by s.date) as place
      from jobs j join job_slots s on s.job_id = j.id
      where j.campaign_id = any(${campaignIds}) and j.deleted_at is null and j.status <> 'ANULADO' and s.date >= ${today}::date
      group by j.campaign_id, s.date) d
    where place <= ${mostAskedDays} order by date`.execute(db)
  return grouped(rows, ({ campaignId }) => campaignId)
}

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

/** The next days on which shifts of campaigns begin, with the hours from the first to the end of the last, by campaign. */
export async function loadCampaignDays(
  db: Tx,
  campaignIds: readonly number[],
  today: Day,
): Promise<Map<number, CampaignDays[]>> {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await sql<CampaignDays>`
    select "campaignId", date, "startTime", "endTime", jobs from (
      select j.campaign_id as "campaignId", s.shift_date as date,
        left(min(s.start_time) filter (where s.date = s.shift_date)::text, 5) as "startTime",
        left((array_agg(s.end_time order by s.date desc, s.end_time desc))[1]::text, 5) as "endTime",
        count(distinct j.id)::int as jobs, row_number() over (partition by j.campaign_id order by s.shift_date) as place
      from jobs j join job_slots s on s.job_id = j.id
      where j.campaign_id = any(${campaignIds}) and j.deleted_at is null and j.status <> 'ANULADO' and s.date >= ${today}::date
        and s.shift_date >= ${today}::date
      group by j.campaign_id, s.shift_date) d
    where place <= ${mostAskedDays} order by date`.execute(db)
  return grouped(rows, ({ campaignId }) => campaignId)
}

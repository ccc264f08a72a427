import type { OwnCampaignAsk } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { CampaignDay } from '@cuadrante/domain/availability/campaign-answers.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { agencyAt } from '../agency.ts'
import { loadCampaignDays } from './campaign-days.queries.ts'

type Row = Omit<OwnCampaignAsk, 'days' | 'towns'> & {
  readonly towns: string[] | null
  readonly answers: readonly CampaignDay[]
}

export type Whose = {
  readonly workerId: number | RawBuilder<number | null>
  readonly campaignId?: number
}

/** What a worker is asked about campaigns, or about one. Those that are over, or have no work to come, ask nothing any more. */
export async function asksOf(db: Tx, { workerId, campaignId }: Whose, now: Date): Promise<OwnCampaignAsk[]> {
  const { today } = await agencyAt(db, now)
  const { rows } = await sql<Row>`
    select a.campaign_id as "campaignId", k.name as campaign, a.asked_at as "askedAt", a.answered_at as "answeredAt",
      a.answered_via as "answeredVia", a.answers, (
        select array_agg(distinct coalesce(p.city_name, j.location))
          filter (where coalesce(p.city_name, j.location) is not null)
        from jobs j left join centres p on p.id = j.centre_id
        where j.campaign_id = k.id and j.deleted_at is null and j.status <> 'ANULADO'
          and j.end_date >= ${today}::date) as towns
    from campaign_asks a join campaigns k on k.id = a.campaign_id
    where a.worker_id = ${workerId} and ${campaignId === undefined ? sql`true` : sql`a.campaign_id = ${campaignId}`}
      and k.deleted_at is null and k.status = 'ACTIVA'
    order by a.answered_at is not null, a.asked_at desc, a.campaign_id`.execute(db)
  const days = await loadCampaignDays(
    db,
    rows.map((row) => row.campaignId),
    today,
  )
  return rows
    .map(({ answers, towns, ...ask }) => {
      const said = new Map(answers.map((answer) => [answer.date, answer]))
      const asked = (days.get(ask.campaignId) ?? []).map(({ date, startTime, endTime }) => ({
        date,
        startTime,
        endTime,
        state: said.get(date)?.state ?? null,
        hours: [...(said.get(date)?.hours ?? [])],
      }))
      return { ...ask, towns: towns ?? [], days: asked }
    })
    .filter((ask) => ask.days.length > 0)
}

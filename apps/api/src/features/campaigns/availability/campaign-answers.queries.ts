import { expandAvailability, type AvailableStretch } from '@cuadrante/domain/availability/availability.ts'
import { campaignRules, type CampaignDay } from '@cuadrante/domain/availability/campaign-answers.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { KeptRule } from './rules.queries.ts'
import type { StoredAnswer } from './stored-answer.ts'

type Span = { readonly from: Day; readonly to: Day; readonly zone: Zone }

export type CampaignAnswer = {
  readonly workerId: number
  readonly campaignId: number
  readonly answeredAt: string
  readonly days: readonly CampaignDay[]
}

/** What people answered of the days of campaigns between two days, by worker. */
export async function loadCampaignAnswers(
  db: Tx,
  ids: readonly number[],
  { from, to, zone }: Span,
): Promise<Map<number, CampaignAnswer[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CampaignAnswer>`
    select a.worker_id as "workerId", a.campaign_id as "campaignId", a.answered_at as "answeredAt",
      json_agg(json_build_object('date', d.date, 'state', d.state, 'hours', coalesce(d.hours, '[]')) order by d.date) as days
    from campaign_asks a cross join lateral jsonb_to_recordset(a.answers) as d (date date, state text, hours jsonb)
    where a.worker_id = any(${ids}) and d.date between ${from}::date and ${to}::date
    group by a.tenant_id, a.worker_id, a.campaign_id order by a.campaign_id`.execute(db)
  const until = await loadNightEnds(db, [...new Set(rows.map(({ campaignId }) => campaignId))], {
    from,
    to,
    zone,
  })
  const whole = rows.map((row) => ({
    ...row,
    days: row.days.map((day) => ({ ...day, until: until.get(`${row.campaignId} ${day.date}`) ?? 0 })),
  }))
  return grouped(whole, ({ workerId }) => workerId)
}

/**
 * Until which minute of the next day, on the agency's clock, the nights of campaigns go on, by campaign and day; no longer
 * than until another shift of the campaign begins there, of which the next day's answer speaks.
 */
async function loadNightEnds(
  db: Tx,
  campaignIds: readonly number[],
  { from, to, zone }: Span,
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const minutes = (instant: RawBuilder<unknown>) =>
    sql`(extract(epoch from (${instant} at time zone ${zone}) - s.date) / 60)::int`
  const { rows } = await sql<{ campaignId: number; date: Day; until: number; next: number | null }>`
    select j.campaign_id as "campaignId", s.date - 1 as date,
      ${minutes(sql`(max(s.ends_at) filter (where s.shift_date < s.date))`)} as until,
      ${minutes(sql`(min(s.starts_at) filter (where s.shift_date = s.date))`)} as next
    from job_slots s join jobs j on j.id = s.job_id
    where s.date between ${from}::date and ${to}::date + 1
      and j.campaign_id = any(${campaignIds}) and j.deleted_at is null and j.status <> 'ANULADO'
    group by j.campaign_id, s.date having bool_or(s.shift_date < s.date)`.execute(db)
  return new Map(
    rows.map(({ campaignId, date, until, next }) => [
      `${campaignId} ${date}`,
      Math.max(0, Math.min(until, next ?? until)),
    ]),
  )
}

/** Everything that one person has said, of weeks, by rules and of campaigns. */
export type Said = {
  readonly answers: readonly StoredAnswer[]
  readonly rules: readonly KeptRule[]
  readonly campaigns: readonly CampaignAnswer[]
}
/** What holds for the work of each campaign that somebody has answered about; elsewhere the answers do not exist. */
export function saidInCampaigns(
  { answers, rules, campaigns }: Said,
  { from, to, zone }: Span,
): Map<number, AvailableStretch[]> {
  const days = { from, to }
  return new Map(
    campaigns.map((campaign) => {
      const at = Date.parse(campaign.answeredAt)
      const later = expandAvailability(
        answers.filter(({ answeredAt }) => Date.parse(answeredAt) > at),
        days,
        zone,
        rules.filter(({ saidAt }) => Date.parse(saidAt) > at),
      )
      const over = campaignRules(campaign.days, later)
      return [campaign.campaignId, expandAvailability(answers, days, zone, [...rules, ...over])]
    }),
  )
}

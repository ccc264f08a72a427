import {
  mostFitting,
  type AskedPerson,
  type campaignAskEndpoints,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { CampaignDay } from '@cuadrante/domain/availability/campaign-answers.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { firstProfile, workerName } from '../../../platform/records/people-sql.ts'
import { agencyAt } from '../agency.ts'
import { fitCandidates } from '../assignments/fit.queries.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import { loadCampaignDays, type CampaignDays } from './campaign-days.queries.ts'

type Endpoints = typeof campaignAskEndpoints

/** Those who may be planned: others are neither asked nor waited for. */
export const mayBeAsked: RawBuilder<SqlBool> = sql`
  (w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE')`

export const readCampaignAsks: Verb<Endpoints['list']> = async ({ db, session, now }, { params }) => {
  await campaignById(db, session, params.id)
  const { today } = await agencyAt(db, now)
  const days = (await loadCampaignDays(db, [params.id], today)).get(params.id) ?? []
  return {
    days: days.map(({ campaignId: _campaignId, ...day }) => day),
    people: await askedPeople(db, params.id, days),
  }
}

type Row = Omit<AskedPerson, 'answers' | 'missing'> & { readonly answers: readonly CampaignDay[] }

/** Whom a campaign has been asked about; those who have said least come first. */
export async function askedPeople(
  db: Tx,
  campaignId: number,
  days: readonly CampaignDays[],
): Promise<AskedPerson[]> {
  const { rows } = await sql<Row>`
    select w.id as "workerId", ${workerName} as name, ${firstProfile} as profile, nullif(w.phone, '') as phone,
      exists (select from users u where u.id = w.user_id and u.deleted_at is null and u.is_active
        and u.roles @> array['ROLE_USER']) as "hasAccess",
      exists (select from deliveries d where d.user_id = w.user_id and d.kind = 'campaign_asked' and d.channel = 'mail'
        and d.state in ('waiting', 'sending', 'sent') and d.created_at >= a.asked_at - interval '1 day') as "isMailed",
      a.asked_at as "askedAt", a.answered_at as "answeredAt",
      a.answered_via as "answeredVia", a.answers
    from campaign_asks a join workers w on w.id = a.worker_id
    where a.campaign_id = ${campaignId} and ${mayBeAsked}
    order by a.answered_at is not null, w.surnames_key, w.first_name_key, w.id`.execute(db)
  return rows
    .map(({ answers, ...person }) => {
      const said = new Map(answers.map((answer) => [answer.date, answer]))
      const known = days.flatMap(({ date }) => {
        const answer = said.get(date)
        return answer ? [{ date, state: answer.state, hours: [...(answer.hours ?? [])] }] : []
      })
      return { ...person, answers: known, missing: days.length - known.length }
    })
    .toSorted(
      (a, b) => Number(b.answeredAt === null) - Number(a.answeredAt === null) || b.missing - a.missing,
    )
}

/** Ranked by what most of the campaign's work to come asks for and where it is. */
export const readFittingPeople: Verb<Endpoints['fitting']> = async (
  { db, session, now },
  { params, query },
) => {
  await campaignById(db, session, params.id)
  const { today } = await agencyAt(db, now)
  const { rows } = await sql<{ profileId: number | null; centreId: number | null }>`
    select (select profile_id from jobs where ${isToCome(params.id, today)} and profile_id is not null
        group by 1 order by count(*) desc, 1 limit 1) as "profileId",
      (select centre_id from jobs where ${isToCome(params.id, today)} and centre_id is not null
        group by 1 order by count(*) desc, 1 limit 1) as "centreId"`.execute(db)
  const most = rows[0] ?? { profileId: null, centreId: null }
  const ids = await fitCandidates(db, most, query.search ?? undefined)
  const { rows: people } = await sql<{
    workerId: number
    name: string
    profile: string | null
    town: string | null
  }>`
    select w.id as "workerId", ${workerName} as name, ${firstProfile} as profile, w.city_name as town
    from workers w
    where w.id = any(${ids}) and not exists (
      select from campaign_asks a where a.campaign_id = ${params.id} and a.worker_id = w.id)
    order by array_position(${ids}::bigint[], w.id) limit ${mostFitting}`.execute(db)
  return people
}

const isToCome = (campaignId: number, today: string) => sql<SqlBool>`
  (campaign_id = ${campaignId} and deleted_at is null and status <> 'ANULADO' and end_date >= ${today}::date)`

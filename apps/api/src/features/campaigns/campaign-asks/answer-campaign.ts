import type {
  campaignAskEndpoints,
  OwnCampaignAsk,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { expandAvailability } from '@cuadrante/domain/availability/availability.ts'
import { campaignRules, type CampaignDay } from '@cuadrante/domain/availability/campaign-answers.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt } from '../agency.ts'
import { tellOffice } from '../availability/tell-office.ts'
import { workerName } from '../jobs/choices.ts'
import { ownWorker } from '../scope.ts'
import { loadCampaignDays } from './campaign-days.queries.ts'

type Endpoints = typeof campaignAskEndpoints

export const readOwnAsks: Verb<Endpoints['own']> = (context) => ownAsks(context)

type Row = Omit<OwnCampaignAsk, 'days' | 'towns'> & {
  readonly towns: string[] | null
  readonly answers: readonly CampaignDay[]
}

/** Campaigns that are over, or have no work to come, ask nothing any more. */
async function ownAsks({
  db,
  session,
  now,
}: Pick<Context, 'db' | 'session' | 'now'>): Promise<OwnCampaignAsk[]> {
  const { today } = await agencyAt(db, now)
  const { rows } = await sql<Row>`
    select a.campaign_id as "campaignId", k.name as campaign, a.asked_at as "askedAt", a.answered_at as "answeredAt",
      a.answers, (
        select array_agg(distinct coalesce(p.city_name, j.location))
          filter (where coalesce(p.city_name, j.location) is not null)
        from jobs j left join centres p on p.id = j.centre_id
        where j.campaign_id = k.id and j.deleted_at is null and j.status <> 'ANULADO'
          and j.end_date >= ${today}::date) as towns
    from campaign_asks a join campaigns k on k.id = a.campaign_id
    where a.worker_id = ${ownWorker(session)} and k.deleted_at is null and k.status = 'ACTIVA'
    order by a.answered_at is not null, a.asked_at desc, a.campaign_id`.execute(db)
  const days = await loadCampaignDays(
    db,
    rows.map(({ campaignId }) => campaignId),
    today,
  )
  return rows
    .map(({ answers, towns, ...ask }) => {
      const said = new Map(answers.map(({ date, state }) => [date, state]))
      const asked = (days.get(ask.campaignId) ?? []).map(({ date, startTime, endTime }) => ({
        date,
        startTime,
        endTime,
        state: said.get(date) ?? null,
      }))
      return { ...ask, towns: towns ?? [], days: asked }
    })
    .filter((ask) => ask.days.length > 0)
}

/** Days that the campaign no longer has are left out. @throws not_found, campaign_without_days */
export const answerCampaign: Verb<Endpoints['answer']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const agency = await agencyAt(db, now)
  const { rows } = await sql<{ workerId: number; name: string; campaign: string; answers: CampaignDay[] }>`
    select w.id as "workerId", ${workerName} as name, k.name as campaign, a.answers
    from campaign_asks a join workers w on w.id = a.worker_id join campaigns k on k.id = a.campaign_id
    where a.campaign_id = ${params.id} and a.worker_id = ${ownWorker(session)} and k.deleted_at is null
      and k.status = 'ACTIVA' for update of a`.execute(db)
  const [ask] = rows
  if (!ask) throw fail('not_found')
  const days = (await loadCampaignDays(db, [params.id], agency.today)).get(params.id) ?? []
  const isWorked = new Set(days.map(({ date }) => date))
  const said = body.days.filter(({ date }) => isWorked.has(date))
  if (said.length === 0) throw fail('campaign_without_days')
  const answers = merged(ask.answers, said)
  await sql`
    update campaign_asks set answers = ${JSON.stringify(answers)}::jsonb, answered_at = ${now.toISOString()}::timestamptz
    where campaign_id = ${params.id} and worker_id = ${ask.workerId}`.execute(db)
  await recordHistory(context, {
    entity: 'worker',
    entityId: ask.workerId,
    action: 'campaign_answered',
    label: ask.name,
    after: { campaign: ask.campaign, days: said.length },
  })
  const span = spanOf(said, agency.today)
  await tellOffice(
    db,
    { id: ask.workerId, name: ask.name },
    {
      agency,
      span,
      said: expandAvailability([], span, agency.zone, campaignRules(said)),
      campaignId: params.id,
    },
  )
  return ownAsks(context)
}

const merged = (before: readonly CampaignDay[], said: readonly CampaignDay[]): CampaignDay[] =>
  [...new Map([...before, ...said].map((day) => [day.date, day])).values()].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )

function spanOf(said: readonly CampaignDay[], today: Day): { readonly from: Day; readonly to: Day } {
  const dates = said.map(({ date }) => date).toSorted()
  return { from: dates[0] ?? today, to: dates.at(-1) ?? today }
}

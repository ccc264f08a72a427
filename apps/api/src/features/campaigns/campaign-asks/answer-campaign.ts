import type {
  answerWays,
  campaignAskEndpoints,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { expandAvailability } from '@cuadrante/domain/availability/availability.ts'
import { campaignRules, type CampaignDay } from '@cuadrante/domain/availability/campaign-answers.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { agencyAt } from '../agency.ts'
import { tellOffice } from '../availability/tell-office.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import { ownWorker } from '../scope.ts'
import { mayBeAsked, readCampaignAsks } from './campaign-asks.queries.ts'
import { loadCampaignDays } from './campaign-days.queries.ts'
import { asksOf, type Whose } from './own-asks.queries.ts'

type Endpoints = typeof campaignAskEndpoints

export const readOwnAsks: Verb<Endpoints['own']> = ({ db, session, now }) =>
  asksOf(db, { workerId: ownWorker(session) }, now)

/** The worker's own answer. @throws not_found, campaign_without_days */
export const answerCampaign: Verb<Endpoints['answer']> = async (context, { params, body }) => {
  const workerId = ownWorker(context.session)
  await saveCampaignDays(context, { campaignId: params.id, workerId, via: 'portal' }, body.days)
  return asksOf(context.db, { workerId }, context.now)
}

/** What the office heard, of people who were asked; whoever notes it stands in the history. @throws not_found, campaign_without_days */
export const noteCampaignAnswer: Verb<Endpoints['note']> = async (context, { params, body }) => {
  await campaignById(context.db, context.session, params.id)
  const { workerId } = params
  await saveCampaignDays(context, { campaignId: params.id, workerId, via: 'office' }, body.days)
  return readCampaignAsks(context, {
    params: { id: params.id },
    query: undefined,
    body: undefined,
    fields: undefined,
  })
}

type Answering = Parameters<typeof recordHistory>[0] & { readonly now: Date }
type Answer = {
  readonly campaignId: number
  readonly workerId: Whose['workerId']
  readonly via: (typeof answerWays)[number]
}

/**
 * Keeps what was said of days of a campaign, over what was said of them before. Days that the campaign no longer has are left
 * out. @throws not_found where the person was not asked or the campaign is over, campaign_without_days
 */
export async function saveCampaignDays(
  context: Answering,
  { campaignId, workerId, via }: Answer,
  answered: readonly CampaignDay[],
): Promise<void> {
  const { db, now } = context
  const agency = await agencyAt(db, now)
  const { rows } = await sql<{ workerId: number; name: string; campaign: string; answers: CampaignDay[] }>`
    select w.id as "workerId", ${workerName} as name, k.name as campaign, a.answers
    from campaign_asks a join workers w on w.id = a.worker_id join campaigns k on k.id = a.campaign_id
    where a.campaign_id = ${campaignId} and a.worker_id = ${workerId} and ${mayBeAsked} and k.deleted_at is null
      and k.status = 'ACTIVA' for update of a`.execute(db)
  const [ask] = rows
  if (!ask) throw fail('not_found')
  const days = (await loadCampaignDays(db, [campaignId], agency.today)).get(campaignId) ?? []
  const isWorked = new Set(days.map(({ date }) => date))
  const said = answered.filter(({ date }) => isWorked.has(date))
  if (said.length === 0) throw fail('campaign_without_days')
  await sql`
    update campaign_asks set answers = ${JSON.stringify(merged(ask.answers, said))}::jsonb,
      answered_at = ${now.toISOString()}::timestamptz, answered_via = ${via}
    where campaign_id = ${campaignId} and worker_id = ${ask.workerId}`.execute(db)
  await recordHistory(context, {
    entity: 'worker',
    entityId: ask.workerId,
    action: 'campaign_answered',
    label: ask.name,
    after: { campaign: ask.campaign, days: said.length },
  })
  if (via === 'office') return
  const span = spanOf(said, agency.today)
  const spoken = (of: readonly CampaignDay[]) => expandAvailability([], span, agency.zone, campaignRules(of))
  const worker = { id: ask.workerId, name: ask.name }
  await tellOffice(db, worker, {
    agency,
    span,
    said: spoken(said),
    before: spoken(ask.answers),
    campaignId,
  })
}

const merged = (before: readonly CampaignDay[], said: readonly CampaignDay[]): CampaignDay[] =>
  [...new Map([...before, ...said].map((day) => [day.date, day])).values()].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )

function spanOf(said: readonly CampaignDay[], today: Day): { readonly from: Day; readonly to: Day } {
  const dates = said.map(({ date }) => date).toSorted()
  return { from: dates[0] ?? today, to: dates.at(-1) ?? today }
}

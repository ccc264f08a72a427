import type { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notifyWorkers } from '../../../platform/notices/notify.ts'
import { agencyAt } from '../agency.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import { withinReach } from '../links/within-reach.ts'
import type { IsMailed } from '../offers/offering.ts'
import { askedPeople, mayBeAsked } from './campaign-asks.queries.ts'
import { loadCampaignDays } from './campaign-days.queries.ts'

type Endpoints = typeof campaignAskEndpoints

/**
 * Asks the people who are named, or again those who have not answered every day. Pressed twice in a day it tells nobody
 * twice; whom nothing reaches is asked all the same, and the office hands over a link or calls. @throws not_found, campaign_without_days
 */
export const createAskCampaign =
  (isMailed: IsMailed): Verb<Endpoints['ask']> =>
  async (context, { params, body }) => {
    const { db, session, now } = context
    const campaign = await campaignById(db, session, params.id)
    const { today } = await agencyAt(db, now)
    const days = (await loadCampaignDays(db, [params.id], today)).get(params.id) ?? []
    const [first] = days
    const last = days.at(-1)
    if (!first || !last) throw fail('campaign_without_days')
    const workerIds =
      body.workerIds ??
      (await askedPeople(db, params.id, days)).flatMap(({ workerId, missing }) =>
        missing > 0 ? workerId : [],
      )
    const asked = await keepAsks(db, params.id, workerIds, now)
    const reached = await withinReach(db, asked, await isMailed(db))
    const told = await notifyWorkers(db, {
      kind: 'campaign_asked',
      path: '/availability',
      workers: [...reached].map((workerId) => ({
        workerId,
        key: `campaign ${params.id} ${today}`,
        subject: {
          campaignId: params.id,
          campaign: campaign.name,
          from: first.date,
          to: last.date,
          days: days.length,
        },
      })),
    })
    if (asked.length > 0)
      await recordHistory(context, {
        entity: 'campaign',
        entityId: params.id,
        action: 'campaign_asked',
        label: campaign.name,
        after: { people: asked.length },
      })
    return { asked: asked.length, told, outOfReach: asked.length - reached.size }
  }

/** What was answered before stays. */
async function keepAsks(
  db: Tx,
  campaignId: number,
  workerIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ workerId: number }>`
    insert into campaign_asks (campaign_id, worker_id, asked_at)
    select ${campaignId}, w.id, ${now.toISOString()}::timestamptz from workers w
    where w.id = any(${workerIds}) and ${mayBeAsked}
    order by w.id
    on conflict (tenant_id, campaign_id, worker_id) do update set asked_at = excluded.asked_at
    returning worker_id as "workerId"`.execute(db)
  return rows.map(({ workerId }) => workerId)
}

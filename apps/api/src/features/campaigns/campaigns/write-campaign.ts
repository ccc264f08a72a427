import { campaignFields, type Campaign, type CampaignDraft } from '@cuadrante/contract/campaigns/campaign.ts'
import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { doneStatuses } from '@cuadrante/contract/campaigns/statuses.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { rowOf } from '../../../platform/records/record-row.ts'
import { clientChoice } from '../jobs/choices.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import { holderOf, tellWorkers } from '../jobs/changes/tell-workers.ts'
import { campaignById } from './campaign.queries.ts'

type Endpoints = typeof campaignEndpoints
const entity = 'campaign'

export const createCampaign: Verb<Endpoints['create']> = async (context, { body }) => {
  const id = await insertCampaign(context, body)
  return recordCreated(context, id)
}

export const updateCampaign: Verb<Endpoints['update']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const before = await lockedCampaign(context, params.id)
  await refuseStale(context, { entity, entityId: params.id, read: body.version, current: before })
  await db
    .updateTable('campaigns')
    .set({
      ...(await columnsOf(context, body, before)),
      version: before.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', params.id)
    .execute()
  const after = await campaignById(db, session, params.id)
  await recordHistory(context, {
    entity,
    entityId: params.id,
    action: 'updated',
    label: after.name,
    before: withoutVersion(before),
    after: withoutVersion(after),
  })
  return after
}

/** Deleted with its open jobs; work that was done stays on the books, so such a campaign is cancelled instead. */
export const removeCampaign: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, now } = context
  const before = await lockedCampaign(context, params.id)
  const done = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('campaign_id', '=', params.id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', doneStatuses)
    .executeTakeFirstOrThrow()
  if (done.jobs > 0) throw fail('campaign_has_work', { jobs: done.jobs })
  const { rows: open } = await sql<{ id: number }>`
    select id from jobs where campaign_id = ${params.id} and deleted_at is null and holds_time
      and worker_id is not null and end_date >= ${now}::date - 1`.execute(db)
  const lost = await loadJobs(
    db,
    open.map(({ id }) => id),
  )
  const deleted = { deleted_at: now.toISOString() }
  await db
    .updateTable('jobs')
    .set(deleted)
    .where('campaign_id', '=', params.id)
    .where('deleted_at', 'is', null)
    .execute()
  await tellWorkers(
    db,
    lost.map((job) => ({ job, from: holderOf(job), to: null, isRetimed: false })),
    now,
  )
  await db.updateTable('campaigns').set(deleted).where('id', '=', params.id).execute()
  await recordHistory(context, { entity, entityId: params.id, action: 'deleted', label: before.name, before })
  return { message: 'Campaña eliminada correctamente' }
}

/** A copy to plan again: same client, text, dates and budget, active, without jobs. */
export const duplicateCampaign: Verb<Endpoints['duplicate']> = async (context, { params }) => {
  const original = await campaignById(context.db, context.session, params.id)
  const id = await insertCampaign(context, copyOf(original))
  return recordCreated(context, id)
}

/** What a copy of a campaign begins with. */
export const copyOf = (original: Campaign): CampaignDraft => ({
  ...original,
  name: `${original.name} (copia)`.slice(0, 160),
  status: 'ACTIVA',
  budget: original.budget ?? null,
})

export async function insertCampaign(context: Context, draft: CampaignDraft): Promise<number> {
  const created = await context.db
    .insertInto('campaigns')
    .values(await columnsOf(context, draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}

export async function recordCreated(context: Context, id: number): Promise<Campaign> {
  const after = await campaignById(context.db, context.session, id)
  await recordHistory(context, { entity, entityId: id, action: 'created', label: after.name, after })
  return after
}

async function columnsOf({ db }: Context, draft: CampaignDraft, before?: Campaign) {
  const client = await clientChoice(
    db,
    { id: draft.clientId, name: draft.clientName },
    before && {
      id: before.clientId,
      name: before.clientName,
    },
  )
  return {
    ...rowOf('campaigns', campaignFields, { ...draft, clientName: client.name }),
    client_id: client.id,
  }
}

/** The campaign, held against other writers until the transaction ends. @throws not_found */
async function lockedCampaign({ db, session }: Context, id: number): Promise<Campaign> {
  await db.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute()
  return campaignById(db, session, id)
}

/** The version counts saves; it is no part of what was changed. */
const withoutVersion = (campaign: Campaign) => ({ ...campaign, version: undefined })

import { recordSteps } from '../../../src/features/campaigns/offers/proof/offer-steps.ts'
import type { Tx } from '../../../src/platform/database/database.ts'
import { mark, type Ids } from './mark.ts'

export async function addWork(db: Tx, ids: Ids, userId: number): Promise<Ids> {
  const campaign = await db
    .insertInto('campaigns')
    .values({
      name: `Verano en ${mark}`,
      client_id: Number(ids['/api/clients/']),
      client_name: `Zumos ${mark}`,
      start_date: '2026-11-01',
      year: 2026,
      month: 11,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { start_date: '2026-11-20', end_date: '2026-11-20', start_time: '09:00', end_time: '14:00' }
  await db
    .insertInto('jobs')
    .values({
      ...times,
      id: 987_654,
      campaign_id: campaign.id,
      client_id: Number(ids['/api/clients/']),
      client_name: `Zumos ${mark}`,
      timezone: 'Europe/Madrid',
      days: 1,
      minutes: 300,
      worker_id: Number(ids['/api/workers/']),
      worker_name: mark,
      centre_id: Number(ids['/api/centers/']),
      centre_name: `Mercado de ${mark}`,
      executive_id: userId,
    })
    .execute()
  await db
    .insertInto('job_slots')
    .values({
      job_id: 987_654,
      date: '2026-11-20',
      shift_date: '2026-11-20',
      start_time: '09:00',
      end_time: '14:00',
      starts_at: '2026-11-20T08:00:00Z',
      ends_at: '2026-11-20T13:00:00Z',
      worker_id: Number(ids['/api/workers/']),
    })
    .execute()
  await db
    .insertInto('reliability_reviews')
    .values({
      job_id: 987_654,
      worker_id: Number(ids['/api/workers/']),
      kind: 'late_cancel',
      day: '2026-11-20',
      objection: mark,
      objected_at: '2026-11-21T08:00:00Z',
    })
    .execute()
  const calendar = await db
    .insertInto('busy_calendars')
    .values({
      worker_id: Number(ids['/api/workers/']),
      label: mark,
      sealed: mark,
      host: mark,
      created_at: '2026-11-20T08:00:00Z',
      tried_at: '2026-11-20T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('busy_hours')
    .values({
      calendar_id: calendar.id,
      worker_id: Number(ids['/api/workers/']),
      starts_at: '2026-11-27T15:00:00Z',
      ends_at: '2026-11-27T19:00:00Z',
    })
    .execute()
  const callOff = await db
    .insertInto('call_offs')
    .values({
      job_id: 987_654,
      worker_id: Number(ids['/api/workers/']),
      date: '2026-11-20',
      starts_at: '2026-11-20T08:00:00Z',
      ends_at: '2026-11-20T13:00:00Z',
      reason: 'OTHER',
      note: mark,
      told_at: '2026-11-19T08:00:00Z',
      via: 'portal',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const swap = await db
    .insertInto('swaps')
    .values({
      job_id: 987_654,
      worker_id: Number(ids['/api/workers/']),
      worker_name: mark,
      status: 'TAKEN',
      offered_at: '2026-11-19T08:00:00Z',
      taken_by: Number(ids['/api/workers/']),
      taken_by_name: mark,
      taken_at: '2026-11-19T09:00:00Z',
      taken_version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('campaign_asks')
    .values({
      campaign_id: campaign.id,
      worker_id: Number(ids['/api/workers/']),
      asked_at: '2026-11-19T08:00:00Z',
      answered_at: '2026-11-19T09:00:00Z',
      answers: JSON.stringify([{ date: '2026-11-20', state: 'can' }]),
    })
    .execute()
  const comment = await db
    .insertInto('job_comments')
    .values({ job_id: 987_654, author_id: userId, author_name: mark, text: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bulk = await db
    .insertInto('bulk_operations')
    .values({ user_id: userId, change: '{}', applied_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proposal = await db
    .insertInto('project_proposals')
    .values({
      worker_id: Number(ids['/api/workers/']),
      name: mark,
      date: '2026-12-12',
      start_time: '10:00',
      end_time: '14:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    '/api/project-proposals/': proposal.id,
    '/api/campaigns/': campaign.id,
    '/api/portal/campaign-asks/': campaign.id,
    '/api/jobs/': 987_654,
    '/api/portal/jobs/': 987_654,
    '/api/jobs/bulk/': bulk.id,
    '/api/portal/call-offs/': callOff.id,
    '/api/portal/busy-calendars/': calendar.id,
    '/api/swaps/': swap.id,
    '/api/portal/swaps/': swap.id,
    commentId: comment.id,
  }
}

export async function addOffer(db: Tx, ids: Ids): Promise<Ids> {
  const workerId = Number(ids['/api/workers/'])
  const offer = await db
    .insertInto('offers')
    .values({
      campaign_id: Number(ids['/api/campaigns/']),
      mode: 'FIRST_COME',
      answer_by: '2026-11-19T20:00:00Z',
      begins_at: '2026-11-20T08:00:00Z',
      message: mark,
      created_by_name: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer_id = offer.id
  await db.insertInto('offer_places').values({ offer_id, job_id: 987_654 }).execute()
  await db
    .insertInto('offer_invitations')
    .values({ offer_id, worker_id: workerId, worker_name: mark })
    .execute()
  await db
    .insertInto('offer_links')
    .values({ digest: mark, offer_id, worker_id: workerId, expires_at: '2026-11-19T20:00:00Z' })
    .execute()
  const by = { actor: mark, via: 'office', ip: null, at: new Date('2026-11-18T08:00:00Z') } as const
  const detail = {
    agency: mark,
    agencyCif: null,
    campaign: mark,
    client: mark,
    profile: null,
    center: mark,
    address: mark,
    town: mark,
    zone: 'Europe/Madrid',
    schedules: [{ date: '2026-11-20', timeSlots: [{ startTime: '09:00', endTime: '14:00' }] }],
    observations: null,
    message: mark,
    mode: 'FIRST_COME',
    places: 1,
    answerBy: '2026-11-19T20:00:00.000Z',
  }
  await recordSteps(db, by, [{ offerId: offer_id, workerId, kind: 'created', detail }])
  return { '/api/offers/': offer_id, '/api/portal/offers/': offer_id, workerId }
}

export async function addPlan(db: Tx, ids: Ids, userId: number, taskId: number): Promise<number> {
  const { id } = await db
    .insertInto('plans')
    .values({
      title: mark,
      campaign_id: Number(ids['/api/campaigns/']),
      scope: JSON.stringify({ campaignId: Number(ids['/api/campaigns/']) }),
      settings: JSON.stringify({
        preset: 'cost',
        movesPending: true,
        maxKm: null,
        excluded: [],
        allowed: [],
      }),
      status: 'PROPOSED',
      task_id: taskId,
      created_by: userId,
      created_by_name: mark,
      created_at: '2026-11-20T09:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('plan_jobs')
    .values({
      plan_id: id,
      job_id: Number(ids['/api/jobs/']),
      job_version: 1,
      is_fixed: true,
      worker_before: Number(ids['/api/workers/']),
      worker_after: Number(ids['/api/workers/']),
    })
    .execute()
  return id
}

import { createHash, randomUUID } from 'node:crypto'
import { catalogues, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { catalogueTables } from '../../src/catalogues/catalogue-tables.ts'
import { recordSteps } from '../../src/features/campaigns/offers/offer-steps.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { TestTenant } from '../test-app.ts'

/** A word that stands in every row of the agency and nowhere else. */
export const mark = 'Pontedeume'

/** Ids of one record of every kind that an address can name, by the address up to its parameter. */
export type Ids = Readonly<Record<string, number | string>>

/** An agency with one record of everything, and where each can be asked for. A new kind of address must be added here. */
export async function aFullAgency(
  tenant: TestTenant,
  userId: number,
  paperHash = 'a'.repeat(64),
): Promise<Ids> {
  return tenant.inTenant(async (db) => {
    const people = await addPeople(db, paperHash)
    const work = await addWork(db, people, userId)
    const offers = await addOffer(db, { ...people, ...work })
    const routes = await addRoutes(db, userId)
    const task = await db
      .insertInto('tasks')
      .values({ kind: 'none', state: 'DONE', input: '{}', user_id: userId, result: JSON.stringify(mark) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addNotice(db, userId)
    const documents = await addDocuments(db, {
      worker: Number(people['/api/workers/']),
      userId,
      hash: paperHash,
    })
    return {
      '/api/plans/': await addPlan(db, { ...people, ...work }, userId, task.id),
      '/api/views/': await addView(db, userId),
      '/api/users/': userId,
      '/api/worker-changes/': await addWorkerChange(db, Number(people['/api/workers/'])),
      ...(await addSecurity(db, userId)),
      '/api/tasks/': task.id,
      ...people,
      ...documents,
      ...work,
      ...offers,
      ...routes,
      ...(await addRegister(db, Number(people['/api/workers/']), userId)),
      ...(await addImports(db, userId)),
      ...(await addCatalogueItems(db)),
    }
  })
}

async function addPlan(db: Tx, ids: Ids, userId: number, taskId: number): Promise<number> {
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

async function addWorkerChange(db: Tx, worker: number): Promise<number> {
  const { id } = await db
    .insertInto('worker_changes')
    .values({
      worker_id: worker,
      first_name: mark,
      last_name: mark,
      email: 'otra@mail.example',
      asked_at: '2026-11-20T09:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addSecurity(db: Tx, userId: number): Promise<Ids> {
  const at = '2026-11-20T09:00:00Z'
  const session = {
    user_id: userId,
    device: mark,
    started_at: at,
    last_seen_at: at,
    expires_at: '2099-01-01',
  }
  const sessionId = randomUUID()
  await db
    .insertInto('sessions')
    .values({ ...session, id: sessionId })
    .execute()
  const passkey = await db
    .insertInto('passkeys')
    .values({ user_id: userId, credential_id: mark, public_key: 'x', name: mark, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deviceId = createHash('sha256').update(mark).digest('base64url')
  await db
    .insertInto('push_subscriptions')
    .values({ id: deviceId, user_id: userId, endpoint: mark, p256dh: mark, auth: mark, device: mark })
    .execute()
  return { sessionId, passkeyId: passkey.id, deviceId }
}

async function addNotice(db: Tx, userId: number): Promise<void> {
  const subject = JSON.stringify({ document: mark, worker: mark })
  const notice = { kind: 'document_signed', subject, path: '/workers', key: mark }
  await db
    .insertInto('notices')
    .values({ ...notice, user_id: userId, role: 'ROLE_ADMIN' })
    .execute()
}

async function addDocuments(
  db: Tx,
  { worker, userId, hash }: { worker: number; userId: number; hash: string },
): Promise<Ids> {
  const at = '2026-11-20T09:00:00Z'
  const insert = async (
    table: 'document_types' | 'documents' | 'document_files' | 'document_requests',
    row: object,
  ) =>
    (
      await db
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const type = await insert('document_types', { name: mark })
  const document = await insert('documents', { worker_id: worker, type_id: type, title: mark })
  const file = await insert('document_files', {
    document_id: document,
    number: 1,
    file_key: 'demo/documents/x',
    media_type: 'application/pdf',
    size_bytes: 1,
    pages: 1,
    sha256: hash,
    original_name: `${mark}.pdf`,
    review: 'ACCEPTED',
    uploaded_by_name: mark,
    uploaded_at: at,
  })
  await db.updateTable('documents').set({ accepted_file_id: file }).where('id', '=', document).execute()
  const request = await insert('document_requests', {
    worker_id: worker,
    type_id: type,
    what: 'SIGNATURE',
    document_id: document,
    file_id: file,
    status: 'DONE',
    requested_by: mark,
    requested_at: at,
    closed_at: at,
  })
  const place = { document_id: document, file_id: file, user_id: userId, ip: '127.0.0.1', http_request: 'x' }
  await db
    .insertInto('document_accesses')
    .values({ ...place, is_signed: false, user_name: mark, active_role: 'ROLE_ADMIN', at })
    .execute()
  await db
    .insertInto('document_signatures')
    .values({
      ...place,
      seq: 1,
      code: '7c1f6f0e-5a55-4a3c-9d6e-2b1f6a0c9e11',
      request_id: request,
      worker_id: worker,
      signer_name: mark,
      signer_dni: '53190482S',
      typed_name: mark,
      statement: mark,
      document_title: mark,
      sha256: hash,
      signed_key: 'demo/documents/y',
      signed_sha256: hash,
      signed_at: at,
      user_agent: mark,
      previous_hash: hash,
      hash,
    })
    .execute()
  return { '/api/document-types/': type, '/api/documents/': document, number: 1 }
}

async function addView(db: Tx, userId: number): Promise<number> {
  const view = await db
    .insertInto('saved_views')
    .values({ user_id: userId, list: 'workers', name: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  return view.id
}

async function addPeople(db: Tx, paperHash: string): Promise<Ids> {
  const holiday = await db
    .insertInto('holidays')
    .values({
      day: '2026-10-05',
      name: `San Froilán ${mark}`,
      scope: 'LOCAL',
      province_id: 27,
      province_name: 'Lugo',
      city_id: 27028,
      city_name: 'Lugo',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { address: `Rúa Real 1, ${mark}`, postal_code: '15600' }
  const client = await db
    .insertInto('clients')
    .values({ ...place, cif: 'B64717838', name: `Zumos ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await db
    .insertInto('centre_groups')
    .values({ name: `Grupo ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const centre = await db
    .insertInto('centres')
    .values({
      ...place,
      name: `Mercado de ${mark}`,
      email: 'mercado@demo.example',
      phone: '981430000',
      latitude: 43.4,
      longitude: -8.17,
      centre_group_id: group.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const worker = await db
    .insertInto('workers')
    .values({
      first_name: mark,
      last_name: 'Vidal',
      email: 'noa@mail.example',
      phone: '600338416',
      dni: '53190482S',
      gender: 'FEMALE',
      birth_date: '2002-03-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const absenceType = await db
    .insertInto('absence_types')
    .values({
      name: mark,
      legal_basis: mark,
      is_paid: true,
      days_per_year: 30,
      balance_days: 'CALENDAR',
      needs_document: true,
      by_hours: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const absence = await db
    .insertInto('absences')
    .values({
      worker_id: worker.id,
      type_id: absenceType.id,
      from_day: '2026-11-20',
      to_day: '2026-11-21',
      state: 'ASKED',
      note: mark,
      asked_by_name: mark,
      asked_at: '2026-11-18T08:00:00Z',
      file_key: 'demo/documents/x',
      media_type: 'application/pdf',
      file_bytes: 1,
      sha256: paperHash,
      file_name: `${mark}.pdf`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contract = await db
    .insertInto('contracts')
    .values({ worker_id: worker.id, kind: 'TEMPORARY', from_day: '2026-01-01', week_minutes: 1200 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const day = await db
    .insertInto('unavailable_days')
    .values({ worker_id: worker.id, from_day: '2026-12-01', to_day: '2026-12-02' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('availability_answers')
    .values({
      worker_id: worker.id,
      monday: '2026-11-30',
      stretches: JSON.stringify([{ weekday: 0, from: 0, to: 900, state: 'cannot' }]),
    })
    .execute()
  return {
    '/api/clients/': client.id,
    '/api/holidays/': holiday.id,
    '/api/center-groups/': group.id,
    '/api/centers/': centre.id,
    '/api/workers/': worker.id,
    '/api/absence-types/': absenceType.id,
    '/api/absences/': absence.id,
    '/api/contracts/': contract.id,
    dayId: day.id,
  }
}

async function addWork(db: Tx, ids: Ids, userId: number): Promise<Ids> {
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
      executive_id: userId,
    })
    .execute()
  await db
    .insertInto('job_slots')
    .values({
      job_id: 987_654,
      date: '2026-11-20',
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

async function addOffer(db: Tx, ids: Ids): Promise<Ids> {
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

async function addRoutes(db: Tx, userId: number): Promise<Ids> {
  const file = await db
    .insertInto('route_files')
    .values({ name: `${mark}.xlsx`, size_bytes: 10, sha256: 'x', uploaded_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch = await db
    .insertInto('route_batches')
    .values({ file_id: file.id, processing_status: 'PROCESSED', total_rows: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('route_rows')
    .values({ batch_id: batch.id, row_number: 2, center_name: mark, municipality: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = { workerId: null, name: mark, city: null, from: 480, to: 1080, weekdays: [0, 1, 2, 3, 4] }
  const settings = JSON.stringify({
    startsOn: '2026-11-23',
    weeks: 1,
    minutes: 30,
    hours: 'L-V 9-20',
    frequency: { times: 1, weeks: null },
    skipsHolidays: true,
    keepsPerson: true,
    meanings: [],
    people: [person],
  })
  await db
    .insertInto('visit_plans')
    .values({
      batch_id: batch.id,
      settings,
      planned_settings: settings,
      planned_at: '2026-11-20T09:00:00Z',
      planned_by_name: mark,
    })
    .execute()
  return {
    batchId: batch.id,
    '/api/routes/processing/rows/': row.id,
    '/api/routes/processing/files/': file.id,
    '/api/routes/processing/retry-failed-geocoding/': file.id,
  }
}

/** A correction of a punch, that somebody could answer. */
async function addRegister(db: Tx, workerId: number, userId: number): Promise<Ids> {
  const at = '2026-11-20T08:00:00.000Z'
  const correction = await db
    .insertInto('register_rows')
    .values({
      worker_id: workerId,
      seq: 1,
      key: randomUUID(),
      entry: 'correction',
      kind: 'in',
      reason: mark,
      at,
      day: '2026-11-20',
      zone: 'Europe/Madrid',
      offset_minutes: 60,
      job_id: 987_654,
      centre_name: `Mercado de ${mark}`,
      employer_name: mark,
      source: 'back_office',
      device_at: at,
      device_ahead_seconds: 0,
      received_at: at,
      author_id: userId,
      author_name: mark,
      side: 'office',
      previous_hash: '0'.repeat(64),
      hash: '0'.repeat(64),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    '/api/register/corrections/': correction.id,
    '/api/portal/register/corrections/': correction.id,
    '/api/register/workers/': workerId,
  }
}

/** Whatever has an import, by the last part of its path. */
const importedResources = allEndpoints.flatMap(({ path }) => /^\/api\/([^/]+)\/import$/.exec(path)?.[1] ?? [])

async function addImports(db: Tx, userId: number): Promise<Ids> {
  const ids: Record<string, number> = {}
  for (const resource of importedResources) {
    const kept = await db
      .insertInto('imports')
      .values({
        resource,
        file_name: `${mark}.xlsx`,
        file_key: `demo/imports/${resource}`,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[`/api/${resource}/import/`] = kept.id
  }
  return ids
}

async function addCatalogueItems(db: Tx): Promise<Ids> {
  const ids: Record<string, number> = {}
  for (const name of Object.keys(catalogues) as CatalogueName[]) {
    const item = await db
      .insertInto(catalogueTables[name])
      .values({ name: mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[`/api/${catalogues[name].resource}/`] = item.id
  }
  return ids
}

/** The ids for the parameters of a path; undefined names a parameter that nobody has filled here. */
export function paramsFor(path: string, ids: Ids): Readonly<Record<string, number | string | undefined>> {
  const params: Record<string, number | string | undefined> = {}
  for (const match of path.matchAll(/\{(\w+)\}/g)) {
    const [, name = ''] = match
    params[name] = ids[path.slice(0, match.index)] ?? ids[name]
  }
  return params
}

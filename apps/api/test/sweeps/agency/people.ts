import type { Tx } from '../../../src/platform/database/database.ts'
import { mark, type Ids } from './mark.ts'

export async function addPeople(db: Tx, paperHash: string): Promise<Ids> {
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
  const rule = await db
    .insertInto('availability_rules')
    .values({
      worker_id: worker.id,
      repeats: 'nth_weekday',
      every: 1,
      weekdays: [0],
      nth: 1,
      month_day: 1,
      first_day: '2026-11-30',
      from_minute: 0,
      to_minute: 900,
      state: 'cannot',
      said_at: '2026-11-20T09:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const peopleList = await db
    .insertInto('people_lists')
    .values({ name: `Favoritas ${mark}`, client_id: client.id, worker_ids: [worker.id] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    '/api/clients/': client.id,
    '/api/people-lists/': peopleList.id,
    '/api/holidays/': holiday.id,
    '/api/center-groups/': group.id,
    '/api/centers/': centre.id,
    '/api/workers/': worker.id,
    '/api/absence-types/': absenceType.id,
    '/api/absences/': absence.id,
    '/api/contracts/': contract.id,
    dayId: day.id,
    ruleId: rule.id,
  }
}

export async function addWorkerChange(db: Tx, worker: number): Promise<number> {
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

export async function addDocuments(
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

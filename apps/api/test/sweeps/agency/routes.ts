import type { Tx } from '../../../src/platform/database/database.ts'
import { mark, type Ids } from './mark.ts'

export async function addRoutes(db: Tx, workerId: number, userId: number): Promise<Ids> {
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
    .values({
      batch_id: batch.id,
      row_number: 2,
      center_name: mark,
      municipality: mark,
      latitude: 43.37,
      longitude: -8.4,
      geocoding_status: 'SUCCESS',
    })
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
  const stop = { rowId: row.id, arrivesAt: 540, startsAt: 540, latest: 900, minutes: 30, km: 1, windows: [] }
  await db
    .insertInto('visit_routes')
    .values({
      batch_id: batch.id,
      person: 0,
      date: '2026-11-23',
      leaves_at: 530,
      returns_at: 600,
      km: 2,
      travel_minutes: 20,
      stops: JSON.stringify([stop]),
      job_id: 987_654,
    })
    .execute()
  await db
    .insertInto('visit_marks')
    .values({
      id: '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b10',
      job_id: 987_654,
      worker_id: workerId,
      row_id: row.id,
      act: 'missed',
      marked_at: '2026-11-20T08:30:00Z',
      note: mark,
    })
    .execute()
  const photo = await db
    .insertInto('visit_photos')
    .values({
      id: '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b20',
      job_id: 987_654,
      worker_id: workerId,
      row_id: row.id,
      taken_at: '2026-11-20T08:31:00Z',
      file_key: 'demo/visits/x',
      size_bytes: 10,
      sha256: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    batchId: batch.id,
    photoId: photo.id,
    '/api/routes/processing/rows/': row.id,
    '/api/routes/processing/files/': file.id,
    '/api/routes/processing/retry-failed-geocoding/': file.id,
  }
}

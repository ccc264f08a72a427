import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../src/platform/database/database.ts'
import { mark, type Ids } from './mark.ts'

/** A correction of a punch, that somebody could answer. */
export async function addRegister(db: Tx, workerId: number, userId: number): Promise<Ids> {
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

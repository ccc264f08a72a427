import { sql } from 'kysely'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Ids } from '../agency/mark.ts'

/** A day of work that is still to come, in a job of the agency's campaign. */
export const dayAhead = { job: 987_655, date: '2026-11-24' }
const asked = '2026-11-19T08:00:00Z'

/** What the agency with one record of everything has not of its worker: a shift to confirm, an approved absence, news and a month to sign. */
export async function addMoreOfOne(db: Tx, ids: Ids, user: number): Promise<void> {
  const worker = Number(ids['/api/workers/'])
  const { job, date } = dayAhead
  await db
    .insertInto('jobs')
    .values({
      id: job,
      campaign_id: Number(ids['/api/campaigns/']),
      client_id: Number(ids['/api/clients/']),
      client_name: 'Zumos',
      start_date: date,
      end_date: date,
      start_time: '09:00',
      end_time: '14:00',
      timezone: 'Europe/Madrid',
      days: 1,
      minutes: 300,
      worker_id: worker,
      worker_name: 'Vidal',
      centre_id: Number(ids['/api/centers/']),
      centre_name: 'Mercado',
      status: 'CONFIRMADO',
    })
    .execute()
  await addSlot(db, worker, '09:00')
  await addConfirmation(db, worker, { isConfirmed: false })
  await sql`
    insert into absences (worker_id, type_id, from_day, to_day, state, asked_by_name, asked_at)
    values (${worker}, ${ids['/api/absence-types/']}, '2026-12-10', '2026-12-11', 'APPROVED', 'Vidal', ${asked})`.execute(
    db,
  )
  await sql`
    insert into notices (user_id, role, kind, subject, path, key)
    values (${user}, 'ROLE_USER', 'month_to_sign', '{"month": "2026-10"}', '/register', 'mine')`.execute(db)
  await sql`
    insert into deliveries (notice_id, user_id, kind, channel, due_at)
    select id, user_id, kind, 'mail', ${asked} from notices where key = 'mine'`.execute(db)
  await sql`
    insert into register_month_events (worker_id, seq, month, event, at, author_id, author_name, side,
      worked_minutes, rows_seq, rows_hash, previous_hash, hash)
    values (${worker}, 1, '2026-10-01', 'closed', ${asked}, ${user}, 'Otero', 'office', 60, 1,
      ${'0'.repeat(64)}, ${'0'.repeat(64)}, ${'1'.repeat(64)})`.execute(db)
}

/** The colleague works on the same day of the same job, and has confirmed it. */
export async function addSameDay(db: Tx, worker: number): Promise<void> {
  await addSlot(db, worker, '15:00')
  await addConfirmation(db, worker, { isConfirmed: true })
}

async function addSlot(db: Tx, worker_id: number, start_time: '09:00' | '15:00'): Promise<void> {
  const { job, date } = dayAhead
  const [end_time, from, to] = start_time === '09:00' ? ['14:00', '08', '13'] : ['18:00', '14', '17']
  const starts_at = `${date}T${from}:00:00Z`
  const ends_at = `${date}T${to}:00:00Z`
  await db
    .insertInto('job_slots')
    .values({ job_id: job, date, start_time, end_time, starts_at, ends_at, worker_id, holds_time: true })
    .execute()
}

async function addConfirmation(db: Tx, worker_id: number, { isConfirmed }: { isConfirmed: boolean }) {
  const { job, date } = dayAhead
  await db
    .insertInto('shift_confirmations')
    .values({
      job_id: job,
      worker_id,
      date,
      starts_at: `${date}T08:00:00Z`,
      asked_at: asked,
      ...(isConfirmed && { confirmed_at: asked, via: 'portal' }),
    })
    .execute()
}

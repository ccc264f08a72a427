import { sql } from 'kysely'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Ids } from '../agency/mark.ts'

/** A day of work that is still to come, in a job of the agency's campaign. */
export const dayAhead = { job: 987_655, date: '2026-11-23' }
const asked = '2026-11-19T08:00:00Z'

/** What the agency with one record of everything has not of its worker: a shift to confirm, an approved absence, news and a month to sign. */
export async function addMoreOfOne(db: Tx, ids: Ids, user: number): Promise<void> {
  const worker = Number(ids['/api/workers/'])
  const { job } = dayAhead
  await addJob(db, ids, { job, worker })
  await db.updateTable('jobs').set({ centre_name: 'Mercado' }).where('centre_name', 'is', null).execute()
  await addSlot(db, { job, worker }, '09:00')
  await addConfirmation(db, { job, worker }, { isConfirmed: false })
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

/** A job of the colleague alone on that day, to be confirmed as well. */
export async function addOwnDay(db: Tx, ids: Ids, worker: number): Promise<void> {
  const own = { job: dayAhead.job + 1, worker }
  await addJob(db, ids, own)
  await addSlot(db, own, '09:00')
  await addConfirmation(db, own, { isConfirmed: false })
}

/** The colleague works on the same day of the same job too, and has confirmed it. */
export async function addSameDay(db: Tx, worker: number): Promise<void> {
  const same = { job: dayAhead.job, worker }
  await addSlot(db, same, '15:00')
  await addConfirmation(db, same, { isConfirmed: true })
}

type Work = { readonly job: number; readonly worker: number }

async function addJob(db: Tx, ids: Ids, { job, worker }: Work): Promise<void> {
  const { date } = dayAhead
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
}

async function addSlot(db: Tx, { job, worker }: Work, start_time: '09:00' | '15:00'): Promise<void> {
  const { date } = dayAhead
  const [end_time, from, to] = start_time === '09:00' ? ['14:00', '08', '13'] : ['18:00', '14', '17']
  const starts_at = `${date}T${from}:00:00Z`
  const ends_at = `${date}T${to}:00:00Z`
  const times = { date, shift_date: date, start_time, end_time, starts_at, ends_at }
  await db
    .insertInto('job_slots')
    .values({ ...times, job_id: job, worker_id: worker, holds_time: true })
    .execute()
}

async function addConfirmation(db: Tx, { job, worker }: Work, { isConfirmed }: { isConfirmed: boolean }) {
  const { date } = dayAhead
  await db
    .insertInto('shift_confirmations')
    .values({
      job_id: job,
      worker_id: worker,
      date,
      starts_at: `${date}T08:00:00Z`,
      ends_at: `${date}T13:00:00Z`,
      asked_at: asked,
      ...(isConfirmed && { confirmed_at: asked, via: 'portal' }),
    })
    .execute()
}

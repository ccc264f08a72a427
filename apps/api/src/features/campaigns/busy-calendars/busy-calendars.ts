import {
  mostBusyCalendars,
  type busyCalendarEndpoints as endpoints,
} from '@cuadrante/contract/campaigns/availability/busy-calendars.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Handler, Session, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import { takeTurn } from '../../access/index.ts'
import { ownWorker } from '../scope.ts'
import { calendarsOf, replaceHours } from './busy-calendars.queries.ts'
import type { ReadCalendar } from './read-calendar.ts'

type Endpoints = typeof endpoints
export type BusyCalendarDeps = { readonly readCalendar: ReadCalendar; readonly seal: Seal }

/** Calendars that a person may try in an hour: enough to find the right address, too few to look around with. */
const turns = { most: 10, seconds: 3600 } as const

export const listBusyCalendars: Verb<Endpoints['list']> = async ({ db, session, now }) =>
  calendarsOf(db, (await ownRecord(db, session)).id, now)

/** The address is asked before anything is kept. @throws too_many_calendars, too_many_requests, calendar_unreadable */
export const addBusyCalendar =
  ({ readCalendar, seal }: BusyCalendarDeps): Handler<Endpoints['add']> =>
  async (context, { body: { label, address } }) => {
    const { inTenant, inTenantOnce, session, now } = context
    const wait = await inTenant(async (db) => {
      await refuseOneMore(db, (await ownRecord(db, session)).id)
      return takeTurn(db, { key: `busy-calendar ${session.userId}`, ...turns, now })
    })
    if (wait > 0) throw fail('too_many_requests', { seconds: wait })
    const answer = await readCalendar(address, { now, zone: session.timeZone, asker: askerOf(context) })
    if ('failure' in answer) throw fail('calendar_unreadable', { failure: answer.failure })
    return inTenantOnce(async (db) => {
      const worker = await ownRecord(db, session, 'for update')
      await refuseOneMore(db, worker.id)
      const at = now.toISOString()
      const { id } = await db
        .insertInto('busy_calendars')
        .values({
          worker_id: worker.id,
          label,
          sealed: seal.close(address),
          host: new URL(address).hostname,
          created_at: at,
          tried_at: at,
          read_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await replaceHours(db, { id, workerId: worker.id }, answer.hours)
      await recordHistory(
        { ...context, db },
        { entity: 'worker', entityId: worker.id, action: 'busy_calendar_added', label: worker.name },
      )
      return calendarsOf(db, worker.id, now)
    })
  }

/** @throws not_found */
export const removeBusyCalendar: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, session, now } = context
  const { rows } = await sql`
    delete from busy_calendars where id = ${params.id} and worker_id = ${ownWorker(session)} returning id`.execute(
    db,
  )
  if (rows.length === 0) throw fail('not_found')
  const worker = await ownRecord(db, session)
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'busy_calendar_removed',
    label: worker.name,
  })
  return calendarsOf(db, worker.id, now)
}

/** @throws no_worker_record */
async function ownRecord(
  db: Tx,
  session: Session,
  lock?: 'for update',
): Promise<{ readonly id: number; readonly name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, ${workerName} as name from workers w
    where w.id = ${ownWorker(session)} ${lock ? sql`for update of w` : sql``}`.execute(db)
  if (!rows[0]) throw fail('no_worker_record')
  return rows[0]
}

async function refuseOneMore(db: Tx, workerId: number): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from busy_calendars where worker_id = ${workerId}`.execute(db)
  if ((rows[0]?.held ?? 0) >= mostBusyCalendars)
    throw fail('too_many_calendars', { limit: mostBusyCalendars })
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { TaskHandler } from '../../../platform/tasks/run-task.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { settingsOf } from '../../access/index.ts'
import { isInService } from '../links/in-service.ts'
import { replaceHours } from './busy-calendars.queries.ts'
import type { BusyCalendarDeps } from './busy-calendars.ts'

export const refreshTask = 'busy-calendars'
const refreshHours = 6
const mostAtOnce = 50

/** Puts the calendars of people in service whose turn it is into the queue; each is asked every {@link refreshHours} hours. */
export const createAskCalendars =
  (tasks: Pick<Tasks, 'enqueue'>) =>
  async (db: Tx, { now }: { readonly now: Date }): Promise<void> => {
    const at = now.toISOString()
    const { rows } = await sql<{ id: number }>`
      update busy_calendars set tried_at = ${at}::timestamptz
      where id in (
        select c.id from busy_calendars c join workers w on w.id = c.worker_id and ${isInService}
        where c.tried_at <= ${at}::timestamptz - ${refreshHours} * interval '1 hour'
        order by c.tried_at limit ${mostAtOnce})
      returning id`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await tasks.enqueue(db, { kind: refreshTask, input: ids, userId: null })
  }

/** Undefined where it was sealed with another key. */
function opened(seal: BusyCalendarDeps['seal'], sealed: string): string | undefined {
  try {
    return seal.open(sealed)
  } catch {
    return undefined
  }
}

type Stored = { readonly id: number; readonly workerId: number; readonly sealed: string }

/** Reads calendars again, one after the other. One that does not answer keeps what it said last. */
export const createRefreshCalendars =
  ({ readCalendar, seal }: BusyCalendarDeps): TaskHandler<readonly number[], number> =>
  async ({ input, inTenant, signal, clock }) => {
    const now = clock()
    const { calendars, zone } = await inTenant(async (db) => {
      const { rows } = await sql<Stored>`
        select c.id, c.worker_id as "workerId", c.sealed from busy_calendars c join workers w on w.id = c.worker_id and ${isInService}
        where c.id = any(${[...input]}::bigint[])`.execute(db)
      return { calendars: rows, zone: (await settingsOf(db)).timeZone }
    })
    for (const calendar of calendars) {
      if (signal.aborted) break
      const address = opened(seal, calendar.sealed)
      const answer = address ? await readCalendar(address, { now, zone }) : ({ failure: 'sealed' } as const)
      await inTenant(async (db) => {
        const isRead = 'hours' in answer
        const row = isRead ? { read_at: now.toISOString(), failure: null } : { failure: answer.failure }
        const { numUpdatedRows } = await db
          .updateTable('busy_calendars')
          .set(row)
          .where('id', '=', calendar.id)
          .executeTakeFirst()
        // Whoever removed it meanwhile is not busy any more.
        if (isRead && numUpdatedRows > 0n) await replaceHours(db, calendar, answer.hours)
      })
    }
    return calendars.length
  }

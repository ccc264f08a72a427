import type { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { WorkerMonth } from '@cuadrante/contract/time/register.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { stateAfter, type MonthEvent } from '@cuadrante/domain/time/month-state.ts'
import {
  firstDayOf,
  lastDayOf,
  monthOf,
  type Month,
  type RegisterDay,
} from '@cuadrante/domain/time/register-month.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { ownWorkerId } from '../own-worker.ts'
import type { StoredMonthEvent } from '../rows/chained-row.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { periodOfPeople } from './period-of-people.ts'
import { presentDay } from './present-day.ts'
import { eventsOf, personById, placesOf } from './register.queries.ts'

export const readOwnMonth: Verb<(typeof punchEndpoints)['ownMonth']> = async (
  { db, session, now },
  { query },
) => workerMonthOf(db, await ownWorkerId(db, session), query.month, now)

/** The office's look at one worker. @throws not_found */
export const readWorkerMonth: Verb<(typeof registerEndpoints)['workerMonth']> = async (
  { db, session, now },
  { params, query },
) => workerMonthOf(db, params.id, query.month ?? monthOf(todayIn(session.timeZone, now)), now)

/** A worker's month, computed from its rows. @throws not_found */
export async function workerMonthOf(db: Tx, workerId: number, month: Month, now: Date): Promise<WorkerMonth> {
  const person = await personById(db, workerId)
  const scope = { from: firstDayOf(month), to: lastDayOf(month), workerIds: [workerId] }
  const agency = await registerAgencyAt(db, now)
  const found = (await periodOfPeople(db, scope, agency, now)).get(workerId)
  if (!person || !found) throw fail('not_found')
  const { rows: stored, period } = found
  const places = await placesOf(db, [
    ...period.days.flatMap(({ planned }) => planned.map(({ jobId }) => jobId)),
    ...stored.map((row) => row.job_id),
  ])
  const events = await eventsOf(db, workerId, month)
  const rows = new Map(stored.map((row) => [row.seq, row]))
  const { days, ...totals } = period
  return {
    worker: { id: person.id, name: person.name },
    month,
    state: stateAfter(events.at(-1)?.event as MonthEvent | undefined),
    isOver: scope.to < agency.today,
    ...openMatters(days),
    ...totals,
    days: days.map((day) => presentDay(day, { rows, places })),
    events: events.map(presentEvent),
    jobs: [...places.values()],
  }
}

/** What keeps a month from being closed. */
export const openMatters = (days: readonly RegisterDay[]): { problems: number; pending: number } => ({
  problems: days.reduce(
    (sum, { incidents }) => sum + incidents.filter(({ severity }) => severity === 'problem').length,
    0,
  ),
  pending: days.reduce(
    (sum, { corrections }) => sum + corrections.filter(({ state }) => state === 'pending').length,
    0,
  ),
})

const presentEvent = (event: StoredMonthEvent) => ({
  event: event.event as MonthEvent,
  at: event.at,
  by: event.author_name,
  side: event.side as Side,
  reason: event.reason,
  workedMinutes: event.worked_minutes,
})

import type { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { PunchCard } from '@cuadrante/contract/time/punch.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { settle } from '@cuadrante/domain/time/settle.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { findOwnWorker } from '../own-worker.ts'
import { placesOf, plannedOf, registerRowOf, rowsAbout } from '../reading/register.queries.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'

/** What a worker sees before punching: the shifts around now and the punches of the last days. */
export const readCard: Verb<(typeof punchEndpoints)['card']> = async ({ db, session, now }) => {
  const workerId = await findOwnWorker(db, session)
  if (workerId === undefined)
    return { workerId: null, now: now.toISOString(), shifts: [], punches: [], toAnswer: 0, toSign: [] }
  return cardOf(db, workerId, now)
}

export async function cardOf(db: Tx, workerId: number, now: Date): Promise<PunchCard> {
  const { today } = await registerAgencyAt(db, now)
  const scope = { from: addDays(today, -1), to: addDays(today, 1), workerIds: [workerId] }
  const rows = await rowsAbout(db, scope)
  const { punches } = settle(rows.map(registerRowOf))
  const planned = (await plannedOf(db, scope, true)).get(workerId) ?? []
  const jobIds = [...planned, ...punches].map(({ jobId }) => jobId)
  const places = await placesOf(db, jobIds)
  return {
    workerId,
    now: now.toISOString(),
    shifts: planned.map(({ jobId, zone, day, start, end }) => ({
      jobId,
      zone,
      day,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      startClock: wallTimeAt(start, zone).hour,
      endClock: wallTimeAt(end, zone).hour,
      center: places.get(jobId)?.center ?? null,
      town: places.get(jobId)?.town ?? null,
      campaign: places.get(jobId)?.campaign ?? '',
    })),
    punches: punches
      .filter(({ at }) => at >= now.getTime() - twoDays)
      .map(({ seq, kind, at, jobId, zone }) => ({ seq, kind, at: new Date(at).toISOString(), jobId, zone })),
    toAnswer: await correctionsToAnswer(db, workerId),
    toSign: await monthsToSign(db, workerId),
  }
}

const twoDays = 48 * 3_600_000

async function correctionsToAnswer(db: Tx, workerId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from register_rows c
    where c.worker_id = ${workerId} and c.entry = 'correction' and c.side = 'office' and not exists (
      select from register_rows a
      where a.worker_id = c.worker_id and a.entry = 'answer' and a.target_seq = c.seq)`.execute(db)
  return rows[0]?.waiting ?? 0
}

async function monthsToSign(db: Tx, workerId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from (
      select distinct on (month) month, event from register_month_events
      where worker_id = ${workerId} order by month, seq desc) m
    where event = 'closed' order by month`.execute(db)
  return rows.map(({ month }) => month)
}

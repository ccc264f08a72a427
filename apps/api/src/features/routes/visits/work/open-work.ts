import { takesVisitMarks } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Session } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { ownWorker } from '../../../campaigns/index.ts'
import { workReply } from './read-work.ts'
import { findWorkDay } from './visit-work.queries.ts'

type Opening = {
  readonly db: Tx
  readonly session: Session
  readonly now: Date
  readonly gazetteer: Gazetteer
}

/**
 * An own day of visits of which something is said: it has come, and its job is neither invoiced nor called off.
 * @param rows those of which it is said
 * @throws not_found, visits_take_no_marks, visit_day_ahead
 */
export async function openWork(context: Opening, jobId: number, rows: readonly number[]) {
  const { db, session, now } = context
  const day = await findWorkDay(db, jobId)
  if (!day) throw fail('not_found')
  const assignment = await ownAssignment(db, session, day.jobId)
  if (!takesVisitMarks(day.status)) throw fail('visits_take_no_marks', { job: day.jobId })
  const work = await workReply(context, day)
  if (todayIn(work.zone, now) < day.date) throw fail('visit_day_ahead', { day: shortDay(day.date) })
  const known = new Set(work.stops.map(({ rowId }) => rowId))
  if (rows.some((rowId) => !known.has(rowId))) throw fail('not_found')
  return { day, work, begins: new Date(instantOfMinute(day.date, 0, work.zone)).toISOString(), ...assignment }
}

/** When something was said: an hour to come, or from before the day began (a phone's clock is wrong), is that of now. */
export const momentOf = (at: RawBuilder<unknown>, { begins, now }: { begins: string; now: Date }) =>
  sql`case when ${at} between ${begins}::timestamptz and ${now.toISOString()}::timestamptz then ${at}
    else ${now.toISOString()}::timestamptz end`

/** What the caller does or did at a job: marks from before somebody else took over are not lost. @throws not_found */
export async function ownAssignment(db: Tx, session: Session, jobId: number) {
  const { rows } = await sql<{ workerId: number; isCurrent: boolean }>`
    select a.worker_id as "workerId", j.worker_id = a.worker_id as "isCurrent"
    from assignments a join jobs j on j.id = a.job_id
    where a.job_id = ${jobId} and a.worker_id = ${ownWorker(session)}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

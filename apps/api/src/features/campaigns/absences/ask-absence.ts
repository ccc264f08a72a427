import type { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail, failFields, isNotFound } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { agencyAt } from '../agency.ts'
import { workerInScope } from '../calendar/worker-in-scope.ts'
import { lockWorkers } from '../jobs/load-jobs.ts'
import { liveType } from './absence-types.ts'
import { absenceInScope } from './absences.queries.ts'

type Endpoints = typeof absenceEndpoints

/** How far ahead an absence is asked for. */
const farthestDays = 731
/** Absences that a person asks for in a year, those taken back included. */
const mostInYear = 200

/** What a worker asks for waits for the office; what the office writes down waits for its own yes too. */
export const askAbsence: Verb<Endpoints['ask']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const worker = await workerInScope(db, session, params.id)
  const type = await liveType(db, body.typeId).catch((error: unknown) => {
    throw isNotFound(error) ? failFields({ typeId: 'Elige el tipo de ausencia' }) : error
  })
  if (body.startTime !== null && !type.byHours) throw fail('absence_by_days', { type: type.name })
  const { today } = await agencyAt(db, now)
  if (body.to > addDays(today, farthestDays)) throw fail('absence_far')
  await lockWorkers(db, [worker.id])
  await refuseTooMany(db, worker.id, now)
  await refuseOverlap(db, worker.id, body)
  const { id } = await db
    .insertInto('absences')
    .values({
      worker_id: worker.id,
      type_id: type.id,
      from_day: body.from,
      to_day: body.to,
      start_time: body.startTime,
      end_time: body.endTime,
      state: 'ASKED',
      note: body.note,
      asked_by: session.userId,
      asked_by_name: session.name,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'absence_asked',
    label: worker.name,
    after: { from: body.from, to: body.to },
  })
  if (session.activeRole !== 'ROLE_ADMIN')
    await notify(db, {
      kind: 'absence_asked',
      to: { role: 'ROLE_ADMIN' },
      subject: { worker: worker.name, ...newsOf(body) },
      path: `/workers/absences?open=${id}`,
      key: `absence ${id}`,
    })
  return (await absenceInScope(db, session, id)).absence
}

type Time = {
  readonly from: string
  readonly to: string
  readonly startTime: string | null
  readonly endTime: string | null
}

/** The parts of a notice about an absence. */
export const newsOf = ({ from, to, startTime, endTime }: Time) => ({
  from,
  to,
  ...(startTime !== null && endTime !== null && { startTime, endTime }),
})

async function refuseTooMany(db: Tx, workerId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from absences
    where worker_id = ${workerId} and asked_at > ${now.toISOString()}::timestamptz - interval '1 year'`.execute(
    db,
  )
  if ((rows[0]?.total ?? 0) >= mostInYear) throw fail('absences_full', { limit: mostInYear })
}

/** Nobody is absent twice at once; hours may stand beside one another and beside whole days. @throws absence_overlaps */
async function refuseOverlap(
  db: Tx,
  workerId: number,
  { from, to, startTime, endTime }: Time,
): Promise<void> {
  const there = spanOf(sql`from_day`, sql`to_day`, sql`start_time`, sql`end_time`)
  const wanted = spanOf(sql`${from}::date`, sql`${to}::date`, sql`${startTime}::time`, sql`${endTime}::time`)
  const { rows } = await sql<{ from: string; to: string }>`
    select from_day as "from", to_day as "to" from absences
    where worker_id = ${workerId} and state in ('ASKED', 'APPROVED')
      and from_day <= ${to}::date + 1 and to_day >= ${from}::date - 1
      and ${there} && ${wanted}
    order by from_day limit 1`.execute(db)
  if (rows[0]) throw fail('absence_overlaps', rows[0])
}

type Sql = ReturnType<typeof sql>

/** Whole days to the midnight after them; an end of hours that is not after their start is of the next day. */
const spanOf = (from: Sql, to: Sql, start: Sql, end: Sql) => sql`tsrange(
  ${from} + coalesce(${start}, '00:00'),
  case when ${start} is null then ${to} + 1 + time '00:00'
    else ${from} + ${end} + case when ${end} > ${start} then interval '0' else interval '1 day' end end)`

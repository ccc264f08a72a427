import type { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt } from '../agency.ts'
import { workerInScope } from './worker-in-scope.ts'

type Endpoints = typeof calendarEndpoints
const columns = ['id', 'from_day as from', 'to_day as to', 'reason'] as const

export const listUnavailability: Verb<Endpoints['unavailability']> = async (
  { db, session, now },
  { params },
) => {
  await workerInScope(db, session, params.id)
  const { today } = await agencyAt(db, now)
  return db
    .selectFrom('unavailable_days')
    .select(columns)
    .where('worker_id', '=', params.id)
    .where('to_day', '>=', today)
    .orderBy('from_day')
    .orderBy('id')
    .execute()
}

export const addUnavailability: Verb<Endpoints['addUnavailability']> = async (context, { params, body }) => {
  const { db, session } = context
  const worker = await workerInScope(db, session, params.id)
  const created = await db
    .insertInto('unavailable_days')
    .values({ worker_id: params.id, from_day: body.from, to_day: body.to, reason: body.reason })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordHistory(context, {
    entity: 'worker',
    entityId: params.id,
    action: 'unavailable_added',
    label: worker.name,
    after: { from: body.from, to: body.to, reason: body.reason },
  })
  return created
}

export const removeUnavailability: Verb<Endpoints['removeUnavailability']> = async (context, { params }) => {
  const { db, session } = context
  const worker = await workerInScope(db, session, params.id)
  const removed = await db
    .deleteFrom('unavailable_days')
    .where('id', '=', params.dayId)
    .where('worker_id', '=', params.id)
    .returning(['from_day as from', 'to_day as to', 'reason'])
    .executeTakeFirst()
  if (!removed) throw fail('not_found')
  await recordHistory(context, {
    entity: 'worker',
    entityId: params.id,
    action: 'unavailable_removed',
    label: worker.name,
    before: removed,
  })
  return { message: 'Días de no disponibilidad eliminados correctamente' }
}

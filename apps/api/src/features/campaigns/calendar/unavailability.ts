import type { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { mostUnavailable } from '@cuadrante/contract/campaigns/people.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { agencyAt } from '../agency.ts'
import { lockWorkers } from '../jobs/load-jobs.ts'
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
  await refuseOneMore(context, worker.id)
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
  if (session.activeRole !== 'ROLE_ADMIN') await tellOffice(db, worker, created)
  return created
}

/** Of several at once each counts those before it. @throws too_many_days */
async function refuseOneMore({ db, now }: Pick<Context, 'db' | 'now'>, workerId: number): Promise<void> {
  await lockWorkers(db, [workerId])
  const { today } = await agencyAt(db, now)
  const ahead = await db
    .selectFrom('unavailable_days')
    .select('id')
    .where('worker_id', '=', workerId)
    .where('to_day', '>=', today)
    .limit(mostUnavailable)
    .execute()
  if (ahead.length === mostUnavailable) throw fail('too_many_days', { limit: mostUnavailable })
}

type Days = { readonly id: number; readonly from: string; readonly to: string }

/** Somebody who cannot come to a shift that is theirs is told to the office: the shift stays until it is given to another. */
async function tellOffice(db: Tx, worker: { id: number; name: string }, { id, from, to }: Days) {
  const { rows } = await sql<{ campaignId: number; job: string; shifts: number }>`
    select j.campaign_id as "campaignId", coalesce(j.centre_name, c.name) as job, count(*) over () as shifts
    from job_slots s join jobs j on j.id = s.job_id join campaigns c on c.id = j.campaign_id
    where j.worker_id = ${worker.id} and j.deleted_at is null and c.deleted_at is null
      and j.status in ('PENDIENTE', 'CONFIRMADO', 'ACTIVO') and s.date between ${from}::date and ${to}::date
    order by s.date, s.start_time limit 1`.execute(db)
  const [first] = rows
  if (!first) return
  const { campaignId, ...shift } = first
  await notify(db, {
    kind: 'worker_unavailable',
    to: { role: 'ROLE_ADMIN' },
    subject: { worker: worker.name, from, to, ...shift },
    path: `/campaigns/${campaignId}`,
    key: `days ${id}`,
  })
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

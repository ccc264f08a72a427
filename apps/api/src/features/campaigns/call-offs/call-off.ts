import type { callOffEndpoints as endpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { type CallOffReason, type OwnCallOff } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { isShiftOf, shiftStart } from '../day-slots.ts'
import { beginningText } from '../offers/proof/work-text.ts'
import { withdrawCoversOf } from '../offers/chains/withdraw-covers.ts'
import { holdShift } from '../confirmations/hold-shift.ts'
import { isStanding } from '../jobs/standing-job.ts'
import { ownWorker } from '../scope.ts'
import { isStillTheirs, openCallOffsOf } from './open-call-offs.queries.ts'

type Endpoints = typeof endpoints
type Draft = {
  readonly jobId: number
  readonly date: string
  readonly reason: CallOffReason
  readonly note: string | null
}

/** @throws not_found where the shift is not the caller's, no longer, or over */
export const tellCallOff: Verb<Endpoints['tell']> = async (context, { body }) => {
  const { rows } = await sql<{ id: number | null }>`select ${ownWorker(context.session)} as id`.execute(
    context.db,
  )
  return callOff(context, { ...body, workerId: rows[0]?.id ?? null }, 'portal')
}

/** @throws not_found where the shift is not the worker's, no longer, or over */
export const tellCallOffFor: Verb<Endpoints['tellFor']> = async (context, { body }) => {
  await callOff(context, body, 'office')
  return openCallOffsOf(context)
}

/** Saying it twice changes nothing: the first word stands until it is taken back. */
async function callOff(
  context: Context,
  { jobId, date, workerId, reason, note }: Draft & { readonly workerId: number | null },
  via: 'portal' | 'office',
): Promise<OwnCallOff> {
  const { db, now } = context
  await holdShift(db, { jobId, workerId })
  const at = now.toISOString()
  const { rows } = await sql<OwnCallOff>`
    insert into call_offs (job_id, worker_id, date, starts_at, ends_at, reason, note, told_at, via)
    select s.job_id, s.worker_id, s.shift_date, min(s.starts_at), max(s.ends_at), ${reason}, ${note}, ${at}::timestamptz, ${via}
    from job_slots s join jobs j on j.id = s.job_id and ${isStanding}
    where s.job_id = ${jobId} and ${isShiftOf(date)} and s.worker_id = ${workerId} and s.holds_time
    group by 1, 2, 3 having max(s.ends_at) > ${at}::timestamptz
    on conflict (tenant_id, worker_id, job_id, date) where taken_back_at is null do nothing
    returning id, reason, note, told_at as "toldAt"`.execute(db)
  const [told] = rows
  if (!told) return standing(db, { jobId, date, workerId })
  await sql`update shift_confirmations set confirmed_at = null, via = null
    where job_id = ${jobId} and worker_id = ${workerId} and date = ${date}::date`.execute(db)
  await tellEverybody(context, { jobId, date }, told.id, via)
  return told
}

async function standing(
  db: Tx,
  { jobId, date, workerId }: { jobId: number; date: string; workerId: number | null },
): Promise<OwnCallOff> {
  const { rows } = await sql<OwnCallOff>`
    select id, reason, note, told_at as "toldAt" from call_offs o
    where worker_id = ${workerId} and job_id = ${jobId} and date = ${date}::date and taken_back_at is null
      and ${isStillTheirs}`.execute(db)
  const [own] = rows
  if (!own) throw fail('not_found')
  return own
}

/** Into the history of the job, and at once to whoever plans. Why stays out of both: nobody can rewrite the history. */
async function tellEverybody(
  context: Context,
  draft: Pick<Draft, 'jobId' | 'date'>,
  id: number,
  via: 'portal' | 'office',
): Promise<void> {
  const { db } = context
  const { rows } = await sql<{ worker: string; work: string; startTime: string; zone: string }>`
    select coalesce(j.worker_name, '') as worker,
      coalesce(j.centre_name, j.location, j.client_name) as work, ${shiftStart} as "startTime", j.timezone as zone
    from jobs j join job_slots s on s.job_id = j.id and ${isShiftOf(draft.date)}
    where j.id = ${draft.jobId} group by j.tenant_id, j.id`.execute(db)
  const [shift] = rows
  if (!shift) throw fail('not_found')
  const { worker, work, startTime, zone } = shift
  const start = { date: draft.date, startTime }
  const job = beginningText(work, start, { zone, agency: context.session.timeZone })
  await recordHistory(context, {
    entity: 'job',
    entityId: draft.jobId,
    action: 'called_off',
    label: job,
    after: { worker, date: draft.date },
  })
  if (via === 'portal')
    await notify(db, {
      kind: 'shift_called_off',
      to: { role: 'ROLE_ADMIN' },
      subject: { worker, job },
      path: `/campaigns/tomorrow?dia=${draft.date}`,
      key: `call-off ${id}`,
    })
}

/** Until the shift ends. @throws not_found where it is another's, taken back already, or the shift has been given away or is over */
export const takeBackCallOff: Verb<Endpoints['takeBack']> = async (context, { params }) => {
  const { db, session } = context
  const at = context.now.toISOString()
  const { rows } = await sql<{ jobId: number; workerId: number; date: string }>`
    update call_offs o set taken_back_at = ${at}::timestamptz
    where o.id = ${params.id} and o.worker_id = ${ownWorker(session)} and o.taken_back_at is null
      and exists (select from job_slots s where s.job_id = o.job_id and ${isShiftOf(sql`o.date`)}
        and s.worker_id = o.worker_id and s.ends_at > ${at}::timestamptz)
    returning o.job_id as "jobId", o.worker_id as "workerId", o.date`.execute(db)
  const [taken] = rows
  if (!taken) throw fail('not_found')
  await withdrawCoversOf(db, taken, { actor: session.name, via: 'portal', ip: context.ip, at: context.now })
  await recordHistory(context, {
    entity: 'job',
    entityId: taken.jobId,
    action: 'call_off_taken_back',
    label: shortDay(taken.date),
    after: { date: taken.date },
  })
  return { message: 'La oficina ya sabe que vas' }
}

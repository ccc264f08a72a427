import type { reliabilityEndpoints as endpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import { reliabilityLabels } from '@cuadrante/contract/time/reliability.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { ReliabilityKey } from '@cuadrante/domain/time/reliability.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { seesAbsenceTypes } from '../../access/index.ts'
import { ownWorkerId } from '../own-worker.ts'
import { personById } from '../reading/register.queries.ts'
import { isSameDay, reliabilityOfPeople, toldTo, type KnownFact } from './known-reliability.ts'
import { mayObject, reliabilityOf, type Asking } from './read-reliability.ts'

/** The person contests a day; until the office answers it does not count. @throws not_found, objection_given */
export const objectToReliability: Verb<(typeof endpoints)['object']> = async (context, { body }) => {
  const { db, session, now } = context
  const workerId = await ownWorkerId(db, session)
  const fact = await factOf(context, workerId, body)
  if (!mayObject(fact)) throw fail('objection_given')
  await sql`
    insert into reliability_reviews (worker_id, kind, job_id, day, objection, objected_at)
    values (${workerId}, ${body.kind}, ${body.jobId}, ${body.day}::date, ${body.objection}, ${now.toISOString()}::timestamptz)
    on conflict (tenant_id, worker_id, kind, job_id, day) do update set
      objection = excluded.objection, objected_at = excluded.objected_at, verdict = null, decided_by = null, decided_at = null
    where reliability_reviews.objection is null`.execute(db)
  await recordHistory(context, {
    entity: 'worker',
    entityId: workerId,
    action: 'reliability_contested',
    label: labelOf(body),
    reason: body.objection,
  })
  await notify(db, {
    kind: 'reliability_contested',
    to: { role: 'ROLE_ADMIN' },
    subject: { worker: session.name, day: body.day },
    path: `/workers/${workerId}/view#puntualidad`,
    key: `${workerId} ${keyText(body)}`,
  })
  return reliabilityOf(context, workerId)
}

/** The office says whether a day counts, and why; its last word stands. @throws not_found */
export const decideReliability: Verb<(typeof endpoints)['decide']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const workerId = params.id
  if (!(await personById(db, workerId))) throw fail('not_found')
  await factOf(context, workerId, body)
  await sql`
    insert into reliability_reviews (worker_id, kind, job_id, day, verdict, cause, decided_by, decided_at)
    values (${workerId}, ${body.kind}, ${body.jobId}, ${body.day}::date, ${body.verdict}, ${body.cause}, ${session.name},
      ${now.toISOString()}::timestamptz)
    on conflict (tenant_id, worker_id, kind, job_id, day) do update set
      verdict = excluded.verdict, cause = excluded.cause, decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(
    db,
  )
  await recordHistory(context, {
    entity: 'worker',
    entityId: workerId,
    action: body.verdict === 'counts' ? 'reliability_kept' : 'reliability_excused',
    label: labelOf(body),
    reason: body.cause,
  })
  await notify(db, {
    kind: 'reliability_answered',
    to: { worker: workerId },
    subject: { day: body.day, verdict: body.verdict },
    path: '/jobs/register#puntualidad',
    key: `${keyText(body)} ${context.requestId}`,
  })
  return reliabilityOf(context, workerId)
}

/** @throws not_found where nothing of the kind is remembered of that day, or told to whoever asks */
async function factOf(
  { db, session, now }: Asking,
  workerId: number,
  key: ReliabilityKey,
): Promise<KnownFact> {
  const { of } = await reliabilityOfPeople(db, [workerId], now)
  const told = toldTo(of(workerId), { seesWhy: await seesAbsenceTypes(db, session) })
  const fact = told.find((one) => isSameDay(one, key))
  if (!fact) throw fail('not_found')
  return fact
}

const keyText = ({ kind, jobId, day }: ReliabilityKey): string => `${kind} ${jobId} ${day}`
const labelOf = ({ kind, day }: ReliabilityKey): string => `${reliabilityLabels[kind]}, ${shortDay(day)}`

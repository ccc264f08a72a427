import type { MonthsReply } from '@cuadrante/contract/time/changes.ts'
import type { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { WorkerMonth } from '@cuadrante/contract/time/register.ts'
import { monthStateLabels } from '@cuadrante/contract/time/words.ts'
import { monthAfter, stateAfter, type MonthEvent } from '@cuadrante/domain/time/month-state.ts'
import { firstDayOf, lastDayOf } from '@cuadrante/domain/time/register-month.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { ownWorkerId } from '../own-worker.ts'
import { registeredPeople } from '../reading/period-of-people.ts'
import { lastEvents, personById } from '../reading/register.queries.ts'
import { workerMonthOf } from '../reading/worker-month.ts'
import { holdRegister } from '../rows/append-rows.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { writeMonthEvent, type ByPerson } from './reopen-touched.ts'

type Change = {
  readonly month: string
  /** Everyone whose state allows it, unless named. */
  readonly workerIds?: readonly number[] | undefined
  readonly event: MonthEvent
  readonly reason?: string
  /** Why a month that is in the right state stays as it is. */
  readonly objection?: (month: WorkerMonth) => string | undefined
}

/** Closes what can be closed, and tells the people that there is something to sign. */
export const closeMonths: Verb<(typeof registerEndpoints)['close']> = async (context, { body }) => {
  const closed = await changeMonths(context, { ...body, event: 'closed', objection: whyOpen })
  for (const workerId of closed.changed)
    await notify(context.db, {
      kind: 'month_to_sign',
      to: { worker: workerId },
      subject: { month: body.month },
      path: `/jobs/register?month=${body.month}`,
      key: `${body.month} ${context.requestId}`,
    })
  return closed.reply
}

export const approveMonths: Verb<(typeof registerEndpoints)['approve']> = async (context, { body }) =>
  (await changeMonths(context, { ...body, event: 'approved', objection: whyUnanswered })).reply

/** Opens what was closed, and tells the people why: they may have signed it, and will be asked to again. */
export const reopenMonths: Verb<(typeof registerEndpoints)['reopen']> = async (context, { body }) => {
  const reopened = await changeMonths(context, { ...body, event: 'reopened' })
  for (const workerId of reopened.changed)
    await notify(context.db, {
      kind: 'month_reopened',
      to: { worker: workerId },
      subject: { month: body.month, reason: body.reason },
      path: `/jobs/register?month=${body.month}`,
      key: `${body.month} ${context.requestId}`,
    })
  return reopened.reply
}

function whyOpen({ isOver, problems, pending, days }: WorkerMonth): string | undefined {
  if (!isOver) return 'El mes no ha terminado'
  if (days.length === 0) return 'No tiene turnos ni fichajes en el mes'
  if (days.some(({ stays }) => stays.some(({ now }) => now !== null))) return 'Tiene una jornada en curso'
  if (problems > 0) return problems === 1 ? 'Tiene 1 incidencia' : `Tiene ${problems} incidencias`
  return whyUnanswered({ pending })
}

function whyUnanswered({ pending }: Pick<WorkerMonth, 'pending'>): string | undefined {
  if (pending === 0) return undefined
  return pending === 1 ? 'Tiene 1 corrección sin responder' : `Tiene ${pending} correcciones sin responder`
}

/** Every person by themselves: what cannot be changed is left with its reason. */
async function changeMonths(
  by: ByPerson,
  { month, workerIds, event, reason, objection }: Change,
): Promise<{ reply: MonthsReply; changed: number[] }> {
  const changed: number[] = []
  const left: MonthsReply['left'] = []
  const ids = workerIds ?? (await readyFor(by, month, event))
  // In one order, so that two such calls never wait for each other.
  for (const workerId of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const person = await personById(by.db, workerId)
    if (!person) continue
    await holdRegister(by.db, workerId)
    const found = await workerMonthOf(by.db, workerId, month, by.now)
    const why = monthAfter(found.state, event)
      ? objection?.(found)
      : `Está ${monthStateLabels[found.state].toLowerCase()}`
    if (why) {
      left.push({ workerId, name: person.name, reason: why })
      continue
    }
    await writeMonthEvent(by, { workerId, month, event, side: 'office', ...(reason ? { reason } : {}) })
    changed.push(workerId)
  }
  return { reply: { done: changed.length, left }, changed }
}

/** Everyone with something in the month whose state the event leads on from. */
async function readyFor({ db, now }: ByPerson, month: string, event: MonthEvent): Promise<number[]> {
  const events = await lastEvents(db, month)
  const stateOf = (id: number) => stateAfter(events.get(id))
  const people = await registeredPeople(
    db,
    { from: firstDayOf(month), to: lastDayOf(month) },
    { agency: await registerAgencyAt(db, now), now, evenIfEmpty: (id) => stateOf(id) !== 'ABIERTO' },
  )
  return people.map(({ person }) => person.id).filter((id) => monthAfter(stateOf(id), event) !== undefined)
}

/** The worker signs the total that they have read. @throws month_not_to_sign, month_has_corrections, month_has_changed, no_worker_record */
export const signMonth: Verb<(typeof punchEndpoints)['sign']> = async (context, { body }) => {
  const { db, session, now } = context
  const workerId = await ownWorkerId(db, session)
  await holdRegister(db, workerId)
  const { state, workedMinutes, pending } = await workerMonthOf(db, workerId, body.month, now)
  if (!monthAfter(state, 'signed')) throw fail('month_not_to_sign', { month: body.month, state })
  if (pending > 0) throw fail('month_has_corrections', { pending })
  if (workedMinutes !== body.workedMinutes) throw fail('month_has_changed')
  await writeMonthEvent(context, { workerId, month: body.month, event: 'signed', side: 'worker' })
  return workerMonthOf(db, workerId, body.month, now)
}

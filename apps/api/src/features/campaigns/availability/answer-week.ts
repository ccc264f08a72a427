import type { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type {
  Repetition,
  weekDraft,
  WorkerWeek,
} from '@cuadrante/contract/campaigns/availability/availability.ts'
import {
  answerOf,
  expandAvailability,
  stretchesInWeek,
  type AvailabilityAnswer,
} from '@cuadrante/domain/availability/availability.ts'
import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt, type Agency } from '../agency.ts'
import { workerInScope } from '../calendar/worker-in-scope.ts'
import { loadOtherWork } from '../busy-calendars/busy-calendars.queries.ts'
import { loadAnswers } from './availability.queries.ts'
import { loadOwnShifts } from './own-shifts.queries.ts'
import { loadKeptRules, ruleStretches } from './rules.queries.ts'
import { answerByOf } from './answer-by.ts'
import { tellOffice } from './tell-office.ts'

type Endpoints = typeof availabilityEndpoints

const everyWeeksOf: Readonly<Record<Repetition, number | null>> = { once: null, weekly: 1, fortnightly: 2 }

const repetitionOf = (everyWeeks: number | null): Repetition =>
  everyWeeks === null ? 'once' : everyWeeks === 1 ? 'weekly' : 'fortnightly'

export const readWeek: Verb<Endpoints['week']> = async ({ db, session, now }, { params, query }) => {
  await workerInScope(db, session, params.id)
  const agency = await agencyAt(db, now)
  return weekOf(db, { workerId: params.id, monday: query.monday ?? mondayOf(agency.today) }, agency)
}

/** What a worker has said of a week, and what they hold in it. */
export async function weekOf(
  db: Tx,
  { workerId, monday }: { readonly workerId: number; readonly monday: Day },
  { today, zone, answerDay }: Pick<Agency, 'today' | 'zone' | 'answerDay'>,
): Promise<WorkerWeek> {
  const before = addDays(monday, -7)
  const answers =
    (await loadAnswers(db, [workerId], { from: before, to: addDays(monday, 6) })).get(workerId) ?? []
  const answer = answerOf(answers, monday)
  const week = { from: monday, to: addDays(monday, 6) }
  const shifts = await loadOwnShifts(db, [workerId], week)
  const rules = (await loadKeptRules(db, [workerId], week)).get(workerId) ?? []
  const busy = await loadOtherWork(db, [workerId], { from: before, to: addDays(monday, 7) })
  return {
    monday,
    today,
    answerBy: answerByOf(monday, answerDay),
    source: answer ? (answer.everyWeeks === null ? 'week' : 'pattern') : null,
    answeredAt: answer?.answeredAt ?? null,
    repetition: answer ? repetitionOf(answer.everyWeeks) : null,
    stretches: [...(answer?.stretches ?? [])],
    previous: [...(answerOf(answers, before)?.stretches ?? [])],
    rules: ruleStretches(rules, monday),
    busy: stretchesInWeek(busy.get(workerId) ?? [], monday, zone),
    shifts: shifts.map(({ jobId, date, startTime, endTime, zone, where, shiftDate, shiftStart }) => ({
      jobId,
      date,
      startTime,
      endTime,
      zone,
      where,
      shiftDate,
      shiftStart,
    })),
  }
}

/** Weeks that may be answered from a day on: a year. */
const farthestDays = 371

/** Past weeks are what was worked: nobody answers them afterwards. @throws not_found and what `saveWeek` refuses */
export const answerWeek: Verb<Endpoints['answer']> = async (context, { params, body }) => {
  const worker = await workerInScope(context.db, context.session, params.id)
  await saveWeek(context, worker, body)
  return { message: 'Disponibilidad guardada correctamente' }
}

type Answering = Parameters<typeof recordHistory>[0] & { readonly now: Date }

/** Whoever it is that says it: the office, the worker, or the worker by a link. @throws availability_past, availability_far */
export async function saveWeek(
  context: Answering,
  worker: { readonly id: number; readonly name: string },
  { monday, repetition, stretches }: z.output<typeof weekDraft>,
): Promise<void> {
  const { db, session, now } = context
  const agency = await agencyAt(db, now)
  if (monday < mondayOf(agency.today)) throw fail('availability_past')
  if (monday > addDays(agency.today, farthestDays)) throw fail('availability_far')
  const everyWeeks = everyWeeksOf[repetition]
  const span = { from: monday, to: addDays(monday, 6) }
  const before = (await loadAnswers(db, [worker.id], span)).get(worker.id) ?? []
  if (everyWeeks !== null) await dropFrom(db, worker.id, monday, { keepsSingle: everyWeeks > 1 })
  await sql`
    insert into availability_answers (worker_id, monday, every_weeks, stretches, answered_at)
    values (${worker.id}, ${monday}::date, ${everyWeeks}, ${JSON.stringify(stretches)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (tenant_id, worker_id, monday, (every_weeks is null)) do update
      set every_weeks = excluded.every_weeks, last_monday = null, stretches = excluded.stretches,
        answered_at = excluded.answered_at`.execute(db)
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'availability_answered',
    label: worker.name,
    after: { monday, repetition },
  })
  if (session.activeRole === 'ROLE_ADMIN') return
  const answer = { monday, everyWeeks: null, lastMonday: null, stretches }
  const spoken = (answers: readonly AvailabilityAnswer[]) => expandAvailability(answers, span, agency.zone)
  await tellOffice(db, worker, {
    agency,
    span,
    said: spoken([answer]),
    before: spoken(before),
  })
}

/** A pattern begun now replaces what was said of its first week alone, and patterns that would begin later. */
async function dropFrom(db: Tx, workerId: number, monday: Day, { keepsSingle }: { keepsSingle: boolean }) {
  await sql`
    delete from availability_answers
    where worker_id = ${workerId} and (every_weeks is null and monday = ${monday}::date
      or every_weeks is not null and ${keepsSingle ? sql`monday = ${monday}::date` : sql`monday >= ${monday}::date`})`.execute(
    db,
  )
}

export const endPattern: Verb<Endpoints['endPattern']> = async (context, { params, query }) => {
  const { db, session, now } = context
  const worker = await workerInScope(db, session, params.id)
  const thisMonday = mondayOf((await agencyAt(db, now)).today)
  const monday = query.monday ?? thisMonday
  if (monday < thisMonday) throw fail('availability_past')
  const last = addDays(monday, -7)
  const removed = await sql`
    delete from availability_answers
    where worker_id = ${params.id} and every_weeks is not null and monday >= ${monday}::date`.execute(db)
  const ended = await sql`
    update availability_answers set last_monday = ${last}::date
    where worker_id = ${params.id} and every_weeks is not null and (last_monday is null or last_monday > ${last}::date)`.execute(
    db,
  )
  if (!removed.numAffectedRows && !ended.numAffectedRows) throw fail('not_found')
  await recordHistory(context, {
    entity: 'worker',
    entityId: params.id,
    action: 'availability_pattern_ended',
    label: worker.name,
    before: { monday },
  })
  return { message: 'Tu disponibilidad deja de repetirse' }
}

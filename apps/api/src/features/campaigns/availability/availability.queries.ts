import type { BusyHours } from '@cuadrante/domain/assignments/assignment-check.ts'
import {
  expandAvailability,
  stretchText,
  type AvailabilityAnswer,
  type AvailableStretch,
} from '@cuadrante/domain/availability/availability.ts'
import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { loadOtherWork } from '../busy-calendars/busy-calendars.queries.ts'
import { loadRules } from './rules.queries.ts'

export type StoredAnswer = AvailabilityAnswer & {
  readonly id: number
  readonly workerId: number
  readonly answeredAt: string
}

/** What people said that may hold between two days, by worker. */
export async function loadAnswers(
  db: Tx,
  ids: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Map<number, StoredAnswer[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredAnswer>`
    select id, worker_id as "workerId", monday, every_weeks as "everyWeeks", last_monday as "lastMonday", stretches,
      answered_at as "answeredAt"
    from availability_answers
    where worker_id = any(${ids}) and monday <= ${to}::date
      and case when every_weeks is null then monday >= ${mondayOf(from)}::date
        else last_monday is null or last_monday >= ${mondayOf(from)}::date end`.execute(db)
  return grouped(rows, ({ workerId }) => workerId)
}

type Span = { readonly from: Day; readonly to: Day; readonly zone: Zone }

/** Hours in which people said that they cannot come, as the conflict engine reads them. */
export async function loadBusyHours(
  db: Tx,
  ids: readonly number[],
  { from, to, zone }: Span,
): Promise<Map<number, BusyHours[]>> {
  // A centre in another zone may call the last hours of a day the next one.
  const days = { from: addDays(from, -1), to: addDays(to, 1) }
  const answers = await loadAnswers(db, ids, days)
  const rules = await loadRules(db, ids, days)
  const calledOff = await loadCalledOff(db, ids, days)
  const otherWork = await loadOtherWork(db, ids, days)
  return new Map(
    ids.flatMap((id) => {
      const busy = [
        ...busyHours(expandAvailability(answers.get(id) ?? [], days, zone, rules.get(id))),
        ...(calledOff.get(id) ?? []),
        ...(otherWork.get(id) ?? []),
      ]
      return busy.length > 0 ? [[id, busy.toSorted((a, b) => a.start - b.start)]] : []
    }),
  )
}

/** Hours in which somebody said of their weeks, or by a rule, that they cannot. */
export async function loadSaid(
  db: Tx,
  workerId: number,
  { from, to, zone }: Span,
): Promise<AvailableStretch[]> {
  const answers = await loadAnswers(db, [workerId], { from, to })
  const rules = await loadRules(db, [workerId], { from, to })
  return expandAvailability(answers.get(workerId) ?? [], { from, to }, zone, rules.get(workerId)).filter(
    ({ state }) => state === 'cannot',
  )
}

/** Hours that people have said they want, or would rather not have, by worker. */
export async function loadWishes(
  db: Tx,
  ids: readonly number[],
  { from, to, zone }: Span,
): Promise<Map<number, AvailableStretch[]>> {
  const days = { from: addDays(from, -1), to: addDays(to, 1) }
  const answers = await loadAnswers(db, ids, days)
  const rules = await loadRules(db, ids, days)
  return new Map(
    ids.flatMap((id) => {
      const wishes = expandAvailability(answers.get(id) ?? [], days, zone, rules.get(id)).filter(
        ({ state }) => state === 'want' || state === 'rather_not',
      )
      return wishes.length > 0 ? [[id, wishes] as const] : []
    }),
  )
}

/** The hours of shifts that people have said they cannot come to, also once the shift is another's. */
async function loadCalledOff(
  db: Tx,
  ids: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Map<number, (BusyHours & { readonly workerId: number })[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ workerId: number; start: number; end: number }>`
    select worker_id as "workerId", extract(epoch from starts_at)::float8 * 1000 as start,
      extract(epoch from ends_at)::float8 * 1000 as end
    from call_offs
    where worker_id = any(${ids}) and taken_back_at is null and date between ${from}::date and ${to}::date`.execute(
    db,
  )
  return grouped(
    rows.map((row) => ({ ...row, reason: 'avisó de que no podía ir' })),
    ({ workerId }) => workerId,
  )
}

/** Neighbours that leave no time between them are one. */
function busyHours(stretches: readonly AvailableStretch[]): BusyHours[] {
  const busy: { start: number; end: number; reason: string }[] = []
  for (const stretch of stretches) {
    if (stretch.state !== 'cannot') continue
    const last = busy.at(-1)
    if (last?.end === stretch.start) {
      last.end = stretch.end
      last.reason = 'ha dicho que no puede'
    } else
      busy.push({
        start: stretch.start,
        end: stretch.end,
        reason: `ha dicho que no puede ${stretchText(stretch)}`.trim(),
      })
  }
  return busy
}

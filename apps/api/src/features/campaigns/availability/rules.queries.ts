import { ruleWords, type Repetition } from '@cuadrante/contract/campaigns/availability/rules.ts'
import type { AvailabilityRule, AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { daysFrom, addDays, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import { createDaysOfRule, type DayRule } from '../../../platform/calendars/days-of-rule.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A rule as it is kept, with the days on which it falls between those that were asked for. */
export type KeptRule = AvailabilityRule & {
  readonly id: number
  readonly workerId: number
  readonly words: string
  readonly firstDay: Day
  readonly lastDay: Day | null
  readonly excepted: readonly Day[]
  readonly saidAt: string
}

type Row = Omit<DayRule, keyof Repetition> &
  Repetition & {
    readonly id: number
    readonly workerId: number
    readonly from: number
    readonly to: number
    readonly state: AvailabilityState
    readonly saidAt: string
  }
type Span = { readonly from: Day; readonly to: Day }

/** People's rules in the order in which they were said, by worker. */
export async function loadKeptRules(
  db: Tx,
  ids: readonly number[],
  span: Span,
): Promise<Map<number, KeptRule[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select id, worker_id as "workerId", repeats, every, weekdays, nth, month_day as "monthDay", first_day as "firstDay",
      last_day as "lastDay", from_minute as "from", to_minute as "to", state, excepted::text[], said_at as "saidAt"
    from availability_rules
    where worker_id = any(${ids}) and first_day <= ${span.to}::date and (last_day is null or last_day >= ${span.from}::date)
    order by said_at, id`.execute(db)
  const daysOf = createDaysOfRule(span)
  const kept = rows.map((row): KeptRule => ({
    id: row.id,
    workerId: row.workerId,
    words: ruleWords(row),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    excepted: row.excepted,
    saidAt: row.saidAt,
    from: row.from,
    to: row.to,
    state: row.state,
    days: daysOf(row),
  }))
  return grouped(kept, ({ workerId }) => workerId)
}

/** Rules as they lie over what people said of their weeks: those that fall on a day between the two. */
export async function loadRules(
  db: Tx,
  ids: readonly number[],
  span: Span,
): Promise<ReadonlyMap<number, readonly KeptRule[]>> {
  const kept = await loadKeptRules(db, ids, span)
  return new Map([...kept].map(([id, rules]) => [id, rules.filter(({ days }) => days.size > 0)]))
}

/** What rules say of a week, by its days. */
export const ruleStretches = (rules: readonly KeptRule[], monday: Day) =>
  daysFrom(monday, addDays(monday, 6)).flatMap((day) =>
    rules
      .filter(({ days }) => days.has(day))
      .map(({ id, from, to, state, words }) => ({
        ruleId: id,
        weekday: weekdayOf(day),
        from,
        to,
        state,
        words,
      })),
  )

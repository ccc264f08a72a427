import type { registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { incidentSentence } from '@cuadrante/contract/time/words.ts'
import {
  monthPageSize,
  type CellMark,
  type MonthCell,
  type MonthRow,
} from '@cuadrante/contract/time/register.ts'
import { daysFrom, type Day } from '@cuadrante/domain/dates/day.ts'
import { monthStates, stateAfter, type MonthState } from '@cuadrante/domain/time/month-state.ts'
import {
  firstDayOf,
  lastDayOf,
  type RegisterDay,
  type RegisterPeriod,
} from '@cuadrante/domain/time/register-month.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { hasMatter } from './has-matter.ts'
import { registeredPeople } from './period-of-people.ts'
import { lastEvents, type Person } from './register.queries.ts'
import { openMatters } from './worker-month.ts'

/** The month as the office looks at it: who, which day, how long, and what has to be resolved. */
export const readMonth: Verb<(typeof registerEndpoints)['month']> = async ({ db, now }, { query }) => {
  const { month, page } = query
  const scope = { from: firstDayOf(month), to: lastDayOf(month) }
  const agency = await registerAgencyAt(db, now)
  const events = await lastEvents(db, month)
  const stateOf = (id: number) => stateAfter(events.get(id))
  const evenIfEmpty = (id: number) => stateOf(id) !== 'ABIERTO'
  const people = (await registeredPeople(db, scope, { asked: query, agency, now, evenIfEmpty })).filter(
    ({ period }) => hasMatter(period.days, query.matter),
  )
  const away = await awayDays(
    db,
    scope,
    people.map(({ person }) => person.id),
  )
  const rows = people.map(({ person, period }) =>
    rowOf(person, {
      period,
      state: stateOf(person.id),
      away: away.get(person.id) ?? new Map(),
    }),
  )
  const total = (figure: (row: MonthRow) => number) => rows.reduce((sum, row) => sum + figure(row), 0)
  return {
    month,
    today: agency.today,
    isOver: scope.to < agency.today,
    workedMinutes: total((row) => row.workedMinutes),
    plannedMinutes: total((row) => row.plannedMinutes),
    problems: total((row) => row.problems),
    pending: total((row) => row.pending),
    states: countStates(rows),
    dayTotals: dayTotals(daysFrom(scope.from, scope.to), rows),
    content: rows.slice(page * monthPageSize, (page + 1) * monthPageSize),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / monthPageSize),
    size: monthPageSize,
    number: page,
  }
}

type RowParts = {
  readonly period: RegisterPeriod
  readonly state: MonthState
  readonly away: ReadonlyMap<Day, Away>
}

function rowOf({ id, name, profile }: Person, { period, state, away }: RowParts): MonthRow {
  const { days } = period
  const cells = days.map(cellOf)
  const known = new Set(cells.map(({ day }) => day))
  return {
    workerId: id,
    name,
    profile,
    state,
    workedMinutes: period.workedMinutes,
    plannedMinutes: period.plannedMinutes,
    ...openMatters(days),
    notices: days.flatMap(({ incidents }) => incidents).filter(({ severity }) => severity === 'notice')
      .length,
    cells: [
      ...cells,
      ...[...away].filter(([day]) => !known.has(day)).map(([day, mark]) => awayCell(day, mark)),
    ],
  }
}

const cellOf = (day: RegisterDay): MonthCell => ({
  day: day.day,
  mark: markOf(day),
  workedMinutes: day.workedMinutes,
  runningMinutes: day.runningMinutes,
  plannedMinutes: day.plannedMinutes,
  incidents: day.incidents.map(({ code, minutes }) => incidentSentence(code, minutes, day.limits)),
})

function markOf({ stays, incidents, corrections }: RegisterDay): CellMark {
  if (incidents.some(({ severity }) => severity === 'problem')) return 'problem'
  if (corrections.some(({ state }) => state === 'pending')) return 'correction'
  if (stays.some(({ now }) => now !== undefined)) return 'running'
  if (stays.length > 0) return 'registered'
  return incidents.length > 0 ? 'missing' : 'planned'
}

const awayCell = (day: Day, mark: Away): MonthCell => ({
  day,
  mark,
  workedMinutes: 0,
  runningMinutes: 0,
  plannedMinutes: 0,
  incidents: [],
})

const countStates = (rows: readonly MonthRow[]) =>
  Object.fromEntries(
    monthStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<MonthState, number>

function dayTotals(days: readonly Day[], rows: readonly MonthRow[]) {
  const minutes = new Map<Day, number>(days.map((day) => [day, 0]))
  for (const { cells } of rows)
    for (const { day, workedMinutes } of cells) minutes.set(day, (minutes.get(day) ?? 0) + workedMinutes)
  return [...minutes].map(([day, workedMinutes]) => ({ day, workedMinutes }))
}

type Away = 'absent' | 'away'

/** Days of approved absences, and days that people have marked as not available; of what an absence is nobody reads here. */
async function awayDays(
  db: Tx,
  { from, to }: { from: Day; to: Day },
  workerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<Day, Away>>> {
  const { rows } = await sql<{ workerId: number; mark: Away; first: Day; last: Day }>`
    select worker_id as "workerId", mark, greatest(from_day, ${from}::date) as first, least(to_day, ${to}::date) as last
    from (
      select worker_id, 'away' as mark, from_day, to_day from unavailable_days
      where worker_id = any(${[...workerIds]}::bigint[]) and from_day <= ${to}::date and to_day >= ${from}::date
      union all
      select worker_id, 'absent', from_day, to_day from absences
      where worker_id = any(${[...workerIds]}::bigint[]) and from_day <= ${to}::date and to_day >= ${from}::date
        and state = 'APPROVED' and start_time is null) spans
    order by mark desc`.execute(db)
  const days = new Map<number, Map<Day, Away>>()
  for (const { workerId, mark, first, last } of rows) {
    const own = days.get(workerId) ?? new Map<Day, Away>()
    for (const day of daysFrom(first, last)) own.set(day, mark)
    days.set(workerId, own)
  }
  return days
}

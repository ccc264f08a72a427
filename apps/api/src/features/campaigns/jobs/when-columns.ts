import type { Filter } from '@cuadrante/contract/kit/list.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fail } from '../../../platform/http/fail.ts'
import type { Columns, Condition } from '../../../platform/list/list-sql.ts'

const startMinute = sql<number>`(extract(hour from j.start_time) * 60 + extract(minute from j.start_time))::int`

/** Jobs of several days are looked for by each of their days; of one day, its own column tells. */
const onAnyDay = (isOn: (day: RawBuilder<unknown>) => Condition): Condition => sql<SqlBool>`
  case when j.days = 1 then ${isOn(sql`j.start_date`)}
    else exists (select from job_slots s where s.job_id = j.id and ${isOn(sql`s.date`)}) end`

const wrongFilter = (field: string) =>
  fail('bad_request', { reason: `El valor del filtro «${field}» no es válido.` })

function workedBetween({ mode, values }: Filter): Condition {
  const [from, to = from] = values.map((value) => /^\d{4}-\d{2}-\d{2}$/.exec(value)?.[0])
  if (!from || !to || (mode !== 'between' && mode !== 'equals')) throw wrongFilter('day')
  return sql<SqlBool>`(j.start_date <= ${to} and j.end_date >= ${from}
    and ${onAnyDay((day) => sql<SqlBool>`${day} between ${from} and ${to}`)})`
}

function workedOnWeekdays({ mode, values }: Filter): Condition {
  const days = values.map(Number)
  if ((mode !== 'in' && mode !== 'equals') || !days.every((day) => day >= 1 && day <= 7))
    throw wrongFilter('weekday')
  return onAnyDay((day) => sql<SqlBool>`extract(isodow from ${day}) in (${sql.join(days)})`)
}

function overMidnight({ mode, values }: Filter): Condition {
  const [from = NaN, to = NaN] = values.map(Number)
  if (mode !== 'between' || Number.isNaN(from + to)) throw wrongFilter('startMinute')
  return from > to
    ? sql<SqlBool>`(${startMinute} >= ${from} or ${startMinute} <= ${to})`
    : sql<SqlBool>`${startMinute} between ${from} and ${to}`
}

/** How jobs `j` are found by when they are worked. */
export const whenColumns: Columns = {
  day: { value: sql`j.start_date`, condition: workedBetween },
  weekday: { value: sql`j.start_date`, condition: workedOnWeekdays },
  startMinute: { value: startMinute, condition: overMidnight },
}

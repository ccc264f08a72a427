import type { Filter, ListField, ListQuery, ListSpec } from '@cuadrante/contract/kit/list.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { fail } from '../http/fail.ts'

/** Where each listed field lives: an SQL expression, said once per list. */
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>

type Condition = RawBuilder<SqlBool>

/** Conditions of a question's filters. Text compares without accents and case (`f_norm`). */
export function conditionsOf(query: ListQuery, spec: ListSpec, columns: Columns): Condition[] {
  return query.filters.map((filter) => {
    const column = columns[filter.field]
    const field = spec.fields[filter.field]
    if (!column || !field) throw fail('unknown_filter', { name: filter.field })
    return conditionOf(filter, field, column)
  })
}

/** Free text: every word must stand somewhere in the search expression, which holds normalised text. */
export function textCondition(
  text: string | undefined,
  searchText: RawBuilder<string>,
): Condition | undefined {
  const words = (text ?? '').split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return undefined
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${searchText} like '%' || f_norm(${escapeLike(word)}) || '%'`),
    sql` and `,
  )})`
}

/** `order by` expressions with the id last, so that pages never overlap. Text sorts without accents. */
export function orderOf(
  query: ListQuery,
  spec: ListSpec,
  columns: Columns,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = query.sort.map(({ field, direction }) => {
    const column = columns[field]
    if (!column) throw fail('unknown_filter', { name: field })
    const key = spec.fields[field]?.type === 'text' ? sql`f_norm(${column})` : column
    return sql`${key} ${sql.raw(direction)} nulls last`
  })
  const last = sql`${id} ${sql.raw(query.sort[0]?.direction ?? 'asc')}`
  return sql.join([...parts, last])
}

/** `%` and `_` typed by a person are letters, not patterns. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function conditionOf(filter: Filter, field: ListField, column: Expression<unknown>): Condition {
  if (filter.mode === 'empty') return sql<SqlBool>`(${column} is null or ${column}::text = '')`
  if (filter.mode === 'notEmpty') return sql<SqlBool>`(${column} is not null and ${column}::text <> '')`
  return field.type === 'text' ? textFilter(filter, column) : valueFilter(filter, field, column)
}

function textFilter({ mode, values }: Filter, column: Expression<unknown>): Condition {
  const value = values[0] ?? ''
  const key = sql`f_norm(${column})`
  const like = (before: string, after: string) =>
    sql<SqlBool>`${key} like ${before} || f_norm(${escapeLike(value)}) || ${after}`
  switch (mode) {
    case 'startsWith':
      return like('', '%')
    case 'endsWith':
      return like('%', '')
    case 'notContains':
      return sql<SqlBool>`(${column} is null or not (${like('%', '%')}))`
    case 'equals':
      return sql<SqlBool>`${key} = f_norm(${value})`
    case 'notEquals':
      return sql<SqlBool>`${key} is distinct from f_norm(${value})`
    case 'in':
      return sql<SqlBool>`${key} in (${sql.join(values.map((v) => sql`f_norm(${v})`))})`
    default:
      return like('%', '%')
  }
}

function valueFilter(
  { mode, values, field }: Filter,
  { type }: ListField,
  column: Expression<unknown>,
): Condition {
  const read = values.map((value) => readValue(value, type, field))
  const [a, b] = read
  switch (mode) {
    case 'notEquals':
    case 'dateIsNot':
      return sql<SqlBool>`${column} is distinct from ${a}`
    case 'lt':
    case 'dateBefore':
      return sql<SqlBool>`${column} < ${a}`
    case 'lte':
      return sql<SqlBool>`${column} <= ${a}`
    case 'gt':
    case 'dateAfter':
      return sql<SqlBool>`${column} > ${a}`
    case 'gte':
      return sql<SqlBool>`${column} >= ${a}`
    case 'between':
      return sql<SqlBool>`${column} between ${a} and ${b ?? a}`
    default:
      return read.length > 1 ? sql<SqlBool>`${column} in (${sql.join(read)})` : sql<SqlBool>`${column} = ${a}`
  }
}

function readValue(value: string, type: ListField['type'], field: string): string | number | boolean {
  const read = readers[type](value)
  if (read === undefined)
    throw fail('bad_request', { reason: `El valor del filtro «${field}» no es válido.` })
  return read
}

const readers: Readonly<Record<ListField['type'], (value: string) => string | number | boolean | undefined>> =
  {
    text: (value) => value,
    choice: (value) => value,
    number: readNumber,
    reference: readNumber,
    boolean: (value) =>
      /^(true|1|sí|si)$/i.test(value) ? true : /^(false|0|no)$/i.test(value) ? false : undefined,
    date: (value) => /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value)?.[0],
  }

function readNumber(value: string): number | undefined {
  const number = Number(value.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

import type { Filter, ListField, ListQuery, ListSpec, Sort } from '@cuadrante/contract/kit/list.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { fail } from '../http/fail.ts'

export type Condition = RawBuilder<SqlBool>

/** How a listed field is found and sorted by, where its plain value is not the way. */
export type ListColumn = {
  readonly value: RawBuilder<unknown>
  /** Stored column that holds the text as it is compared: the only way to an index under row-level security. */
  readonly key?: RawBuilder<unknown>
  /** Brings typed text into the form of `key`; without it the database normalises it (`f_norm`). */
  readonly clean?: (text: string) => string
  /** Reads a filter in a way of its own; undefined where the usual way will do. */
  readonly condition?: (filter: Filter) => Condition | undefined
  /** Sort key, where neither `key` nor `value` is it. */
  readonly order?: RawBuilder<unknown>
  /** Every row has a value: nothing need be said about rows without one, so that an index is read backwards too. */
  readonly isFilled?: boolean
}

/** Where each listed field lives: said once per list. */
export type Columns = Readonly<Record<string, RawBuilder<unknown> | ListColumn>>

/** Some of a list's columns, for callers who may ask about no others. */
export const pick = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)))

const isListColumn = (column: RawBuilder<unknown> | ListColumn): column is ListColumn => 'value' in column

/** Conditions of a question's filters. Text compares without accents and case (`f_norm`). */
export function conditionsOf(query: ListQuery, spec: ListSpec, columns: Columns): Condition[] {
  return query.filters.map((filter) => {
    const column = columns[filter.field]
    const field = spec.fields[filter.field]
    if (!column || !field) throw fail('unknown_filter', { name: filter.field })
    if (!isListColumn(column)) return conditionOf(filter, field, column)
    return column.condition?.(filter) ?? conditionOf(filter, field, column.value, textKeyOf(column))
  })
}

/**
 * A filter on a field that refers to another record: numbers are its ids, anything else is looked for in its name.
 * `named` says which rows have a name that fulfils a condition on its text.
 */
export function referenceCondition(
  filter: Filter,
  id: RawBuilder<unknown>,
  named: (nameFulfils: (key: RawBuilder<unknown>) => Condition) => Condition,
): Condition {
  const { mode, values } = filter
  if (mode === 'empty') return sql<SqlBool>`${id} is null`
  if (mode === 'notEmpty') return sql<SqlBool>`${id} is not null`
  const isNegative = mode === 'notContains' || mode === 'notEquals'
  const found = values.every((value) => /^\d{1,15}$/.test(value))
    ? sql<SqlBool>`${id} in (${sql.join(values.map(Number))})`
    : named((key) =>
        anyOf(
          values.map((value) => textFilter({ ...filter, mode: positive(mode), values: [value] }, { key })),
        ),
      )
  return isNegative ? sql<SqlBool>`(${id} is null or not (${found}))` : found
}

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const positive = (mode: Filter['mode']): Filter['mode'] =>
  mode === 'equals' || mode === 'notEquals'
    ? 'equals'
    : mode === 'startsWith' || mode === 'endsWith'
      ? mode
      : 'contains'

/** Free text: every word must stand somewhere in the search expression, which holds normalised text. */
export function textCondition(
  text: string | undefined,
  searchText: RawBuilder<string>,
): Condition | undefined {
  const words = (text ?? '').split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return undefined
  const has = (word: string) => sql<SqlBool>`${searchText} like '%' || f_norm(${escapeLike(word)}) || '%'`
  return sql<SqlBool>`(${sql.join(
    words.map((word) => anyOf([word, ...bareNumber(word)].map(has))),
    sql` and `,
  )})`
}

/** Numbers of documents and telephones are stored without the marks that people write in them: "17.919.317-V". */
const bareNumber = (word: string): string[] =>
  /^[\p{L}\d]+(?:[.\-/]+[\p{L}\d]+)+$/u.test(word) && /\d{2}/.test(word)
    ? [word.replaceAll(/[.\-/]/g, '')]
    : []

/** `order by` expressions with the id last, so that pages never overlap. Text sorts without accents. */
export function orderOf(
  query: ListQuery,
  spec: ListSpec,
  columns: Columns,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = sortKeys(query, spec, columns).map(({ key, field, direction }) => {
    const hasGaps = field !== 'id' && !isFilled(columns[field])
    return sql`${key} ${sql.raw(direction)}${sql.raw(hasGaps && direction === 'desc' ? ' nulls last' : '')}`
  })
  const last = sql`${id} ${sql.raw(query.sort[0]?.direction ?? 'asc')}`
  return sql.join([...parts, last])
}

const isFilled = (column: Columns[string] | undefined) =>
  column !== undefined && isListColumn(column) && column.isFilled === true

export type SortKey = Sort & { readonly key: RawBuilder<unknown> }

/** What a question asks to be sorted by, as SQL. */
export function sortKeys(query: ListQuery, spec: ListSpec, columns: Columns): SortKey[] {
  return query.sort.map((sort) => {
    const column = columns[sort.field]
    if (!column) throw fail('unknown_filter', { name: sort.field })
    return { ...sort, key: orderKey(column, spec.fields[sort.field]?.type) }
  })
}

function orderKey(column: RawBuilder<unknown> | ListColumn, type: ListField['type'] | undefined) {
  if (isListColumn(column)) return column.order ?? column.key ?? column.value
  return type === 'text' ? sql`f_norm(${column})` : column
}

/** `%` and `_` typed by a person are letters, not patterns. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Text in the form in which it is compared, and how typed text gets there. */
type TextKey = { readonly key: Expression<unknown>; readonly clean?: (text: string) => string }

const textKeyOf = ({ value, key, clean }: ListColumn): TextKey =>
  key ? { key, ...(clean ? { clean } : {}) } : { key: sql`f_norm(${value})` }

function conditionOf(
  filter: Filter,
  field: ListField,
  column: Expression<unknown>,
  text: TextKey = { key: sql`f_norm(${column})` },
): Condition {
  if (filter.mode === 'empty') return sql<SqlBool>`(${column} is null or ${column}::text = '')`
  if (filter.mode === 'notEmpty') return sql<SqlBool>`(${column} is not null and ${column}::text <> '')`
  return field.type === 'text' ? textFilter(filter, text) : valueFilter(filter, field, column)
}

function textFilter({ mode, values }: Filter, { key, clean }: TextKey): Condition {
  const typed = values[0] ?? ''
  const asKey = (text: string) => (clean ? sql`${clean(text)}` : sql`f_norm(${text})`)
  const pattern = clean ? sql`${escapeLike(clean(typed))}` : sql`f_norm(${escapeLike(typed)})`
  // What cleaning leaves nothing of ("abc" as a phone) is nowhere.
  const isNowhere = typed !== '' && clean?.(typed) === ''
  const like = (before: string, after: string) =>
    isNowhere ? sql<SqlBool>`false` : sql<SqlBool>`${key} like ${before} || ${pattern} || ${after}`
  switch (mode) {
    case 'startsWith':
      return like('', '%')
    case 'endsWith':
      return like('%', '')
    case 'notContains':
      return sql<SqlBool>`(${key} is null or not (${like('%', '%')}))`
    case 'equals':
      return sql<SqlBool>`${key} = ${asKey(typed)}`
    case 'notEquals':
      return sql<SqlBool>`${key} is distinct from ${asKey(typed)}`
    case 'in':
      return sql<SqlBool>`${key} in (${sql.join(values.map(asKey))})`
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
    case 'notContains':
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

import type { RecordField, RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { sentName, type DraftValues, type ReplyValues } from '@cuadrante/contract/kit/record.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../database/generated/tables.ts'
import { placeListColumn } from '../places/place-columns.ts'
import { referenceCondition, type ListColumn } from '../list/list-sql.ts'

type Snake<T> = T extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
type Linked = { readonly control: { readonly kind: 'items' } }
type NamedColumn<F, K> = F extends { readonly column: infer C extends string }
  ? C
  : F extends { readonly control: { readonly kind: 'reference' } }
    ? `${Snake<K>}_id`
    : F extends { readonly sentAs: infer N extends string }
      ? Snake<N>
      : Snake<K>
type ColumnOf<F extends RecordFields> = {
  [K in keyof F]: F[K] extends Linked ? never : NamedColumn<F[K], K>
}[keyof F]

/** Fields whose columns the table has; any other keeps a description from compiling. */
export type StoredIn<T extends keyof Tables, F extends RecordFields> =
  Exclude<ColumnOf<F>, keyof Tables[T]> extends never
    ? F
    : { readonly 'has no column': Exclude<ColumnOf<F>, keyof Tables[T]> }

/** By the names that descriptions give to fields: a list of twenty thousand people asks for each of them as often. */
const snakes = new Map<string, string>()

function snake(name: string): string {
  const known = snakes.get(name)
  if (known !== undefined) return known
  const made = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakes.set(name, made)
  return made
}

export function columnOf(name: string, field: RecordField): string {
  return (
    field.column ?? (field.control.kind === 'reference' ? `${snake(name)}_id` : snake(sentName(name, field)))
  )
}

const isPlace = ({ control }: RecordField) =>
  control.kind === 'reference' && (control.to === 'province' || control.to === 'city')
const isLinked = ({ control }: RecordField) => control.kind === 'items'

type Row = Readonly<Record<string, unknown>>

/**
 * The columns that a draft fills. Places are written by `placeColumns`, and what is kept in tables of its own by whoever
 * owns those.
 */
export const rowOf = <T extends keyof Tables, const F extends RecordFields>(
  _table: T,
  fields: F & StoredIn<T, F>,
  draft: DraftValues<F>,
) =>
  Object.fromEntries(
    Object.entries<RecordField>(fields)
      .filter(([, field]) => !isPlace(field) && !isLinked(field))
      .map(([name, field]) => [columnOf(name, field), (draft as Row)[sentName(name, field)]]),
  ) as { [C in ColumnOf<F> & keyof Tables[T] & string]: never }

/** The draft with its identifiers and phones as they are stored. What cleaning leaves nothing of stays where it must be there. */
export const cleanDraft = <F extends RecordFields, D extends DraftValues<F>>(fields: F, draft: D): D => {
  const clean = Object.entries(fields).flatMap(([name, field]) => {
    const typed = (draft as Row)[sentName(name, field)]
    if (!field.clean || typeof typed !== 'string') return []
    return [[sentName(name, field), field.clean(typed) || (field.isRequired ? typed : null)]]
  })
  return { ...draft, ...Object.fromEntries(clean) }
}

/** Each field as the record names it: what is selected so is the record. */
export const selectNamed = (fields: RecordFields, alias: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(
      ([name, field]) => sql`${sql.ref(`${alias}.${columnOf(name, field)}`)} as ${sql.ref(name)}`,
    ),
  )

/** What a record, or a draft of it, says of these fields. */
export const pickFields = <F extends RecordFields, const R extends { readonly [K in keyof F]: unknown }>(
  fields: F,
  record: R,
) => Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]])) as Pick<R, keyof F & keyof R>

/** What to select for {@link readFields}. References to others than places need their name joined as `<column>_name`. */
export const selectOf = (fields: RecordFields, alias: string): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields)
      .filter(([, { control }]) => control.kind !== 'item' && control.kind !== 'items')
      .flatMap(([name, field]) => {
        const column = columnOf(name, field)
        if (isPlace(field)) return [column, nameColumn(column)].map((one) => sql.ref(`${alias}.${one}`))
        return field.control.kind === 'reference' ? [] : [sql.ref(`${alias}.${column}`)]
      }),
  )

const nameColumn = (column: string) => column.replace(/_id$/, '_name')

type ReadRow = (row: Row) => unknown
/** How each field of a description is read, worked out once: lists read thousands of rows. */
const readings = new WeakMap<RecordFields, readonly (readonly [name: string, read: ReadRow])[]>()

function readingsOf(fields: RecordFields) {
  const known = readings.get(fields)
  if (known) return known
  const made = Object.entries(fields).map(([name, field]) => [name, readingOf(name, field)] as const)
  readings.set(fields, made)
  return made
}

/** The fields of a selected row. Items of catalogues stand in its column `items`, by field. */
export function readFields<const F extends RecordFields>(fields: F, row: Row): ReplyValues<F> {
  const record: Record<string, unknown> = {}
  for (const [name, read] of readingsOf(fields)) record[name] = read(row)
  return record as ReplyValues<F>
}

function readingOf(name: string, field: RecordField): ReadRow {
  const { control } = field
  const { kind } = control
  if (kind === 'item' || kind === 'items') {
    const absent = () => (kind === 'item' ? null : [])
    return (row) => ((row['items'] ?? {}) as Row)[name] ?? absent()
  }
  const column = columnOf(name, field)
  if (kind !== 'reference') return (row) => row[column]
  const named = nameColumn(column)
  return (row) => {
    const value = row[column]
    if (value === null) return value
    const read = { id: value, name: row[named] ?? '' }
    return control.to === 'city' ? { ...read, provinceId: Math.floor(Number(value) / 1000) } : read
  }
}

/** The record as a role is answered it. Whoever may not read every field gets those described for the role, and the id. */
export function fieldsFor<R extends object>(fields: RecordFields, record: R, role: Role): R {
  const names = new Set(['id', ...namesFor(fields, role)])
  if (names.size > Object.keys(fields).length) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as R
}

/** The fields of a selected row that a role is answered; the others are absent, never null. */
export const readFieldsFor = <const F extends RecordFields>(fields: F, row: Row, role: Role) => {
  const names = namesFor(fields, role)
  return Object.fromEntries(
    Object.entries(readFields(fields, row)).filter(([name]) => names.includes(name)),
  ) as Pick<ReplyValues<F>, OpenName<F>> & Partial<ReplyValues<F>>
}

/** Names of fields that every role is answered. */
type OpenName<F extends RecordFields> = {
  [K in keyof F]: F[K] extends { readonly readers: readonly unknown[] } ? never : K
}[keyof F]

/** Names of the fields that a role may be answered, and so may ask a list about. */
export const namesFor = (fields: RecordFields, role: Role): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.readers?.includes(role) ?? true)

/** A record as its form would send it back unchanged. */
export const draftFields = <const F extends RecordFields>(fields: F, record: object): DraftValues<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      sentName(name, field),
      sentValue(field, (record as Row)[name]),
    ]),
  ) as DraftValues<F>

type Named = { readonly id: number }

function sentValue({ control }: RecordField, value: unknown): unknown {
  if (control.kind === 'item' || control.kind === 'reference') return (value as Named | null)?.id ?? null
  return control.kind === 'items' ? (value as readonly Named[]).map(({ id }) => id) : value
}

/** Whether two drafts say the same in every field. */
export const isSameDraft = <F extends RecordFields>(fields: F, one: object, other: object): boolean =>
  Object.entries(fields).every(([name, field]) => {
    const key = sentName(name, field)
    return JSON.stringify((one as Row)[key]) === JSON.stringify((other as Row)[key])
  })

/** Where each field is found in the table `alias`. Items are found by whoever knows their catalogues. */
export const sqlOf = <const F extends RecordFields>(fields: F, alias: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, listColumn(name, field, alias)]),
  ) as { [K in keyof F]: ListColumn }

function listColumn(name: string, field: RecordField, alias: string): ListColumn {
  const column = columnOf(name, field)
  const value = sql.ref(`${alias}.${column}`)
  const { clean, find = clean, control } = field
  if (isPlace(field))
    return placeListColumn(alias, control.kind === 'reference' && control.to === 'city' ? 'city' : 'province')
  if (control.kind === 'reference')
    return { value, condition: (filter) => referenceCondition(filter, value, () => sql`false`) }
  const isFilled = field.isRequired
  if (find) return { value, key: value, clean: find, isFilled }
  if (field.isKeyed) return { value, key: sql.ref(`${alias}.${column}_key`), isFilled }
  return textKinds.has(control.kind) ? { value, order: sql`f_norm(${value})`, isFilled } : { value, isFilled }
}

const textKinds: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'tel', 'url'])

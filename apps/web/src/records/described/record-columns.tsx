import type { RecordField, RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import type { ListHeading } from '@cuadrante/contract/kit/record.ts'
import type { ReactNode } from 'react'
import { optionsOf } from '../../ui/form/choices/choice-field.tsx'
import { formatDate } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import type { FilterKind } from '../../ui/table/filters/filter.ts'
import { Missing } from '../../ui/table/rows/two-lines.tsx'
import { itemOptions } from '../catalogue-items.ts'
import { provinceOptions } from '../places.ts'
import { numberWords } from './number-words.ts'
import styles from './record-columns.module.css'

type Looks<T, H> = Partial<Record<keyof H, Partial<Column<T>>>>

type Described<T, H> = {
  /** Every column in the order of the table. */
  headings: H
  fields: RecordFields
  /** What is special about a column. One without a field is described here alone. */
  looks?: Looks<T, H>
  /** Where a field stands in a record, when it is not the record itself. */
  partOf?: (record: T, name: string) => object
  isSortable?: (id: string) => boolean
}

/** The columns of a list from the description of its records: header, filter and cell, with what is special laid over them. */
export const recordColumns = <T extends object, H extends Readonly<Record<string, ListHeading>>>({
  headings,
  fields,
  looks = {},
  partOf = (record) => record,
  isSortable = () => true,
}: Described<T, H>): readonly Column<T>[] =>
  Object.entries(headings).map(([id, { label, isOptional }]) => ({
    id,
    header: label,
    isSortable: isSortable(id),
    ...(isOptional ? { isOptional } : {}),
    ...usualLook<T>(id, fields[id], partOf),
    ...looks[id],
  }))

function usualLook<T>(
  id: string,
  field: RecordField | undefined,
  partOf: (record: T, name: string) => object,
): Pick<Column<T>, 'align' | 'cell' | 'filter'> {
  if (!field) return { cell: () => null }
  return {
    ...(amounts.has(field.control.kind) ? { align: 'end' as const } : {}),
    filter: filterOf(field),
    cell: (record) => cellOf(field, (partOf(record, id) as Record<string, unknown>)[id]),
  }
}

/** Kinds whose figures stand under one another. */
const amounts: ReadonlySet<string> = new Set(['money', 'km'])

function filterOf({ control }: RecordField): FilterKind {
  switch (control.kind) {
    case 'flag':
      return { kind: 'boolean' }
    case 'date':
      return { kind: 'date' }
    case 'number':
    case 'money':
    case 'km':
    case 'degrees':
      return { kind: 'number' }
    case 'choice':
      return { kind: 'choices', options: optionsOf(control.labels) }
    case 'item':
    case 'items':
      return { kind: 'choices', load: itemOptions(control.catalogue) }
    case 'reference':
      return control.to === 'province' ? { kind: 'choices', load: provinceOptions } : { kind: 'text' }
    default:
      return { kind: 'text' }
  }
}

function cellOf({ control, none }: RecordField, value: unknown): ReactNode {
  const words = wordsOf(control, value)
  if (control.kind === 'flag') return <YesNo isYes={value === true} />
  return words || (none ? <Missing>{none}</Missing> : words)
}

function wordsOf(control: RecordField['control'], value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  switch (control.kind) {
    case 'date':
      return formatDate(String(value))
    case 'choice':
      return control.labels[String(value)]
    case 'item':
    case 'reference':
      return (value as { name: string }).name
    case 'items':
      return (value as readonly { name: string }[]).map(({ name }) => name).join(', ')
    default:
      return numberWords(control, value) ?? String(value)
  }
}

/** "Sí" or "No", the second one paler. */
export const YesNo = ({ isYes, icon }: { isYes: boolean; icon?: ReactNode }) => (
  <span className={styles.answer} data-no={isYes ? undefined : true}>
    {isYes && icon}
    {isYes ? 'Sí' : 'No'}
  </span>
)

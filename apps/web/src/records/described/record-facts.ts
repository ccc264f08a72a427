import type { RecordField, RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import type { ReactNode } from 'react'
import { wordsOfDates } from '../../ui/format.ts'
import { numberWords } from './number-words.ts'

export type Fact = readonly [label: string, value: ReactNode]

type FactsOptions<F extends RecordFields> = {
  /** Only the fields of this sheet of the form. */
  section?: string
  /** What a field says otherwise; several facts, or none. */
  special?: Partial<Record<keyof F, readonly Fact[]>>
}

/** A record to be read, field by field in the order of its form. */
export const factsOf = <const F extends RecordFields>(
  fields: F,
  record: object,
  { section, special = {} }: FactsOptions<F> = {},
): Fact[] =>
  Object.entries<RecordField>(fields)
    .filter(([, field]) => section === undefined || field.form?.section === section)
    .flatMap(
      ([name, field]) =>
        (special as Record<string, readonly Fact[]>)[name] ?? [
          [field.label, wordsOf(field, (record as Record<string, unknown>)[name])] as const,
        ],
    )

function wordsOf({ control }: RecordField, value: unknown): string | null {
  if (control.kind === 'flag') return value ? 'Sí' : 'No'
  if (value === null || value === undefined || value === '') return null
  switch (control.kind) {
    case 'date':
      return longDate(String(value))
    case 'choice':
      return control.labels[String(value)] ?? null
    case 'item':
    case 'reference':
      return (value as { name: string }).name
    case 'items':
      return (value as readonly { name: string }[]).map(({ name }) => name).join(', ') || null
    default:
      return numberWords(control, value) ?? String(value)
  }
}

/** "14 de marzo de 1999" */
export const longDate = wordsOfDates({ dateStyle: 'long' })

import type { RecordField, RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { sentName, type SentName } from '@cuadrante/contract/kit/record.ts'
import type { z } from 'zod/mini'
import type { Reference } from '../../ui/form/choices/reference.ts'

/** What the form holds of a field. Choices of one are the text of their number, so that nothing chosen is ''. */
type ValueOf<F extends RecordField> = F['control'] extends { readonly kind: 'flag' }
  ? boolean
  : F['control'] extends { readonly kind: 'date' }
    ? string | null
    : F['control'] extends { readonly kind: 'items' }
      ? readonly number[]
      : F['control'] extends { readonly kind: 'reference' }
        ? Reference | null
        : F['control'] extends { readonly kind: 'choice'; readonly labels: infer L }
          ? (keyof L & string) | ''
          : F['control'] extends { readonly kind: 'number' | 'money' | 'km' }
            ? number | null
            : string

type IsReference<F extends RecordField> = F['control'] extends { readonly kind: 'reference' } ? true : false
type ValueName<F extends RecordField, K> = IsReference<F> extends true ? K : SentName<F, K>

/** What a form holds: each field under the name by which it is sent, references under their own. */
export type FormValues<F extends RecordFields> = {
  [K in keyof F as ValueName<F[K], K> & PropertyKey]: ValueOf<F[K]>
}
type Body<F extends RecordFields> = {
  [K in keyof F as SentName<F[K], K> & PropertyKey]: z.input<F[K]['schema']>
}

type Row = Readonly<Record<string, unknown>>

/** The name of a field's value in the form. */
export const valueName = (name: string, field: RecordField): string =>
  field.control.kind === 'reference' ? name : sentName(name, field)

/** The form values of a stored record, or of one that has nothing yet. */
export const valuesOfFields = <const F extends RecordFields>(
  fields: F,
  record: object | undefined,
): FormValues<F> =>
  Object.fromEntries(
    Object.entries<RecordField>(fields).map(([name, field]) => [
      valueName(name, field),
      valueOf(field, (record as Row | undefined)?.[name]),
    ]),
  ) as FormValues<F>

function valueOf({ control }: RecordField, stored: unknown): unknown {
  switch (control.kind) {
    case 'flag':
      return stored ?? false
    case 'date':
    case 'number':
    case 'money':
    case 'km':
    case 'reference':
      return stored ?? null
    case 'item':
      return stored ? String((stored as { id: number }).id) : ''
    case 'items':
      return ((stored ?? []) as readonly { id: number }[]).map(({ id }) => id)
    default:
      return stored ?? ''
  }
}

/** What is sent of the values. A choice that may be left out is sent as none. */
export const bodyOfFields = <const F extends RecordFields>(fields: F, values: FormValues<F>): Body<F> =>
  Object.fromEntries(
    Object.entries<RecordField>(fields).map(([name, field]) => [
      sentName(name, field),
      sentValue(field, (values as Row)[valueName(name, field)]),
    ]),
  ) as Body<F>

function sentValue({ control, sentAs, isRequired }: RecordField, value: unknown): unknown {
  if (control.kind === 'reference' && sentAs) return (value as Reference | null)?.id ?? null
  return control.kind === 'choice' && value === '' && !isRequired ? null : value
}

/** The label of each field by its path in the form, and by that in which the server finds fault with it. */
export const valueLabels = (fields: RecordFields, path = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => [
      [path + valueName(name, field), field.label],
      [path + sentName(name, field), field.label],
    ]),
  )

/** The values in words, by their path in the form: for showing two versions beside each other. */
export const wordsOfFields = (
  fields: RecordFields,
  values: object,
  nameOf: (catalogue: string, id: string) => string,
  path = '',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = (values as Row)[valueName(name, field)]
      return [path + valueName(name, field), wordsOfValue(field, value, nameOf)]
    }),
  )

function wordsOfValue(
  { control }: RecordField,
  value: unknown,
  nameOf: (catalogue: string, id: string) => string,
): unknown {
  if (control.kind === 'choice') return value && control.labels[String(value)]
  if (control.kind === 'item') return nameOf(control.catalogue, String(value))
  return control.kind === 'items'
    ? (value as readonly number[]).map((id) => nameOf(control.catalogue, String(id)))
    : value
}

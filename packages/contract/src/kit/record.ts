import { normalise } from '@cuadrante/domain/text/normalise.ts'
import * as z from 'zod/mini'
import type { Control } from './field.ts'
import type { ListField } from './list.ts'
import type { RecordField, RecordFields } from './record-field.ts'

/** Name of a field in what a form sends. */
export type SentName<F, K> = F extends { readonly sentAs: infer N extends string } ? N : K
type DraftShape<F extends RecordFields> = {
  [K in keyof F as SentName<F[K], K> & PropertyKey]: F[K]['schema']
}
type ReplyShape<F extends RecordFields> = {
  [K in keyof F]: F[K] extends { readonly readers: readonly unknown[] }
    ? z.ZodMiniOptional<F[K]['reply']>
    : F[K]['reply']
}

/** What the fields hold in a parsed draft. */
export type DraftValues<F extends RecordFields> = z.output<z.ZodMiniObject<DraftShape<F>>>
/** What the fields hold in a record that is read in full. */
export type ReplyValues<F extends RecordFields> = { [K in keyof F]: z.output<F[K]['reply']> }

export const sentName = (name: string, { sentAs }: RecordField): string => sentAs ?? name

const mapped = <T>(fields: RecordFields, to: (field: RecordField, name: string) => readonly [string, T]) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => to(field, name)))

/** The zod shape of what a form sends. */
export const draftShape = <const F extends RecordFields>(fields: F): DraftShape<F> =>
  mapped(fields, (field, name) => [sentName(name, field), field.schema]) as DraftShape<F>

/** The zod shape of what is answered; fields that not every role is answered may be absent. */
export const replyShape = <const F extends RecordFields>(fields: F): ReplyShape<F> =>
  mapped(fields, ({ reply, readers }, name) => [name, readers ? z.optional(reply) : reply]) as ReplyShape<F>

/** The label of each field by its name in the record, behind the path of what holds them ("user."). */
export const labelsOf = (fields: RecordFields, path = ''): Readonly<Record<string, string>> =>
  mapped(fields, ({ label }, name) => [path + name, label])

/** How the fields may be filtered and sorted. */
export const listFields = <const F extends RecordFields>(fields: F): { [K in keyof F]: ListField } =>
  mapped(fields, ({ control, list }, name) => {
    const type = listTypes[control.kind]
    const aliases = [...(type === 'reference' ? referenceNames(name, control) : []), ...(list?.aliases ?? [])]
    return [
      name,
      {
        type,
        ...(aliases.length > 0 ? { aliases } : {}),
        ...(list?.isSortable === false || control.kind === 'items' ? { isSortable: false } : {}),
      },
    ]
  }) as { [K in keyof F]: ListField }

const listTypes: Readonly<Record<Control['kind'], ListField['type']>> = {
  text: 'text',
  textarea: 'text',
  email: 'text',
  tel: 'text',
  url: 'text',
  time: 'text',
  flag: 'boolean',
  date: 'date',
  degrees: 'number',
  number: 'number',
  money: 'number',
  km: 'number',
  choice: 'choice',
  reference: 'reference',
  references: 'reference',
  item: 'reference',
  items: 'reference',
}

const referenceNames = (name: string, { kind }: Control): string[] =>
  kind === 'items' || kind === 'references' ? [] : [`${name}Id`, `${name}.id`, `${name}.name`]

/** A column of a list: what stands over it, and whether it is shown before anyone has chosen columns. */
export type ListHeading = { readonly label: string; readonly isOptional?: true }

/** The columns that the fields have in a list. */
export const listHeadings = <const F extends RecordFields>(fields: F): { [K in keyof F]: ListHeading } =>
  mapped(
    Object.fromEntries(Object.entries(fields).filter(([, { list }]) => list?.isColumn !== false)),
    ({ label, list }, name) => [
      name,
      { label: list?.label ?? label, ...(list?.isOptional ? { isOptional: true } : {}) },
    ],
  ) as { [K in keyof F]: ListHeading }

/** The same entries with the named ones first; the others follow as they stand. */
export const inOrder = <const T extends object>(entries: T, first: readonly (keyof T)[]): T => {
  const known = first.filter((name) => name in entries)
  return { ...Object.fromEntries(known.map((name) => [name, entries[name]])), ...entries }
}

/** What a spreadsheet may bring of the fields, the required ones first. */
export const sheetColumns = (fields: RecordFields) =>
  Object.entries(fields)
    .flatMap(([id, { sheet, list, label, isRequired, control }]) => {
      if (sheet === false) return []
      const said = sheet?.label ?? list?.label ?? label
      const { words, ...known } = sheet ?? {}
      const choices =
        control.kind === 'choice'
          ? Object.entries(control.labels).map(([value, of]) => ({
              value,
              label: of,
              ...(words?.[value] ? { words: [...words[value]] } : {}),
            }))
          : undefined
      return [
        { isRequired, names: [normalise(said)], ...known, id, label: said, ...(choices ? { choices } : {}) },
      ]
    })
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))

/** The fields but for some that are treated otherwise. */
export const without = <F extends object, const K extends keyof F>(
  fields: F,
  ...names: readonly K[]
): Omit<F, K> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as K))) as Omit<F, K>

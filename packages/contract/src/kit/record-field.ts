import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import * as z from 'zod/mini'
import type { CatalogueName } from '../catalogues/catalogue-name.ts'
import type { Role } from './access.ts'
import { optionalKm, optionalMoney } from './amount.ts'
import { day, optionalDay } from './day.ts'
import { emailText } from './email.ts'
import { field, optionalId, recordId, type Control, type Field, type TextRules } from './field.ts'

type Schema = z.ZodMiniType

/** How the values of a spreadsheet's column look, for a header that says nothing. */
export type SheetLook =
  | 'names'
  | 'givenNames'
  | 'postalCodes'
  | 'emails'
  | 'phones'
  | 'documents'
  | 'ibans'
  | 'days'
  | 'coordinates'

type InForm = {
  /** Columns of six. */
  readonly span?: 2 | 3 | 4 | 6
  readonly isWholeOnPhone?: true
  /** Sheet of a form that has several. */
  readonly section?: string
  readonly rows?: number
  readonly placeholder?: string
  readonly inputMode?: 'numeric' | 'decimal'
  readonly autoCapitalize?: 'characters'
  /** Shows the year of a day with two digits. */
  readonly isShort?: true
  /** Years of two digits fall in the past, also in a spreadsheet. */
  readonly pivot?: 'past'
}

type InList = {
  /** What stands over the column, where it is not the label of the form. */
  readonly label?: string
  /** Left out of the table until chosen. */
  readonly isOptional?: true
  /** Filtered, sorted and exported, without a column of its own in the table. */
  readonly isColumn?: false
  readonly isExported?: false
  readonly isSortable?: false
  readonly aliases?: readonly string[]
}

type InSheet = {
  /** Other words that sheets have for a choice, by its code: "Alta" is ACTIVE; of a flag by `true`. In lower case without accents. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  readonly label?: string
  readonly isRequired?: boolean
  /** Header phrases in lower case without accents, the surest first; the label unless said. */
  readonly names?: readonly string[]
  /** Words that rule a header out. */
  readonly never?: readonly string[]
  readonly look?: SheetLook
  /** What the values are, for the reason of a suggestion. */
  readonly valuesAre?: string
  /** The values alone may suggest the column. */
  readonly byValues?: true
}

/** Where a field stands beside its name, and what is special about it. */
export type RecordFieldOptions = {
  /** Column of the table; the name in snake case unless said. */
  readonly column?: string
  /** Name in what a form sends, where it is not the field's own: `heightId` for `height`. */
  readonly sentAs?: string
  /** Roles that are answered it; everyone who may read the record unless said. */
  readonly readers?: readonly Role[]
  /** Brings typed text into the form in which it is stored and compared. */
  readonly clean?: (text: string) => string
  /** The same for a part of it, as a filter has it; `clean` unless said. */
  readonly find?: (text: string) => string
  /** The table keeps it in lower case without accents in `<column>_key`. */
  readonly isKeyed?: true
  /** Most letters, and the sentence for more. */
  readonly max?: readonly [number, string]
  /** Words for nothing: "Sin URL". */
  readonly none?: string
  readonly form?: InForm
  readonly list?: InList
  /** Column of an import; false where a spreadsheet cannot bring it. */
  readonly sheet?: InSheet | false
}

/** One fact about a record: what is sent (`schema`), what is answered, what Spanish calls it, and where it stands. */
export type RecordField = Field & RecordFieldOptions & { readonly reply: Schema }
export type RecordFields = Readonly<Record<string, RecordField>>

const described = <const F extends Field, R extends Schema, const O>(base: F, reply: R, options: O) => ({
  ...options,
  ...base,
  reply,
})

type Options = RecordFieldOptions
type Labels = Readonly<Record<string, string>>
const keys = <const L extends Labels>(labels: L) => Object.keys(labels) as [keyof L & string]
const control = <const C extends Control>(kind: C) => ({ control: kind })

const flagOrNot = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value) => value ?? false),
)
/** Each number once, in the order in which they were chosen. */
const idsOnce = z.pipe(
  z.optional(z.nullable(z.array(recordId).check(z.maxLength(100)))),
  z.transform((list) => [...new Set(list ?? [])]),
)
const wholeBetween = (error: string, least: number, most: number) =>
  z.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }))
const named = z.object({ id: z.number(), name: z.string() })

export const recordField = {
  text: <const O extends Options & TextRules>(label: string, options: O) =>
    described(field.text(label, options), z.string(), options),
  optionalText: <const O extends Options & { control?: Control }>(label: string, options: O) =>
    described(field.optionalText(label, options), z.nullable(z.string()), options),
  email: <const O extends Options & { required: string; wrong: string }>(label: string, options: O) =>
    described(
      {
        schema: emailText(options.required, options.wrong),
        label,
        ...control({ kind: 'email' }),
        isRequired: true,
      },
      z.string(),
      options,
    ),
  phone: <const O extends Options & { required: string }>(label: string, options: O) =>
    described(
      { ...field.text(label, { ...options, max: longestPhone }), ...control({ kind: 'tel' }) },
      z.string(),
      { ...phones, ...options },
    ),
  optionalPhone: <const O extends Options>(label: string, options: O) =>
    described(
      field.optionalText(label, { max: longestPhone, control: { kind: 'tel' } }),
      z.nullable(z.string()),
      { ...phones, ...options },
    ),
  flag: <const O extends Options>(label: string, options: O) =>
    described(
      { schema: flagOrNot, label, ...control({ kind: 'flag' }), isRequired: false },
      z.boolean(),
      options,
    ),
  day: <const O extends Options & { required: string }>(label: string, options: O) =>
    described(
      { schema: day(options.required), label, ...control({ kind: 'date' }), isRequired: true },
      z.string(),
      options,
    ),
  optionalDay: <const O extends Options>(label: string, options: O) =>
    described(
      { schema: optionalDay, label, ...control({ kind: 'date' }), isRequired: false },
      z.nullable(z.string()),
      options,
    ),
  choice: <const L extends Labels, const O extends Options & { required: string }>(
    label: string,
    labels: L,
    options: O,
  ) => described(field.choice(label, labels, options.required), z.enum(keys(labels)), options),
  /** A whole number between two others. */
  whole: <const O extends Options & { wrong: string; least: number; most: number }>(
    label: string,
    options: O,
  ) =>
    described(
      {
        schema: wholeBetween(options.wrong, options.least, options.most),
        label,
        ...control({ kind: 'number' }),
        isRequired: true,
      },
      z.number(),
      options,
    ),
  /** Euros, or none. */
  money: <const O extends Options>(label: string, options: O) =>
    described(
      { schema: optionalMoney, label, ...control({ kind: 'money' }), isRequired: false },
      z.nullable(z.number()),
      options,
    ),
  km: <const O extends Options>(label: string, options: O) =>
    described(
      { schema: optionalKm, label, ...control({ kind: 'km' }), isRequired: false },
      z.nullable(z.number()),
      options,
    ),
  /** One item of a catalogue, or none. */
  item: <const C extends CatalogueName, const O extends Options & { sentAs: string }>(
    label: string,
    catalogue: C,
    options: O,
  ) =>
    described(
      { schema: optionalId, label, control: { kind: 'item', catalogue }, isRequired: false },
      z.nullable(named),
      options,
    ),
  /** Several items of a catalogue, kept in a table that links them. */
  items: <const C extends CatalogueName, const O extends Options & { sentAs: string }>(
    label: string,
    catalogue: C,
    options: O,
  ) =>
    described(
      { schema: idsOnce, label, control: { kind: 'items', catalogue }, isRequired: false },
      z.array(named),
      options,
    ),
  /** Anything else: its schemas are written out. */
  of: <
    const F extends { schema: Schema; reply: Schema; control: Control; isRequired?: boolean },
    const O extends Options,
  >(
    label: string,
    { schema, reply, control: kind, isRequired = false }: F,
    options: O,
  ) =>
    described(
      { schema: schema as F['schema'], label, control: kind as F['control'], isRequired },
      reply as F['reply'],
      options,
    ),
} as const

const longestPhone = [40, 'El teléfono es demasiado largo'] as const
/** Part of a phone is looked for by its digits, so that "600 11" is found in 600112233. */
const phones = { clean: cleanPhone, find: (text: string) => cleanPhone(text).replace(/^\+/, '') }

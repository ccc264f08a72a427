import * as z from 'zod/mini'
import type { CatalogueName } from '../catalogues/catalogue-name.ts'

/** Which control edits a field. */
export type Control =
  | { readonly kind: 'text' | 'textarea' | 'email' | 'tel' | 'url' | 'flag' | 'date' | 'time' }
  /** Degrees of a place, held as they are typed. */
  | { readonly kind: 'degrees' }
  | { readonly kind: 'number' | 'money' | 'km' }
  | { readonly kind: 'choice'; readonly labels: Readonly<Record<string, string>> }
  | { readonly kind: 'reference' | 'references'; readonly to: string }
  /** One or several items of a catalogue. */
  | { readonly kind: 'item' | 'items'; readonly catalogue: CatalogueName }

/** One fact about a record: how it is checked, what Spanish calls it, which control edits it. */
export type Field<S extends z.ZodMiniType = z.ZodMiniType> = {
  readonly schema: S
  readonly label: string
  readonly control: Control
  readonly isRequired: boolean
}
export type Fields = Readonly<Record<string, Field>>
export type ShapeOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

/** The zod shape of a fields object. */
export const shapeOf = <const F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f.schema])) as ShapeOf<F>

export type TextRules = {
  required?: string
  min?: readonly [number, string]
  max?: readonly [number, string]
}

/** Letters of a text without a limit of its own. What carries the name of a record takes as many. */
export const longestName = 255

/** A limit that says itself, also where the text has a sentence for being missing, which would be said instead. */
export const atMost = (letters: number) => z.maxLength(letters, `No puede exceder ${letters} caracteres`)

/** Text that is trimmed before it is checked; `required` is the sentence for an empty one. */
export const requiredText = ({ required = 'Este campo es obligatorio', min, max }: TextRules) =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.minLength(min?.[0] ?? 1, min?.[1] ?? required),
      max ? z.maxLength(...max) : atMost(longestName),
    )

/** Text that may be missing; blanks are stored as null. */
export const optionalText = ({ max }: { max?: readonly [number, string] } = {}) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.trim(), max ? z.maxLength(...max) : atMost(longestName)))),
    z.transform((text) => (text ? text : null)),
  )

export const field = {
  text: (label: string, rules: TextRules = {}) =>
    ({ schema: requiredText(rules), label, control: { kind: 'text' }, isRequired: true }) as const,
  optionalText: <const C extends Control = { readonly kind: 'text' }>(
    label: string,
    rules: { max?: readonly [number, string]; control?: C } = {},
  ) =>
    ({
      schema: optionalText(rules),
      label,
      control: (rules.control ?? { kind: 'text' }) as C,
      isRequired: false,
    }) as const,
  flag: (label: string, initial: boolean) =>
    ({
      schema: z._default(z.boolean(), initial),
      label,
      control: { kind: 'flag' },
      isRequired: false,
    }) as const,
  choice: <const L extends Record<string, string>>(label: string, labels: L, error: string) =>
    ({
      schema: z.enum(Object.keys(labels) as [keyof L & string], { error }),
      label,
      control: { kind: 'choice', labels },
      isRequired: true,
    }) as const,
} as const

/** A whole number, also as the text that a path carries; whatever is wrong with it, an empty text included, is said in these words. */
export const wholeNumberOr = (error: string, mostDigits = 15) =>
  z.pipe(
    z.union(
      [
        z.int().check(z.nonnegative({ error })),
        z.string().check(z.regex(new RegExp(`^\\d{1,${mostDigits}}$`), { error })),
      ],
      { error },
    ),
    z.transform(Number),
  )

/** A record number in a path or a body. */
export const recordId = wholeNumberOr('El identificador no es válido')
export const idParams = z.object({ id: recordId })

/** The number of another record, or nothing: forms send an empty choice as null or ''. */
export const optionalId = z.pipe(
  z.optional(z.nullable(z.union([recordId, z.literal('')]))),
  z.transform((id) => (id === '' || id === undefined ? null : id)),
)

/** The version that an editor read; saving over a newer one is refused with both values. */
export const readVersion = z.optional(z.nullable(z.number()))

/** A number of a query: one left out is the initial one, one above the most is the most, one below the least the least. */
export const wholeNumber = (initial: number, max: number, min = 0) =>
  z.pipe(
    z._default(z.union([z.number(), z.string().check(z.regex(/^\d{1,7}$/))]), initial),
    z.transform((value) => Math.max(min, Math.min(Number(value), max))),
  )

/** What a page of a list answers, in the shape that the documents give. */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    content: z.array(item),
    totalElements: z.number(),
    totalPages: z.number(),
    size: z.number(),
    number: z.number(),
  })

export const messageReply = z.object({ message: z.string() })

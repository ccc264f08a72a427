import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Ids } from '../sweeps/agency/mark.ts'

type Arbitrary = fc.Arbitrary<unknown>
type Schema = z.ZodMiniType
/** The parts of a schema's definition that values are made of. */
type Def = {
  readonly type: string
  readonly innerType?: Schema
  readonly in?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly shape?: Readonly<Record<string, Schema>>
  readonly valueType?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly defaultValue?: unknown
}
type Bag = {
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly format?: string
  readonly patterns?: ReadonlySet<RegExp>
}

const words = ['Pontedeume', 'Rúa do Vilar 7', 'Promotora', 'Ñandú 🎪', "O'Neill", 'Zumos «Alba»', 'x']
const days = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-23',
  '2026-12-01',
  '2026-12-31',
  '2027-01-07',
]

/** What a field of some name is likely to hold: a schema says what may be sent, not what makes sense. */
const likely: readonly (readonly [name: RegExp, values: readonly unknown[]])[] = [
  [/^birthDate$/, ['1999-05-04', '2002-03-01']],
  [/^(date|day|from|to|on)$|Date$|Day$|(^|[a-z])On$/, days],
  [/(At|By)$|^at$/, ['2026-11-20T08:00:00.000Z', '2026-12-01T20:00:00.000Z']],
  [/[tT]ime$|[hH]our$/, ['06:30', '09:00', '14:00', '18:30']],
  [/[mM]onth$/, ['2026-10', '2026-11', '2026-12']],
  [/email$/i, ['noa.vidal@mail.example', 'mercado@demo.example']],
  [/phone|mobile/i, ['600338416', '981430000']],
  [/^dni$|identifier/i, ['53190482S', '12345678Z']],
  [/^cif$/i, ['B64717838', 'A58818501']],
  [/^iban$/i, ['ES9121000418450200051332']],
  [/postalCode/i, ['15600', '15705']],
  [/^(lat|latitude)$/i, [43.4, 42.88]],
  [/^(lng|lon|longitude)$/i, [-8.17, -8.54]],
  [/version/i, [1]],
  [/timezone|^zone$/i, ['Europe/Madrid']],
]

/** Names of ids in bodies and queries → the kind of address whose record they name. */
const records: readonly (readonly [name: RegExp, path: string])[] = [
  [/^(worker(Id|Ids)?|people)$/, '/api/workers/'],
  [/^(centerId|centerIds|center)$/, '/api/centers/'],
  [/^(clientId|client)$/, '/api/clients/'],
  [/^(campaignId|campaign)$/, '/api/campaigns/'],
  [/^(jobId|jobIds|ids|job)$/, '/api/jobs/'],
  [/^(executiveId|userId)$/, '/api/users/'],
  [/^centerGroup(Id)?$/, '/api/center-groups/'],
  [/^(typeId|documentTypeId)$/, '/api/document-types/'],
  [/^(rowId|rowIds|pointIds|points)$/, '/api/routes/processing/rows/'],
  [/^(fileId)$/, '/api/routes/processing/files/'],
  [/^profile(Id|Ids)?$/, '/api/profiless/'],
  [/^language(Id|Ids)?$/, '/api/languagess/'],
  [/^experience(Id|Ids)?$/, '/api/experiencess/'],
]

function recordNamed(name: string, ids: Ids): number | undefined {
  const path = records.find(([pattern]) => pattern.test(name))?.[1]
  const id = ids[name] ?? (path && ids[path])
  return id === undefined ? undefined : Number(id)
}

/**
 * Values that a schema is likely to take, made from the schema itself: types, limits, patterns and choices from its
 * definition, ids of an agency that has one record of everything. What rules of its own refuse is left to the caller.
 */
export function arbitraryOf(schema: Schema, ids: Ids, name = ''): Arbitrary {
  const { def, bag } = (schema as unknown as { readonly _zod: { readonly def: Def; readonly bag: Bag } })._zod
  const inner = (one: Schema | undefined, called = name): Arbitrary =>
    one ? arbitraryOf(one, ids, called) : fc.constant(undefined)
  const id = recordNamed(name, ids)
  switch (def.type) {
    case 'string':
      return stringOf(bag, name)
    case 'number':
      return numberOf(bag, name, id)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'array':
      return fc.array(inner(def.element), { minLength: bag.minimum ?? 0, maxLength: (bag.minimum ?? 0) + 2 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          // `client: { id }` names a client.
          Object.entries(def.shape ?? {}).map(([key, one]) => [key, inner(one, key === 'id' ? name : key)]),
        ),
      )
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'nombre'), inner(def.valueType), { maxKeys: 2 })
    case 'optional':
      return fc.oneof(
        { weight: 2, arbitrary: fc.constant(undefined) },
        { weight: 3, arbitrary: inner(def.innerType) },
      )
    case 'nullable':
      return fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 3, arbitrary: inner(def.innerType) },
      )
    case 'default':
    case 'prefault':
      return fc.oneof(fc.constant(undefined), inner(def.innerType))
    case 'pipe':
      return inner(def.in)
    case 'union':
      return id === undefined ? fc.oneof(...(def.options ?? []).map((one) => inner(one))) : fc.constant(id)
    case 'null':
      return fc.constant(null)
    default:
      return def.innerType ? inner(def.innerType) : fc.jsonValue({ maxDepth: 2 })
  }
}

const likelyValues = (name: string, type: 'string' | 'number') =>
  likely.find(([pattern]) => pattern.test(name))?.[1].filter((value) => typeof value === type) ?? []

function stringOf({ minimum = 0, maximum = 60, format, patterns }: Bag, name: string): Arbitrary {
  const values = likelyValues(name, 'string')
  if (values.length > 0) return fc.constantFrom(...values)
  if (format === 'email') return fc.constantFrom('noa.vidal@mail.example', 'mercado@demo.example')
  const [pattern] = patterns ?? []
  if (pattern && !/[\\]p|\(\?[<=!]/.test(pattern.source))
    return fc.stringMatching(pattern, { maxLength: maximum })
  const fitting = words.filter((word) => word.length >= minimum && word.length <= maximum)
  const anything = fc.string({
    minLength: minimum,
    maxLength: Math.min(maximum, minimum + 20),
    unit: 'grapheme',
  })
  return fitting.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: anything })
    : anything
}

function numberOf({ minimum, maximum, format }: Bag, name: string, id: number | undefined): Arbitrary {
  if (id !== undefined) return fc.constant(id)
  const values = likelyValues(name, 'number')
  if (values.length > 0) return fc.constantFrom(...values)
  const min = Math.max(minimum ?? 0, -1e6)
  const max = Math.max(min, Math.min(maximum ?? 50, 1e6))
  return format === 'safeint' || Number.isInteger(min)
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
}

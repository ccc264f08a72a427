import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { matchModes, type ListSpec } from '@cuadrante/contract/kit/list.ts'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { paramsFor } from '../sweeps/a-full-agency.ts'
import type { Ids } from '../sweeps/agency/mark.ts'
import { arbitraryOf } from './arbitrary-of.ts'

/** What is sent to an endpoint: everything that a caller may choose. */
export type FuzzedCall = {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly fields: Readonly<Record<string, unknown>>
  /** Whether it is meant to be taken, or to be refused. */
  readonly isHostile: boolean
}

type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T

/** Draws values one after another; the same seed draws the same ones. */
export function drawFrom(seed: number): Draw {
  let count = 0
  return (arbitrary) => fc.sample(arbitrary, { seed: seed + count++ * 7919, numRuns: 1 })[0] as never
}

/** Values that break what is careless about types, sizes, characters and names. */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  99_999_999_999,
  true,
  [],
  {},
  [[[]]],
  { $ne: null },
  { __proto__: null, constructor: 1 },
  "'; drop table workers; --",
  '%_\\',
  '\u0000',
  '\ud800',
  'a'.repeat(5000),
  'ﷺ'.repeat(300),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '25:61',
  'NaN',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  ['x', null, 3],
]

/** A call of an endpoint: three of four are meant to be taken, one is broken somewhere. */
export function callOf(endpoint: Endpoint, ids: Ids, draw: Draw): FuzzedCall {
  const good = goodCallOf(endpoint, ids, draw)
  return draw(fc.integer({ min: 0, max: 3 })) > 0 ? good : broken(good, draw)
}

/** A call that is meant to be taken. */
export const goodCallOf = (endpoint: Endpoint, ids: Ids, draw: Draw): FuzzedCall => ({
  params: paramsFor(endpoint.path, ids),
  query: endpoint.list ? listQuery(endpoint.list, draw) : objectOf(endpoint.query, ids, draw),
  body: endpoint.body ? likelyValue(endpoint.body, ids, draw) : undefined,
  fields: objectOf(endpoint.upload?.fields, ids, draw),
  isHostile: false,
})

/** The first of some values that the schema takes; rules between fields refuse many. */
function likelyValue(schema: z.ZodMiniType, ids: Ids, draw: Draw): unknown {
  const seed = draw(fc.integer())
  const values = fc.sample(arbitraryOf(schema, ids), { seed, numRuns: 25 })
  return values.find((value) => z.safeParse(schema, value).success) ?? values[0]
}

const objectOf = (schema: z.ZodMiniType | undefined, ids: Ids, draw: Draw): Record<string, unknown> => {
  const value = schema ? likelyValue(schema, ids, draw) : {}
  return Object.fromEntries(
    Object.entries(value as object).filter(([, one]) => one !== undefined && one !== null),
  )
}

const valuesOfType: Readonly<Record<ListSpec['fields'][string]['type'], readonly string[]>> = {
  text: ['Pontedeume', 'a', 'ñ', "o'"],
  number: ['1', '12.5', '1,5'],
  boolean: ['true', 'false', 'no'],
  date: ['2026-11-20', '2026-11-01T00:00:00Z'],
  choice: ['PENDING', 'ACTIVE'],
  reference: ['1', 'Coruña'],
}

function listQuery(list: ListSpec, draw: Draw): Record<string, unknown> {
  const [field, { type }] = draw(fc.constantFrom(...Object.entries(list.fields)))
  const value = draw(fc.constantFrom(...valuesOfType[type]))
  const mode = draw(fc.constantFrom(...matchModes))
  const filter = draw(
    fc.constantFrom<Record<string, unknown>>(
      {},
      { [field]: value },
      { [`${field}:${mode}`]: value },
      { [`filters[${field}][value]`]: value, [`filters[${field}][matchMode]`]: mode },
    ),
  )
  const sort = draw(fc.constantFrom({}, { sort: `${field},desc` }, { sort: 'id,asc' }))
  const page = draw(fc.constantFrom({}, { page: 0, size: 10 }, { first: 10, rows: 5 }, { size: 999 }))
  return { ...page, ...sort, ...filter, ...draw(fc.constantFrom({}, { filter: 'Pontedeume' })) }
}

/** The call with one thing changed: a value anywhere, a key too many, an id that is none. */
function broken(call: FuzzedCall, draw: Draw): FuzzedCall {
  const bad = draw(fc.constantFrom(...hostile))
  const text = typeof bad === 'object' ? JSON.stringify(bad) : String(bad)
  const names = Object.keys(call.query)
  const ways: FuzzedCall[] = [
    { ...call, body: call.body === undefined ? undefined : replaced(call.body, bad, draw) },
    {
      ...call,
      query: { ...call.query, [names.length > 0 ? draw(fc.constantFrom(...names)) : 'page']: text },
    },
    { ...call, query: { ...call.query, 'filters[id][value]': text, 'name:contains': text, sort: text } },
    { ...call, fields: { ...call.fields, [Object.keys(call.fields)[0] ?? 'request']: text } },
    {
      ...call,
      params: Object.fromEntries(
        Object.keys(call.params).map((name) => [
          name,
          draw(fc.constantFrom('0', '-1', 'abc', '1e9', '999999999999', text.slice(0, 200))),
        ]),
      ),
    },
  ]
  return { ...draw(fc.constantFrom(...ways)), isHostile: true }
}

/** A value with one leaf replaced, or with a key that nobody knows. */
function replaced(value: unknown, bad: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null || draw(fc.integer({ min: 0, max: 9 })) === 0) return bad
  const keys = Object.keys(value)
  if (keys.length === 0) return Array.isArray(value) ? [bad] : { extra: bad }
  const key = draw(fc.constantFrom(...keys))
  const inner = replaced((value as Record<string, unknown>)[key], bad, draw)
  return Array.isArray(value)
    ? value.map((one, n) => (String(n) === key ? inner : one))
    : { ...value, [key]: inner }
}

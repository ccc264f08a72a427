import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'

type Part = {
  readonly def: Readonly<Record<string, unknown>> & { readonly type?: string; readonly error?: unknown }
}
const partOf = (value: unknown): Part | undefined => (value as { _zod?: Part } | undefined)?._zod

/** Schemas inside another, by how they are called there. */
function inside({ def }: Part): [string, unknown][] {
  const { shape, element, options, innerType, in: from, out, valueType } = def
  return [
    ...Object.entries((shape ?? {}) as Record<string, unknown>),
    ...((options as unknown[] | undefined) ?? []).map((option): [string, unknown] => ['', option]),
    ...[element, innerType, from, out, valueType].map((one): [string, unknown] => ['', one]),
  ]
}

/** Texts whose length is limited without a sentence, while what is wrong with their kind has one that would be said instead. */
function silentLimits(schema: unknown, path: string, seen: Set<unknown>): string[] {
  const part = partOf(schema)
  if (!part || seen.has(schema)) return []
  seen.add(schema)
  const checks = ((part.def['checks'] as unknown[] | undefined) ?? []).flatMap((check) => partOf(check) ?? [])
  const isSilent = checks.some(({ def }) => def['check'] === 'max_length' && def.error === undefined)
  const own = part.def.type === 'string' && part.def.error !== undefined && isSilent ? [path] : []
  return [
    ...own,
    ...inside(part).flatMap(([name, one]) => silentLimits(one, name ? `${path}.${name}` : path, seen)),
  ]
}

test('a text that is too long is never called missing', () => {
  const found = allEndpoints.flatMap((endpoint) =>
    silentLimits((endpoint as { body?: unknown }).body, `${endpoint.method} ${endpoint.path}`, new Set()),
  )
  expect(found).toEqual([])
})

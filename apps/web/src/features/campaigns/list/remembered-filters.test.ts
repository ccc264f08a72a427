import { describe, expect, test } from 'vitest'
import { keepFilters, readFilters } from './remembered-filters.ts'

const today = '2026-11-20'

describe('remembered filters', () => {
  test('begin with this year and month', () => {
    expect(readFilters(today)).toEqual({ year: 2026, month: 11 })
  })

  test('come back as they were left, under the documented key and nothing else', () => {
    keepFilters({ year: 2025, client: 'Zumos Alba', status: 'ACTIVA' })
    expect(JSON.parse(localStorage.getItem('campaigns-filters') ?? '')).toEqual({
      year: 2025,
      month: null,
      client: 'Zumos Alba',
      status: 'ACTIVA',
    })
    expect(readFilters(today)).toEqual({
      year: 2025,
      month: undefined,
      client: 'Zumos Alba',
      status: 'ACTIVA',
    })
  })

  test('stay empty once they were cleared', () => {
    keepFilters({})
    expect(readFilters(today)).toEqual({})
  })

  test.each([
    ['{"year":2019,"month":13,"client":7,"status":"RARA"}', {}],
    ['{"year":"2026","month":11}', { month: 11 }],
    ['no es JSON', { year: 2026, month: 11 }],
  ])('drop what no longer exists: %s', (kept, expected) => {
    localStorage.setItem('campaigns-filters', kept)
    expect(JSON.parse(JSON.stringify(readFilters(today)))).toEqual(expected)
  })
})

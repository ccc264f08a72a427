import { describe, expect, test } from 'vitest'
import { rangeFilter, rangeOf, wordsOfFilter } from './filter.ts'

describe('a range', () => {
  test.each([
    ['1', '5', { mode: 'between', value: '1,5' }],
    ['1', '', { mode: 'gte', value: '1' }],
    ['', '5', { mode: 'lte', value: '5' }],
    ['', '', undefined],
  ])('from «%s» to «%s» and back', (from, to, filter) => {
    expect(rangeFilter(from, to)).toEqual(filter)
    expect(rangeOf(rangeFilter(from, to))).toEqual([from, to])
  })
})

describe('a filter says', () => {
  test('its text and how it is compared', () => {
    expect(wordsOfFilter({ kind: 'text' }, { mode: 'contains', value: 'ana' })).toBe('ana')
    expect(wordsOfFilter({ kind: 'text' }, { mode: 'startsWith', value: 'ana' })).toBe('empieza por ana')
    expect(wordsOfFilter({ kind: 'text' }, { mode: 'empty', value: 'true' })).toBe('está vacío')
  })

  test('the names of what was chosen', () => {
    const options = [
      { value: '15', label: 'A Coruña' },
      { value: '36', label: 'Pontevedra' },
    ]
    expect(wordsOfFilter({ kind: 'choices', options }, { mode: 'in', value: '15,36' })).toBe(
      'A Coruña, Pontevedra',
    )
    expect(wordsOfFilter({ kind: 'boolean' }, { mode: 'equals', value: 'false' })).toBe('No')
  })

  test('its days as written in Spain', () => {
    expect(wordsOfFilter({ kind: 'date' }, { mode: 'between', value: '2026-02-01,2026-02-15' })).toBe(
      'del 01/02/2026 al 15/02/2026',
    )
    expect(wordsOfFilter({ kind: 'number' }, { mode: 'gte', value: '18.5' })).toBe('desde 18,5')
  })
})

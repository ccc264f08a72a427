import { expect, test } from 'vitest'
import { selectedQuery } from './selected-query.ts'

const query = { page: 0, size: 10, sort: 'lastName,asc', 'hasVehicle:equals': 'true' }

test('everyone whom a list finds is named by its filters', () => {
  expect(selectedQuery([4, 9], 2, query)).toBe(query)
})

test('some are named by their numbers, in values that the server reads whole', () => {
  const ids = Array.from({ length: 30 }, (_, index) => 123_456_789_012 + index)
  const asked = selectedQuery(ids, 500, query)
  expect(asked).toEqual({ 'id:in': expect.any(Array), sort: 'lastName,asc' })
  const values = asked?.['id:in'] as string[]
  expect(values.flatMap((value) => value.split(',')).map(Number)).toEqual(ids)
  expect(Math.max(...values.map((value) => value.length))).toBeLessThanOrEqual(200)
})

test('more than an address holds are refused rather than cut', () => {
  expect(
    selectedQuery(
      Array.from({ length: 1501 }, (_, id) => id),
      9000,
      query,
    ),
  ).toBeUndefined()
})

import { expect, test } from 'vitest'
import { visitPatterns } from './visit-patterns.ts'

/** Four weeks from a Monday, Saturdays and Sundays closed. */
const weekdays = (weeks = 4, closed: readonly number[] = []) =>
  Array.from({ length: weeks * 7 }, (_, day) => day % 7 < 5 && !closed.includes(day))

test('once is any open day', () => {
  const { patterns, wanted } = visitPatterns({ times: 1, weeks: null }, weekdays(1), 0)
  expect(wanted).toBe(1)
  expect(patterns).toEqual([[0], [1], [2], [3], [4]])
})

test('every week is on the same weekday, a holiday on the day beside it', () => {
  const { patterns, wanted } = visitPatterns({ times: 1, weeks: 1 }, weekdays(4, [8]), 0)
  expect(wanted).toBe(4)
  expect(patterns).toContainEqual([0, 7, 14, 21])
  expect(patterns).toContainEqual([1, 9, 15, 22])
  expect(patterns.every(({ length }) => length === 4)).toBe(true)
})

test('every fortnight keeps fourteen days', () => {
  const { patterns, wanted } = visitPatterns({ times: 1, weeks: 2 }, weekdays(), 0)
  expect(wanted).toBe(2)
  expect(patterns).toContainEqual([0, 14])
  expect(patterns).toContainEqual([11, 25])
})

test('twice a month is every fortnight', () => {
  expect(visitPatterns({ times: 2, weeks: 4 }, weekdays(), 0)).toEqual(
    visitPatterns({ times: 1, weeks: 2 }, weekdays(), 0),
  )
})

test('twice a week leaves a day between', () => {
  const { patterns, wanted } = visitPatterns({ times: 2, weeks: 1 }, weekdays(1), 0)
  expect(wanted).toBe(2)
  expect(patterns).toContainEqual([0, 3])
  expect(patterns.every(([a = 0, b = 0]) => b - a >= 2)).toBe(true)
})

test('five times a week is every open day', () => {
  const { patterns, wanted } = visitPatterns({ times: 5, weeks: 1 }, weekdays(2), 0)
  expect(wanted).toBe(10)
  expect(patterns).toContainEqual([0, 1, 2, 3, 4, 7, 8, 9, 10, 11])
})

test('named weekdays count from the first day of the plan', () => {
  // Day 0 is a Wednesday: Thursdays are days 1 and 8.
  const open = Array.from({ length: 14 }, () => true)
  expect(visitPatterns({ times: 1, weeks: 1, weekdays: [3] }, open, 2)).toEqual({
    patterns: [[1, 8]],
    wanted: 2,
  })
})

test('a round longer than the plan asks for one visit, a round that is not finished for none', () => {
  expect(visitPatterns({ times: 1, weeks: 12 }, weekdays(), 0).wanted).toBe(1)
  expect(visitPatterns({ times: 1, weeks: 4 }, weekdays(6), 0).wanted).toBe(1)
})

test('nothing open, nothing possible, and what was wanted is still said', () => {
  expect(visitPatterns({ times: 1, weeks: 1 }, weekdays().fill(false), 0)).toEqual({
    patterns: [],
    wanted: 4,
  })
})

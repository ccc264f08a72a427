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
    isShortOfGap: false,
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
    isShortOfGap: false,
  })
})

const isApart = (gap: number) => (days: readonly number[]) =>
  days.every((day, i) => (days[i + 1] ?? Infinity) - day >= gap)

test('the smallest gap holds within a week and into the next one', () => {
  const { patterns, wanted, isShortOfGap } = visitPatterns({ times: 2, weeks: 1, gap: 3 }, weekdays(), 0)
  expect({ wanted, isShortOfGap }).toEqual({ wanted: 8, isShortOfGap: false })
  expect(patterns).toEqual([
    [0, 3, 7, 10, 14, 17, 21, 24],
    [0, 4, 7, 11, 14, 18, 21, 25],
    [1, 4, 8, 11, 15, 18, 22, 25],
  ])
})

test('a holiday gives way to no day that is too near the next visit', () => {
  // Every Thursday; the second one is a holiday, and so is the Wednesday before it.
  const open = weekdays(4, [9, 10])
  const thursdays = ({ patterns }: ReturnType<typeof visitPatterns>) =>
    patterns.find((days) => days[0] === 3)?.[1]
  expect(thursdays(visitPatterns({ times: 1, weeks: 1 }, open, 0))).toBe(11)
  expect(thursdays(visitPatterns({ times: 1, weeks: 1, gap: 7 }, open, 0))).toBeUndefined()
  expect(visitPatterns({ times: 1, weeks: 1, gap: 7, weekdays: [3] }, open, 0)).toEqual({
    patterns: [[3, 17, 24]],
    wanted: 4,
    isShortOfGap: true,
  })
})

test('what the smallest gap leaves no room for is wanted all the same', () => {
  const twice = visitPatterns({ times: 3, weeks: 1, gap: 3 }, weekdays(), 0)
  expect(twice).toMatchObject({ wanted: 12, isShortOfGap: true })
  expect(twice.patterns.every(({ length }) => length === 8)).toBe(true)
  const weekly = visitPatterns({ times: 1, weeks: 1, gap: 10 }, weekdays(), 0)
  expect(weekly).toMatchObject({ wanted: 4, isShortOfGap: true })
  expect(weekly.patterns).toContainEqual([0, 10, 21])
  expect(weekly.patterns.every(isApart(10))).toBe(true)
  const neighbours = weekdays().map((_, day) => day % 7 < 2)
  expect(visitPatterns({ times: 2, weeks: 1, gap: 3 }, neighbours, 0)).toMatchObject({
    patterns: [
      [0, 7, 14, 21],
      [1, 8, 15, 22],
    ],
    isShortOfGap: true,
  })
})

test('days that are closed take nothing from the gap, whatever the rhythm', () => {
  for (const gap of [2, 3, 4, 6, 9])
    for (const times of [1, 2, 3, 5])
      for (const weeks of [1, 2, 4, null])
        for (const closed of [[], [3], [8, 9], [0, 1, 2, 14, 15], [4, 11, 18, 25]]) {
          const { patterns } = visitPatterns({ times, weeks, gap }, weekdays(4, closed), 0)
          expect(patterns.every(isApart(gap)), JSON.stringify({ gap, times, weeks, closed })).toBe(true)
        }
})

test('in a plan of one week no week follows to be far from', () => {
  expect(visitPatterns({ times: 2, weeks: 1, gap: 4 }, weekdays(1), 0)).toMatchObject({
    patterns: [[0, 4]],
    isShortOfGap: false,
  })
})

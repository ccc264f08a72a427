import { expect, test } from 'vitest'
import { hourBins } from './hour-bins.ts'

/** By the clock of Madrid. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 10, day, hour - 1, minute)).toISOString()
const now = new Date(at(20, 20, 15))

test('answers stand in their hours, from the first one until now', () => {
  const bins = hourBins([at(20, 17, 59), at(20, 18, 0), at(20, 18, 59), at(20, 20, 10)], now)
  expect(bins.map(({ people }) => people)).toEqual([1, 2, 0, 1])
  expect(bins.map(({ isNow }) => isNow)).toEqual([false, false, false, true])
  expect(bins[1]?.words).toBe('hoy, de 18 a 19')
  expect(bins.map(({ label }) => label)).toEqual(['hoy 17', '', '', ''])
})

test('of two days several hours stand together, and none is lost', () => {
  const bins = hourBins([at(19, 18, 5), at(19, 23, 30), at(20, 20, 0)], now)
  expect(bins).toHaveLength(14)
  expect(bins[0]).toMatchObject({ words: 'ayer, de 18 a 20', label: 'ayer 18', people: 1 })
  expect(bins.reduce((sum, { people }) => sum + people, 0)).toBe(3)
  expect(bins.at(-1)).toMatchObject({ people: 1, isNow: true })
  expect(hourBins([at(17, 9)], now)[0]?.words).toMatch(/^mar 17 nov, de 9 a /)
})

test('an answer that is newer than the clock of the page is not lost', () => {
  expect(hourBins([at(20, 19, 30), at(20, 21, 1)], now).map(({ people }) => people)).toEqual([1, 0, 1])
})

test('nothing stands where nobody has answered', () => {
  expect(hourBins([], now)).toEqual([])
})

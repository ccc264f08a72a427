import { expect, test } from 'vitest'
import { areSameNights, nightsLeft } from './nights-left.ts'

const night = (rowId: number) => ({ rowId, name: 'Laxe', latitude: 43.2, longitude: -9, landmass: null })
const [first, second] = [night(1), night(2)]
const days = [
  { person: 0, date: '2026-11-23', nights: { after: first } },
  { person: 0, date: '2026-11-24', nights: { before: first, after: second } },
  { person: 0, date: '2026-11-25', nights: { before: second } },
]

test('nights stay but for those beside a day on which somebody goes nowhere', () => {
  const all = nightsLeft(days, () => true)
  expect(days.map(({ date }) => all(0, date))).toEqual(days.map(({ nights }) => nights))
  const without = nightsLeft(days, (_, date) => date !== '2026-11-25')
  expect(without(0, '2026-11-24')).toEqual({ before: first })
  expect(without(0, '2026-11-25')).toBeUndefined()
  expect(nightsLeft(days, (_, date) => date === '2026-11-24')(0, '2026-11-24')).toBeUndefined()
  expect(all(1, '2026-11-24')).toBeUndefined()
})

test('nights are the same in whatever order the database writes them', () => {
  expect(areSameNights({ after: second, before: first }, { before: { ...first }, after: second })).toBe(true)
  expect(areSameNights({ before: first }, { before: first, after: second })).toBe(false)
  expect(areSameNights(null, undefined)).toBe(true)
})

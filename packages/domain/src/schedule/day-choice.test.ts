import { describe, expect, test } from 'vitest'
import { holidayRule } from '../dates/holidays.ts'
import { chosenDays, daysAtPlaces } from './day-choice.ts'

const whole = {
  from: '2026-12-21',
  to: '2027-01-10',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  skipsHolidays: true,
} as const

describe('days of a range', () => {
  test('skip the national holidays of both years, and say which', () => {
    const { days, skipped } = chosenDays(whole)
    expect(days).toHaveLength(18)
    expect(skipped).toEqual([
      { day: '2026-12-25', name: 'Natividad del Señor' },
      { day: '2027-01-01', name: 'Año Nuevo' },
      { day: '2027-01-06', name: 'Epifanía del Señor' },
    ])
  })

  test('keep holidays when they are not to be skipped', () => {
    expect(chosenDays({ ...whole, skipsHolidays: false })).toMatchObject({
      days: { length: 21 },
      skipped: [],
    })
  })

  test('only fall on the weekdays chosen, and holidays of other weekdays are not told', () => {
    const { days, skipped } = chosenDays({ ...whole, weekdays: [4], without: ['2027-01-08'] })
    expect(days).toEqual([])
    expect(skipped.map(({ day }) => day)).toEqual(['2026-12-25', '2027-01-01'])
  })

  test('are none when the range ends before it begins', () => {
    expect(chosenDays({ ...whole, to: '2026-12-01' })).toEqual({ days: [], skipped: [] })
  })
})

describe('days of a range at several places', () => {
  const lugo = { provinceId: 27, cityId: 27028 }
  const froilan = { day: '2026-10-05', name: 'San Froilán', scope: 'LOCAL', ...lugo } as const
  const rule = holidayRule([froilan])
  const choice = { ...whole, from: '2026-10-04', to: '2026-10-12' }

  test('each place skips its own holidays, and all of them those of all Spain', () => {
    const { byPlace, days, skipped } = daysAtPlaces(choice, [{ provinceId: 15 }, lugo], rule)
    expect(byPlace.map(({ length }) => length)).toEqual([8, 7])
    expect(days).toHaveLength(8)
    expect(skipped).toEqual([
      { day: '2026-10-05', name: 'San Froilán', places: [1] },
      { day: '2026-10-12', name: 'Fiesta Nacional de España', places: [0, 1] },
    ])
  })

  test('without places only those of all Spain are skipped', () => {
    expect(daysAtPlaces(choice, [], rule)).toMatchObject({
      days: { length: 8 },
      skipped: [{ day: '2026-10-12', places: [] }],
    })
  })
})

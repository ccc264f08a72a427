import { describe, expect, test } from 'vitest'
import { formatDayText, parseDay, parseTime } from './date-text.ts'

const today = new Date(2026, 10, 20)

describe('a typed day', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['20-11-26', '2026-11-20'],
    ['1.2.2026', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['010226', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, day) => expect(parseDay(text, 'near', today)).toBe(day))

  test.each(['29/02/2025', '31/04/2026', '00/01/2026', '12/13/2026', '2026', 'ayer', '', '1/1/0026'])(
    '%s is no day',
    (text) => expect(parseDay(text, 'near', today)).toBeUndefined(),
  )

  test('two digits of a birthday fall in the past', () => {
    expect(parseDay('14/03/99', 'past', today)).toBe('1999-03-14')
    expect(parseDay('14/03/05', 'past', today)).toBe('2005-03-14')
    expect(parseDay('14/03/30', 'past', today)).toBe('1930-03-14')
    expect(parseDay('14/03/30', 'near', today)).toBe('2030-03-14')
    expect(parseDay('20/11/26', 'past', today)).toBe('2026-11-20')
    expect(parseDay('21/11/26', 'past', today)).toBe('1926-11-21')
  })

  test('is shown as written in Spain', () => {
    expect(formatDayText('1999-03-14')).toBe('14/03/1999')
    expect(formatDayText('1999-03-14', true)).toBe('14/03/99')
    expect(formatDayText(null)).toBe('')
  })
})

describe('a typed hour', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9h', '09:00'],
    ['2359', '23:59'],
  ])('%s is %s', (text, time) => expect(parseTime(text)).toBe(time))

  test('24:00 is the midnight with which a day ends, where that is asked for', () => {
    expect(['24:00', '24', '24h', '2400'].map((text) => parseTime(text, true))).toEqual(
      Array(4).fill('00:00'),
    )
    expect(['24:30', '25:00'].map((text) => parseTime(text, true))).toEqual(Array(2).fill(undefined))
  })

  test.each(['24:00', '9:60', 'tarde', ''])('%s is none', (text) => expect(parseTime(text)).toBeUndefined())
})

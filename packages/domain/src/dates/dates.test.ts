import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  dayNumber,
  dayOf,
  daysBetween,
  daysFrom,
  daysOfYear,
  daysOnWeekdays,
  isDay,
  mondayOf,
  monthWeeks,
  parseDay,
  weekdayOf,
} from './day.ts'
import { type AddedHoliday, easterSunday, holidayRule, nationalHolidays } from './holidays.ts'
import { durationText, hourAt, hourOnDay, isEndOfDay, isHour, minutesOf, parseHour } from './hour.ts'
import { parseMoment } from './moment-text.ts'
import { periodText, spanText } from './period.ts'
import { communityOf } from '../places/communities.ts'
import { dayInYear, longDay, parseDayOfYear, parseSpanishDay, shortDay } from './spanish.ts'

const someDay = fc
  .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2100-12-31') })
  .map((n) => addDays('1970-01-01', n))

describe('days', () => {
  test('only days of the calendar are days', () => {
    expect(parseDay('2026-02-28')).toEqual({ year: 2026, month: 2, day: 28 })
    const wrong = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '01/02/2026', '', '2026-04-31']
    expect(wrong.filter(isDay)).toEqual([])
    expect(isDay('2024-02-29')).toBe(true)
    expect(dayOf(1900, 2, 29)).toBeUndefined()
  })

  test('a year runs from its first day to its last, in four digits', () => {
    expect(daysOfYear(2026)).toEqual({ first: '2026-01-01', last: '2026-12-31' })
    expect(daysOfYear(49)).toEqual({ first: '0049-01-01', last: '0049-12-31' })
    expect(() => daysOfYear(0)).toThrow(RangeError)
  })

  test('adding days and taking them away again gives the same day', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        const moved = addDays(day, days)
        expect(addDays(moved, -days)).toBe(day)
        expect(daysBetween(day, moved)).toBe(days)
        expect(isDay(moved)).toBe(true)
      }),
    )
  })

  test('weeks begin on Monday', () => {
    expect(weekdayOf('2026-10-25')).toBe(6)
    expect(mondayOf('2026-10-25')).toBe('2026-10-19')
    fc.assert(
      fc.property(someDay, (day) => weekdayOf(day) === (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7),
    )
  })

  test('ranges include both ends and may be kept to some weekdays', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
    expect(daysOnWeekdays('2026-03-01', '2026-03-15', [5, 6])).toEqual([
      '2026-03-01',
      '2026-03-07',
      '2026-03-08',
      '2026-03-14',
      '2026-03-15',
    ])
  })

  test('a month is shown in whole weeks', () => {
    const weeks = monthWeeks(2026, 2)
    expect(weeks[0]).toEqual(daysFrom('2026-01-26', '2026-02-01'))
    expect(weeks.at(-1)?.at(-1)).toBe('2026-03-01')
    expect(monthWeeks(2027, 2)).toHaveLength(4)
    expect(monthWeeks(2026, 13)).toEqual([])
  })

  test('a month later keeps to the end of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2026-11-30', 14)).toBe('2028-01-30')
  })

  test('age counts birthdays', () => {
    expect(ageOn('2008-06-15', '2026-06-14')).toBe(17)
    expect(ageOn('2008-06-15', '2026-06-15')).toBe(18)
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })
})

describe('hours', () => {
  test('hours and minutes since midnight', () => {
    expect(minutesOf('09:30')).toBe(570)
    expect(hourAt(570)).toBe('09:30')
    expect(hourAt(1500)).toBe('01:00')
    expect([1439, 1440, 1497].map((minute) => hourOnDay(minute))).toEqual([
      '23:59',
      '00:00 (+1)',
      '00:57 (+1)',
    ])
    expect(hourOnDay(1497, 1450)).toBe('00:57')
    expect(hourOnDay(1430, 1450)).toBe('23:50 (−1)')
    expect(isHour('24:00')).toBe(false)
    expect(isHour('9:30')).toBe(false)
    expect(() => minutesOf('9:30')).toThrow(RangeError)
  })

  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    [' 9h30 ', '09:30'],
    ['14 h', '14:00'],
    ['23:59', '23:59'],
    ['9:30 h', '09:30'],
    ['9 hs.', '09:00'],
    ['09:30:00', '09:30'],
    ['9:00 AM', '09:00'],
    ['9:00\u00a0p.\u00a0m.', '21:00'],
    ['12 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['15:00 PM', '15:00'],
    ['9,30', '09:30'],
    ['9,3', '09:30'],
    ['9,15', '09:15'],
  ])('people type %s for %s', (typed, hour) => expect(parseHour(typed)).toBe(hour))

  test.each([
    '',
    '24:00',
    '9:60',
    'mañana',
    '12345',
    '9,5',
    '9,25',
    '9,50',
    '9.3',
    '13:00 am',
    '0 pm',
    '9:00 x',
    `9${' '.repeat(100)}h`,
  ])('%s is no hour', (typed) => expect(parseHour(typed)).toBeUndefined())

  test('a day ends at 24:00, which is no hour of it', () => {
    expect(
      ['24:00', ' 24h ', '24', '2400', '24:00:00', '24.00 h'].filter((text) => !isEndOfDay(text)),
    ).toEqual([])
    expect(['0:00', '24:30', '240', '2430', '24:00 de hoy', ''].filter(isEndOfDay)).toEqual([])
  })

  test('durations in words', () => {
    expect([600, 119, 75_030, 630, 45, 0, -90].map(durationText)).toEqual([
      '10 h',
      '1 h 59 min',
      '1.250 h 30 min',
      '10 h 30 min',
      '45 min',
      '0 min',
      '−1 h 30 min',
    ])
  })
})

describe('Spanish texts', () => {
  test('days on screen', () => {
    expect(shortDay('2026-01-05')).toBe('05/01/2026')
    expect(longDay('2026-01-05')).toBe('lunes, 5 de enero de 2026')
  })

  test.each([
    ['5/1/2026', '2026-01-05'],
    ['05-01-98', '1998-01-05'],
    ['5.1.30', '1930-01-05'],
    ['15/06/26', '2026-06-15'],
    ['16/06/26', '1926-06-16'],
    ['050198', '1998-01-05'],
    ['05012026', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['31/12/2030', '2030-12-31'],
    ['lunes, 5 de enero de 2026', '2026-01-05'],
    ['5 de ENERO del 2026', '2026-01-05'],
    ['5-ene-26', '2026-01-05'],
    ['5 sept. 2026', '2026-09-05'],
    ['mié. 5/1/2026', '2026-01-05'],
  ])('%s typed on 15 June 2026 is %s', (typed, day) => expect(parseSpanishDay(typed, '2026-06-15')).toBe(day))

  test.each([
    ['24/06', '2026-06-24'],
    ['24-6', '2026-06-24'],
    ['24.06.', '2026-06-24'],
    ['24-jun', '2026-06-24'],
    ['24 jun.', '2026-06-24'],
    ['24 de junio', '2026-06-24'],
    ['Miércoles, 24 de JUNIO', '2026-06-24'],
    ['mié. 24/6', '2026-06-24'],
    ['1 setiembre', '2026-09-01'],
    ['29/02', undefined],
  ])('%s of 2026 is %s', (typed, day) => {
    const of = parseDayOfYear(typed)
    expect(of && dayInYear(of, 2026)).toBe(day)
  })

  test.each([
    '',
    '31/02',
    '06/26',
    '24',
    'junio',
    '24 de',
    '24 de junio de 2026',
    '24/06/26',
    '9:30',
    'hola 5/1',
  ])('%s is no day without its year', (typed) => expect(parseDayOfYear(typed)).toBeUndefined())

  test('years of two digits go on to the given last day', () => {
    expect(parseSpanishDay('07/01/27', '2076-06-15')).toBe('2027-01-07')
    expect(parseSpanishDay('16/06/76', '2076-06-15')).toBe('1976-06-16')
  })

  test.each([
    '',
    '31/02/2026',
    '1/13/2026',
    'ayer',
    '5/1',
    '5-foo-26',
    '31 de febrero de 2026',
    'hola 5/1/2026',
    '5 de en de 2026',
  ])('%s is no day', (typed) => expect(parseSpanishDay(typed, '2026-06-15')).toBeUndefined())

  test.each([
    ['05/12/2026 09:00', '2026-12-05', '09:00'],
    ['5-dic-26, 9:00 a. m.', '2026-12-05', '09:00'],
    ['5/12/2026 a las 9.30', '2026-12-05', '09:30'],
    ['5/12/2026 9', '2026-12-05', '09:00'],
    ['2026-12-05T09:00:00', '2026-12-05', '09:00'],
    ['2026-12-05T09:00:00Z', '2026-12-05', undefined],
    ['sábado, 5 de diciembre de 2026 0:00', '2026-12-05', '00:00'],
    ['5 12 26', '2026-12-05', undefined],
    ['46361', '2026-12-05', undefined],
    ['46361,375', '2026-12-05', '09:00'],
    ['46360.99999', '2026-12-05', '00:00'],
    ['050126', '2026-01-05', undefined],
    ['50126', undefined, undefined],
    ['50126.5', '2037-03-27', '12:00'],
    ['12345,x', undefined, undefined],
    ['9:30 h', undefined, '09:30'],
    ['0,375', undefined, '09:00'],
    ['0.5', undefined, undefined],
    ['05/13/2026 09:00', undefined, undefined],
    ['', undefined, undefined],
  ])('%s is the day %s and the hour %s', (typed, day, hour) => {
    const read = parseMoment(typed, '2076-06-15')
    expect([read.day, read.hour]).toEqual([day, hour])
  })

  test('a moment may be the end of its day', () => {
    expect(parseMoment('05/12/2026 24:00', '2076-06-15')).toEqual({ day: '2026-12-05', isEndOfDay: true })
    expect(parseMoment(`05/12/2026${' '.repeat(100)}9:00`, '2076-06-15')).toEqual({ hour: undefined })
    expect(parseMoment('24 h', '2076-06-15')).toEqual({ isEndOfDay: true })
  })

  test('text that is too long for a day is none', () =>
    expect(parseSpanishDay(`05/12/${' '.repeat(100)}2026`, '2026-12-15')).toBeUndefined())

  test('what is shown is read back', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(parseSpanishDay(shortDay(day), '2026-06-15')).toBe(day)
      }),
    )
  })

  test('periods of the campaign list', () => {
    const today = '2026-06-15'
    expect(periodText({ year: 2026, month: 6 }, today)).toBe('mes actual')
    expect(periodText({ year: 2026 }, today)).toBe('año actual')
    expect(periodText({}, today)).toBe('Todas las campañas')
    expect(periodText({ year: 2025, month: 3 }, today)).toBe('marzo de 2025')
    expect(periodText({ year: 2025 }, today)).toBe('año 2025')
    expect(periodText({ month: 3 }, today)).toBe('marzo de cualquier año')
    expect(spanText('2026-01-05', '2026-01-20')).toBe('05/01/2026\u00a0- 20/01/2026')
    expect(spanText('2026-01-05', null)).toBe('Iniciada: 05/01/2026')
  })
})

describe('national holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, day) => expect(easterSunday(year)).toBe(day))

  test('ten days a year, in order, Good Friday among them', () => {
    const days = nationalHolidays(2026).map(({ day }) => day)
    expect(days).toHaveLength(10)
    expect(days).toEqual(days.toSorted())
    const holidayOn = holidayRule([])
    expect(holidayOn('2026-04-03')).toBe('Viernes Santo')
    expect(holidayOn('2026-12-06')).toBe('Día de la Constitución')
    expect(holidayOn('2026-04-02')).toBeUndefined()
  })
})

describe('holidays of a place', () => {
  const [coruna, lugo, vigo] = [
    { provinceId: 15, cityId: 15030 },
    { provinceId: 27, cityId: 27028 },
    { provinceId: 36, cityId: 36057 },
  ]
  const added: AddedHoliday[] = [
    { day: '2026-07-25', name: 'Día Nacional de Galicia', scope: 'AUTONOMICO', provinceId: 15, cityId: null },
    { day: '2026-09-17', name: 'Día da provincia', scope: 'PROVINCIAL', provinceId: 36, cityId: null },
    { day: '2026-10-05', name: 'San Froilán', scope: 'LOCAL', ...lugo },
    { day: '2026-12-24', name: 'Cierre', scope: 'NACIONAL', provinceId: null, cityId: null },
  ]
  const nameOf = holidayRule(added)

  test.each([
    ['2026-07-25', coruna, 'Día Nacional de Galicia'],
    ['2026-07-25', lugo, 'Día Nacional de Galicia'],
    ['2026-07-25', { provinceId: 28, cityId: 28079 }, undefined],
    ['2026-09-17', vigo, 'Día da provincia'],
    ['2026-09-17', coruna, undefined],
    ['2026-10-05', lugo, 'San Froilán'],
    ['2026-10-05', { provinceId: 27, cityId: null }, undefined],
    ['2026-12-24', vigo, 'Cierre'],
    ['2026-12-25', lugo, 'Natividad del Señor'],
    ['2026-12-26', lugo, undefined],
  ])('%s in %j is %s', (day, place, name) => {
    expect(nameOf(day, place)).toBe(name)
  })

  test('where the place is not known only those of all Spain are', () => {
    expect(added.map(({ day }) => nameOf(day))).toEqual([undefined, undefined, undefined, 'Cierre'])
    expect(nameOf('2031-04-11', { provinceId: null })).toBe('Viernes Santo')
  })

  test('every province is of one community', () => {
    const communities = Array.from({ length: 52 }, (_, index) => communityOf(index + 1))
    expect(communities).not.toContain(undefined)
    expect(new Set(communities).size).toBe(19)
    expect(communityOf(53)).toBeUndefined()
  })
})

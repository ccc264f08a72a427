import { describe, expect, test, vi } from 'vitest'
import {
  formatHours,
  formatPeriod,
  formatPlace,
  formatRange,
  count,
  formatBadge,
  formatBriefDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatShortDate,
  momentInSentence,
  parseNumber,
  percentOf,
} from './format.ts'

describe('Spanish figures', () => {
  test('shares are rounded', () => {
    expect([percentOf(14, 22), percentOf(29, 100), percentOf(0, 0)]).toEqual([64, 29, 0])
    expect([percentOf(397, 400), percentOf(398, 400), percentOf(400, 400)]).toEqual([99, 100, 100])
  })

  test('thousands are grouped from 1.000', () => {
    expect(formatNumber(1234)).toBe('1.234')
    expect(formatNumber(1234.5, 2)).toBe('1.234,50')
    expect(formatMoney(49)).toBe('49,00 €')
  })

  test.each([
    [7, '7'],
    [100, '100'],
    [1234, '1.234'],
    [9999, '9.999'],
    [12_345, '12,3 mil'],
  ])('a badge says %d as %s', (value, said) => expect(formatBadge(value).replaceAll(/\s/g, ' ')).toBe(said))

  test.each([
    ['1.234,56 €', 1234.56],
    ['1.234', 1234],
    ['1234.5', 1234.5],
    ['12,3 km', 12.3],
    ['-4', -4],
    ['−4', -4],
    ['0', 0],
    ['0.125', 0.125],
  ])('%s is read as %d', (text, value) => expect(parseNumber(text)).toBe(value))

  test.each(['', 'doce', '1,2,3', '--1'])('«%s» is no number', (text) =>
    expect(parseNumber(text)).toBeUndefined(),
  )

  test('one is singular', () => {
    expect(count(1, 'centro')).toBe('1 centro')
    expect(count(1200, 'trabajador', 'trabajadores')).toBe('1.200 trabajadores')
  })
})

test('the hours of a shift stay in one line', () => {
  expect(formatHours('17:00', '20:00')).toBe('17:00–\u206020:00')
})

describe('Spanish dates', () => {
  test('a day stays the same day in every time zone', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026')
    expect(formatDay('2026-11-20')).toBe('Viernes 20 de noviembre')
  })
})

/** By the clock of Madrid. */
const winter = (text: string) => new Date(`${text}+01:00`)
const summer = (text: string) => new Date(`${text}+02:00`)

test('a moment of today says so', () => {
  const now = winter('2026-11-20T12:00')
  expect(formatMoment(winter('2026-11-20T08:05'), now)).toBe('hoy, 08:05')
  expect(formatMoment(winter('2026-11-19T23:59'), now)).toBe('ayer, 23:59')
  expect(formatMoment(winter('2026-11-21T00:00'), now)).toBe('mañana, 00:00')
  expect(formatMoment(winter('2026-11-18T08:05'), now)).toBe('18/11/2026, 08:05')
  expect(formatMoment(winter('2026-11-20T00:30'), winter('2026-11-20T23:30'))).toBe('hoy, 00:30')
  // The day before the first of a month, and the one after the clocks change.
  expect(formatMoment(winter('2026-10-31T08:05'), winter('2026-11-01T08:00'))).toBe('ayer, 08:05')
  expect(formatMoment(winter('2026-10-25T08:05'), winter('2026-10-26T00:30'))).toBe('ayer, 08:05')
  expect(formatMoment(summer('2026-10-25T00:05'), winter('2026-10-25T23:30'))).toBe('hoy, 00:05')
  expect(formatMoment(summer('2026-03-29T08:05'), summer('2026-03-30T00:30'))).toBe('ayer, 08:05')
  expect(momentInSentence(winter('2026-11-19T08:05'), now)).toBe('ayer, 08:05')
  expect(momentInSentence(winter('2026-11-18T08:05'), now)).toBe('el 18/11/2026, 08:05')
})

test.each(['Europe/Madrid', 'Atlantic/Canary', 'Pacific/Auckland', 'America/Los_Angeles'])(
  "a browser in %s tells moments by the agency's clock, and days as they are",
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatDateTime('2026-11-20T23:30:00Z')).toBe('21/11/2026, 00:30')
    expect(formatShortDate('2026-11-20T23:30:00Z')).toBe('21 nov 2026')
    expect(formatMoment('2026-11-20T23:30:00Z', new Date('2026-11-20T22:45:00Z'))).toBe('mañana, 00:30')
    expect(formatBriefDay('2026-11-20')).toBe('Vie 20 nov')
    expect(formatDate('2026-11-20')).toBe('20/11/2026')
    vi.unstubAllEnvs()
  },
)

test('a short range is kept in one line, a long one may part after its dash', () => {
  expect(formatRange('20 nov', '5 dic')).toBe('20\u00A0nov\u00A0–\u00A05\u00A0dic')
  expect(formatPeriod('2026-11-20', '2026-12-05', '2026-11-01')).not.toContain(' ')
  expect(formatRange('20 nov 2026', '5 dic 2026').split(' ')).toEqual([
    '20\u00A0nov\u00A02026\u00A0–',
    '5\u00A0dic\u00A02026',
  ])
  expect(formatRange('10 h 30 min', '12 h 15 min').split(' ')).toEqual([
    '10\u00A0h\u00A030\u00A0min\u00A0–',
    '12\u00A0h\u00A015\u00A0min',
  ])
})

test('the place of a page is kept in one line', () => {
  expect(formatPlace({ from: 1, to: 10 }, formatNumber(1216))).toBe('1–\u206010\u00A0de\u00A01.216')
})

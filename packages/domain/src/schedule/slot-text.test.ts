import { describe, expect, test } from 'vitest'
import { parseSlots } from './slot-text.ts'

const written = (text: string) => parseSlots(text)?.map(({ startTime, endTime }) => `${startTime}-${endTime}`)

describe('the hours of a day in one cell', () => {
  test.each([
    '9:00-14:00',
    '09:00 - 14:00 h',
    '9:00 a 14:00',
    '9:00 h. a 14:00 h.',
    'de 9 a 14 h',
    'De 9h a 14h',
    'desde las 9 hasta las 14',
    '9-14',
    '9 – 14',
    '0900-1400',
    '9.00-14.00',
    '9:00/14:00',
    '9 a. m. - 2 p. m.',
    '9:00 am a 2:00 pm',
  ])('%s', (text) => expect(written(text)).toEqual(['09:00-14:00']))

  test.each([
    '9-14 y 16-20',
    '9:00-14:00 / 16:00-20:00',
    'de 9 a 14 h; de 16 a 20 h',
    '9-14, 16-20',
    '9-14\n16-20',
  ])('%j are two shifts', (text) => expect(written(text)).toEqual(['09:00-14:00', '16:00-20:00']))

  test('may pass midnight, or end with it', () => {
    expect(written('22:00-6:00')).toEqual(['22:00-06:00'])
    expect(written('18 a 24 h')).toEqual(['18:00-23:59'])
  })

  test.each(['', '9', 'mañanas', '9-14-16', '9-14 y tarde', '12/05/2026', '25-30', '5 horas', '2026-12-09'])(
    '%j are none',
    (text) => expect(parseSlots(text)).toBeUndefined(),
  )
})

test('text that is too long for hours is not looked through', () =>
  expect(parseSlots(`${'9-14;'.repeat(60)}9-14`)).toBeUndefined())

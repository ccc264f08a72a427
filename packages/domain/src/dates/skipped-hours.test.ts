import { expect, test } from 'vitest'
import { skippedText, skippedTexts } from './skipped-hours.ts'

const madrid = 'Europe/Madrid'
const spring = '2026-03-29'
const slot = (text: string) => ({ startTime: text.slice(0, 5), endTime: text.slice(6) })

test.each([
  ['02:00-03:00', 'de 02:00 a 03:00 no hay ni un minuto.'],
  ['02:15-02:45', 'de 02:15 a 02:45 no hay ni un minuto.'],
  ['02:30-06:00', 'las 02:30 no existen.'],
  ['00:00-02:30', 'las 02:30 no existen.'],
  ['02:00-', 'las 02:00 no existen.'],
])('of %s it is said that the clocks leave it out', (text, words) => {
  expect(skippedText(spring, slot(text), madrid)).toBe(
    `El 29/03/2026 los relojes pasan de las 02:00 a las 03:00: ${words}`,
  )
})

test.each(['00:00-02:00', '03:00-06:00', '22:00-23:59', '01:30-06:00', '-', '2-3'])(
  'nothing is said of %s, whose hours are there',
  (text) => expect(skippedText(spring, slot(text), madrid)).toBeUndefined(),
)

test('each zone has a night of its own, and other days none', () => {
  expect(skippedText(spring, slot('01:30-05:00'), 'Atlantic/Canary')).toBe(
    'El 29/03/2026 los relojes pasan de la 01:00 a las 02:00: la 01:30 no existe.',
  )
  for (const day of ['2026-03-28', '2026-03-30', '2026-10-25', '9999-12-31', null, 'x'])
    expect(skippedText(day, slot('02:00-03:00'), madrid)).toBeUndefined()
  expect(skippedText(spring, slot('02:00-03:00'), 'Asia/Tokyo')).toBeUndefined()
})

test('of a schedule each sentence is said once', () => {
  const timeSlots = [slot('02:15-02:45'), slot('10:00-14:00'), slot('02:15-02:45')]
  const schedule = ['2026-03-28', spring, '2026-03-30'].map((date) => ({ date, timeSlots }))
  expect(skippedTexts(schedule, madrid)).toEqual([skippedText(spring, slot('02:15-02:45'), madrid)])
})

import { expect, test } from 'vitest'
import { mondayOf } from '../dates/day.ts'
import { instantOf } from '../dates/zone.ts'
import { expandAvailability, type AvailabilityAnswer } from './availability.ts'
import { wishedMinutes } from './wishes.ts'

const zone = 'Europe/Madrid'
/** The clocks go back on the Sunday of this week. */
const monday = mondayOf('2026-10-19')
const said: AvailabilityAnswer = {
  monday,
  everyWeeks: null,
  lastMonday: null,
  stretches: [
    { weekday: 0, from: 540, to: 840, state: 'want' },
    { weekday: 0, from: 840, to: 1200, state: 'rather_not' },
    { weekday: 1, from: 0, to: 1440, state: 'can' },
    { weekday: 6, from: 0, to: 480, state: 'rather_not' },
  ],
}
const answers = expandAvailability([said], { from: monday, to: '2026-10-25' }, zone)
const work = (day: string, from: string, to: string) => ({
  start: instantOf({ day, hour: from }, zone),
  end: instantOf({ day, hour: to }, zone),
})

test.each([
  ['within what is wanted', [work('2026-10-19', '10:00', '12:00')], { wanted: 120, unwanted: 0 }],
  ['over both', [work('2026-10-19', '08:00', '16:00')], { wanted: 300, unwanted: 120 }],
  [
    'two spells',
    [work('2026-10-19', '09:00', '10:00'), work('2026-10-19', '19:00', '21:00')],
    { wanted: 60, unwanted: 60 },
  ],
  ['where one only can', [work('2026-10-20', '08:00', '16:00')], { wanted: 0, unwanted: 0 }],
  [
    'in the hour that the clock shows twice',
    [work('2026-10-25', '00:00', '04:00')],
    { wanted: 0, unwanted: 300 },
  ],
])('%s', (_name, spans, minutes) => {
  expect(wishedMinutes(answers, spans)).toEqual(minutes)
})

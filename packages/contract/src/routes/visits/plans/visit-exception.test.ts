import { expect, test } from 'vitest'
import {
  exceptionsOf,
  hoursGiven,
  hoursOfDay,
  nightsAgreed,
  raisedLimit,
  worksOn,
  type VisitException,
} from './visit-exception.ts'

const people = [{ from: 480, to: 1080, weekdays: [0, 1] }]
const monday = '2026-11-23'
const on = [{ person: 0, date: monday }]
const one = (way: Omit<VisitException['way'], 'days'>): VisitException => ({
  rowId: 7,
  way: { days: on, ...way },
})

test('a longer day is longer on its day alone, and the longest day with it', () => {
  const exceptions = [
    one({ kind: 'longer', side: 'later', minutes: 20 }),
    one({ kind: 'longer', side: 'later', minutes: 10 }),
    one({ kind: 'longer', side: 'earlier', minutes: 5 }),
  ]
  const settings = { people, exceptions, mostMinutes: 600 }
  expect(hoursOfDay(settings, { person: 0, date: monday })).toEqual({ from: 475, to: 1110, most: 635 })
  expect(hoursOfDay(settings, { person: 0, date: '2026-11-24' })).toEqual({
    from: 480,
    to: 1080,
    most: 600,
  })
})

test('hours that a shop gives meet those it has, on that day and of that shop alone', () => {
  const exceptions = [
    one({ kind: 'hours', side: 'later', minutes: 30 }),
    one({ kind: 'receives', begins: [900, 960] }),
  ]
  const spans = [
    [540, 800],
    [820, 900],
  ] as const
  const given = { rowId: 7, date: monday, minutes: 30 }
  expect(hoursGiven({ exceptions, people: [] }, given, spans)).toEqual([[540, 990]])
  const afterwards = [one({ kind: 'receives', begins: [900, 960] })]
  expect(hoursGiven({ exceptions: afterwards, people: [] }, given, [[540, 900]])).toEqual([[540, 990]])
  expect(hoursGiven({ exceptions, people: [] }, { ...given, rowId: 8 }, spans)).toBe(spans)
  expect(hoursGiven({ exceptions, people: [] }, { ...given, date: '2026-11-24' }, spans)).toBe(spans)
})

test('limits are raised for the week or the day that is named', () => {
  const exceptions = [
    one({ kind: 'work', minutes: 60, isOfOneDay: false }),
    one({ kind: 'distance', km: 12, isOfOneDay: true }),
    one({ kind: 'distance', km: 40, isOfOneDay: false }),
  ]
  const raised = (date: string) =>
    (['weekMinutes', 'km', 'weekKm'] as const).map((limit) =>
      raisedLimit({ exceptions }, { person: 0, date }, limit),
    )
  expect(raised(monday)).toEqual([60, 12, 40])
  expect(raised('2026-11-27')).toEqual([60, 0, 40])
  expect(raised('2026-11-30')).toEqual([0, 0, 0])
})

test('a night that was agreed is of the week behind whose day it is', () => {
  const sunday = { date: '2026-11-29', rowId: 7, name: 'Lugo' }
  const exceptions = [one({ kind: 'night', night: sunday })]
  const nights = (person: number, date: string) => nightsAgreed({ exceptions }, { person, date })
  expect([nights(0, monday), nights(0, '2026-11-29'), nights(0, '2026-11-30'), nights(1, monday)]).toEqual([
    1, 1, 0, 0,
  ])
})

test('somebody works on one Saturday', () => {
  const exceptions = [one({ kind: 'works', changed: ['2026-11-28'] })]
  const works = (date: string) => worksOn({ people, exceptions }, { person: 0, date })
  expect(['2026-11-23', '2026-11-25', '2026-11-28', '2026-12-05'].map(works)).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('what was agreed of people goes with them, and of those who are gone goes', () => {
  const exceptions = [one({ kind: 'split' })]
  expect(exceptionsOf(exceptions, () => 3)[0]?.way.days).toEqual([{ person: 3, date: monday }])
  expect(exceptionsOf(exceptions, () => -1)).toEqual([])
})

import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitAims } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { visitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { expect, test } from 'vitest'
import { askedAims, limitsLeft } from './visit-aims.ts'

const settingsOf = (aims: VisitAims) =>
  visitSettings.parse({
    startsOn: '2026-11-30',
    weeks: 1,
    minutes: 30,
    hours: 'L-V 9:00-20:00',
    frequency: { times: 1, weeks: null },
    start: { kind: 'place', place: { name: 'Almacén', latitude: 43.3, longitude: -8.4 } },
    skipsHolidays: true,
    keepsPerson: true,
    meanings: [],
    people: [
      { name: 'Candela Rey', workerId: null, city: null, from: 480, to: 1020, weekdays: [0, 1, 2, 3, 4] },
    ],
    aims,
  })

const routeOf = (date: string, km: number): VisitRoute => ({
  person: 0,
  date,
  leavesAt: 540,
  returnsAt: 900,
  km,
  travelMinutes: 60,
  stops: [],
  jobId: null,
})
const routes = [
  ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((date) => routeOf(date, 120)),
  routeOf('2026-12-04', 15),
]
const leftOn = (days: readonly string[], aims: VisitAims) =>
  limitsLeft(settingsOf(aims), 0, {
    days,
    routes,
    isOpen: (date) => days.includes(date),
    today: 0,
    settled: { work: 0, km: 0 },
    waits: 0,
    vehiclesOf: () => [0],
  })

test.each([[['2026-12-04']], [['2026-12-04', '2026-12-05']]])(
  'kilometres of the week are those that its other days leave, with %j to plan',
  (days) => {
    const [limit] = leftOn(days, { weekKm: 500 })
    // Tenths are kept for the rounding of each day.
    expect(limit?.distance).toBeGreaterThan(19)
    expect(limit?.distance).toBeLessThanOrEqual(20)
  },
)

test('kilometres of a day are those of the day alone', () => {
  expect(leftOn(['2026-12-04'], { km: 60 })).toMatchObject([{ distance: 60 }])
})

test('a week of which one day is planned has the limits of a week', () => {
  const limits = (aims: VisitAims) =>
    askedAims(settingsOf(aims), ['2026-12-06', '2026-12-07', '2026-12-08']).limits
  expect(limits({ weekKm: 500 })).toMatchObject([
    { days: [0], isOfOneDay: false },
    { days: [1, 2], isOfOneDay: false },
  ])
  expect(limits({ weekMinutes: 600 })).toMatchObject([{ isOfOneDay: false }, { isOfOneDay: false }])
  expect(limits({ km: 60 })).toMatchObject([{ isOfOneDay: true }, { isOfOneDay: true }, { isOfOneDay: true }])
})

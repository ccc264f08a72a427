import { visitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { expect, test } from 'vitest'
import { taskOfDay } from './visit-jobs.ts'

const madrid = 'Europe/Madrid'
const canary = 'Atlantic/Canary'

const settings = visitSettings.parse({
  startsOn: '2026-11-23',
  weeks: 1,
  minutes: 30,
  hours: 'L-V 9:00-20:00',
  frequency: { times: 1, weeks: null },
  start: { kind: 'place', place: { name: 'Almacén', latitude: 28.1, longitude: -15.4 } },
  skipsHolidays: true,
  keepsPerson: true,
  meanings: [],
  people: [{ name: 'Yaiza Rodríguez', workerId: null, city: null, from: 480, to: 1020, weekdays: [0, 1] }],
})

const day = {
  person: 0,
  date: '2026-11-23',
  leavesAt: 510,
  returnsAt: 900,
  km: 12,
  stops: [{ rowId: 1, arrivesAt: 540, startsAt: 540, minutes: 30, latest: 900, km: 6 }],
  nights: undefined,
  shops: [
    {
      name: 'Gadis',
      address: 'Calle Triana 1',
      town: 'Las Palmas',
      provinceId: 35,
      visit: null,
      carried: null,
    },
  ],
}

test.each([
  [canary, madrid, ' (hora de Canarias)', '09:30'],
  [madrid, canary, ' (hora peninsular)', '07:30'],
  [canary, canary, '', '08:30'],
  [madrid, madrid, '', '08:30'],
])('the visits of somebody in %s name their clock to an agency in %s: «%s»', (own, agency, clock, starts) => {
  const { observations, schedules } = taskOfDay(day as never, settings, { own, agency })
  expect(observations.split('\n')).toEqual([
    `Sale de Almacén a las 08:30${clock}`,
    expect.stringMatching(`^1\\. 09:00–09:30${clock.replace('(', '\\(').replace(')', '\\)')} · Gadis`),
  ])
  expect(schedules[0]?.timeSlots[0]?.startTime).toBe(starts)
})

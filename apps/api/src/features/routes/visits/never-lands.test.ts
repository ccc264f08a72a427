import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { makersOf, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import {
  agencyZone,
  chance,
  everyWay,
  isTouched,
  waysToRefuse,
} from '../../campaigns/testing/ways-to-refuse.ts'
import { aFileOfShops, candela, planOf, save } from './testing/a-file-of-shops.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => now })
})

const inTenerife = { id: 38023, name: 'San Cristóbal de La Laguna' }

test.each([
  ['when the clocks go back', '2026-10-12T08:00:00Z', '2026-10-19', 1],
  ['at the end of the year', '2026-12-21T08:00:00Z', '2026-12-28', 2],
  ['when the clocks go forward', '2027-03-15T08:00:00Z', '2027-03-22', 3],
] as const)(
  'no visit is planned on a day that somebody cannot make, and each other day is theirs: %s',
  async (_when, at, startsOn, seed) => {
    now = new Date(at)
    const below = chance(seed)
    const { planner, batchId } = await aFileOfShops(app)
    const { admin, tenant } = planner
    const { aCampaign, aJob, aWorker } = makersOf(tenant, admin)
    const campaign = await aCampaign({ startDate: startsOn, endDate: addDays(startsOn, 13) })
    const days = Array.from({ length: 14 }, (_, number) => addDays(startsOn, number))
    for (const day of days)
      await aJob({ campaignId: campaign.id, schedules: scheduleOn({ [day]: '09:00-14:00' }) })
    const starts = days.map((day) => Date.parse(`${day}T09:00:00Z`))
    const people = []
    for (const way of everyWay) {
      const workerId = await aWorker({ name: 'Candela Ruiz Mato' })
      const asked = { admin, tenant, workerId, starts, campaignId: campaign.id, now, below }
      const cannot = await waysToRefuse[way](asked)
      const [city, zone] = below(2) === 0 ? [inTenerife, 'Atlantic/Canary'] : [candela.city, agencyZone]
      people.push({
        way,
        cannot,
        zone,
        person: { ...candela, workerId, city, weekdays: [0, 1, 2, 3, 4, 5, 6] },
      })
    }
    await save(planner, batchId, {
      startsOn,
      weeks: 2,
      skipsHolidays: false,
      people: people.map(({ person }) => person),
      campaign: { id: campaign.id, name: campaign.name },
    })
    const plan = await planOf(planner, batchId)
    for (const [number, { way, cannot, zone }] of people.entries()) {
      const touched = days.filter((day) => {
        const hour = (time: string) => new Date(localInstant(day, time, zone)).toISOString()
        const slots = [{ starts_at: hour('08:00'), ends_at: hour('18:00') }]
        return isTouched(cannot, slots, { zone, campaignId: campaign.id })
      })
      const off = plan.daysOff.filter(({ person }) => person === number).map(({ date }) => date)
      expect({ way, zone, off }).toEqual({ way, zone, off: touched })
      expect({ way, isMet: touched.length > 0 && touched.length < days.length }).toEqual({ way, isMet: true })
      const worked = plan.routes.filter(({ person }) => person === number).map(({ date }) => date)
      expect(worked.filter((date) => touched.includes(date))).toEqual([])
    }
    expect(plan.routes.length).toBeGreaterThan(0)
  },
)

test('hours that somebody cannot are those of the agency’s clock, and their day of visits that of their own', async () => {
  now = new Date('2026-11-16T08:00:00Z')
  const startsOn = '2026-11-23'
  const { planner, batchId } = await aFileOfShops(app)
  const { admin, tenant } = planner
  const workerId = await makersOf(tenant, admin).aWorker({ name: 'Candela Ruiz Mato' })
  // In Tenerife, from 8 to 18: the first is over at eight there, the second begins there a quarter of an hour before six.
  const stretches = [
    { weekday: 0, from: 480, to: 540, state: 'cannot' },
    { weekday: 1, from: 1125, to: 1200, state: 'cannot' },
  ] as const
  await admin.call(availabilityEndpoints.answer, {
    params: { id: workerId },
    body: { monday: startsOn, stretches: [...stretches] },
  })
  await save(planner, batchId, {
    startsOn,
    weeks: 1,
    skipsHolidays: false,
    people: [{ ...candela, workerId, city: inTenerife, weekdays: [0, 1, 2, 3, 4] }],
  })
  const plan = await planOf(planner, batchId)
  expect(plan.daysOff.map(({ date }) => date)).toEqual(['2026-11-24'])
})

/** The instant at which clocks of a zone show an hour of a day: winter or summer time, as the machine knows. */
function localInstant(day: string, hour: string, zone: string): number {
  const guess = Date.parse(`${day}T${hour}:00Z`)
  const shownThen = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(guess)
    .replace(' ', 'T')
  return guess - (Date.parse(`${shownThen}:00Z`) - guess)
}

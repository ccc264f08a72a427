import { addDays } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { agencyZone, chance, everyWay, isTouched, waysToRefuse } from '../campaigns/testing/ways-to-refuse.ts'
import { planned } from './testing/plans-of.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => now })
})

const shifts = ['06:00-10:00', '09:00-14:00', '16:00-21:00', '20:00-00:00', '00:00-05:00'] as const
/** Three days apart no shift keeps anybody from the next, so that whoever can do one has it. */
const daysBetween = 3

test.each([
  ['when the clocks go back', '2026-10-12T08:00:00Z', '2026-10-24', 1],
  ['at the end of the year', '2026-12-21T08:00:00Z', '2026-12-31', 2],
  ['when the clocks go forward', '2027-03-15T08:00:00Z', '2027-03-27', 3],
] as const)(
  'a plan gives everybody all the work that they can do, and none that they cannot: %s',
  async (_when, at, middle, seed) => {
    now = new Date(at)
    const below = chance(seed)
    const agency = await aPlannedAgency(app)
    const { admin, tenant, aWorker, aCampaign, aCentre, aJob } = agency
    const { id: campaignId } = await aCampaign({ startDate: at.slice(0, 10), endDate: addDays(middle, 20) })
    const days = [-2, -1, 0, 1, 2].map((number) => addDays(middle, number * daysBetween))
    const jobs: { zone: string; slots: { starts_at: string; ends_at: string }[]; id: number }[] = []
    for (const day of days) {
      const zone = below(3) === 0 ? 'Atlantic/Canary' : agencyZone
      // The night of the change of clocks is worked through.
      const hours = day === middle ? '22:00-06:00' : (shifts[below(shifts.length)] ?? shifts[0])
      const centerId = await aCentre(`Centro ${day}`, { zone })
      const { id } = await aJob({ campaignId, centerId, schedules: scheduleOn({ [day]: hours }) })
      const slots = await tenant.inTenant((db) =>
        db.selectFrom('job_slots').select(['starts_at', 'ends_at']).where('job_id', '=', id).execute(),
      )
      jobs.push({ id, zone, slots })
    }
    const starts = jobs.flatMap(({ slots }) => slots.map(({ starts_at }) => Date.parse(starts_at)))
    for (const way of everyWay) {
      const workerId = await aWorker({ name: 'Lucía Castro Vidal', cityId: 15030 })
      const cannot = await waysToRefuse[way]({ admin, tenant, workerId, starts, campaignId, now, below })
      const plan = await planned(admin, campaignId, { only: [workerId] })
      let touches = 0
      for (const { id, zone, slots } of jobs) {
        const touched = isTouched(cannot, slots, { zone, campaignId })
        if (touched) touches++
        const given = plan.jobs.find(({ jobId }) => jobId === id)?.after?.id
        expect({ way, slots, given }).toMatchObject({ given: touched ? undefined : workerId })
      }
      expect({ way, isMet: touches > 0 && touches < jobs.length }).toEqual({ way, isMet: true })
    }
  },
)

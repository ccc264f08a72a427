import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { planned } from '../testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  // Its queue is not looked at from time to time.
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

test('a plan begins when it is asked for, and waits for no look at the queue', async () => {
  const { admin, aWorker, aCampaign, aCentre, aJob } = await aPlannedAgency(app)
  const { id: campaignId } = await aCampaign({ startDate: '2026-11-20', endDate: '2026-12-20' })
  const workerId = await aWorker({ name: 'Lucía Castro Vidal', cityId: 15030 })
  const centerId = await aCentre('Supermercado Os Rosales')
  const schedules = scheduleOn({ '2026-11-25': '09:00-14:00' })
  const { id } = await aJob({ campaignId, centerId, schedules })
  const plan = await planned(admin, campaignId)
  expect(plan.jobs.map(({ jobId, after }) => [jobId, after?.id])).toEqual([[id, workerId]])
})

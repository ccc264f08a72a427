import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints as endpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-10-01T10:00:00Z') })
})

const weekFrom = (days: readonly number[]) =>
  scheduleOn(
    Object.fromEntries(days.map((day) => [`2026-11-${String(day).padStart(2, '0')}`, '09:00-17:00'])),
  )

test('the average of the year counts the week of the job that is asked about', async () => {
  const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
  const workerId = await aWorker()
  await aJob({ workerId, status: 'ACTIVO', schedules: weekFrom([2]) })
  const { id } = await aCampaign()
  const schedules = weekFrom([9, 10, 11, 12, 13, 14])
  const { conflicts } = await admin.call(endpoints.check, {
    body: { campaignId: id, workerId, draft: { schedules, status: 'ACTIVO' } },
  })
  const week = conflicts.find(({ code }) => code === 'WEEK_40H')
  // 8 h in one week and 48 h in the next.
  expect(week?.numbers).toMatchObject({ minutes: 48 * 60, yearAverageMinutes: 28 * 60 })
  expect((await admin.call(campaigns.get, { params: { id } })).jobsCount).toBe(0)
})

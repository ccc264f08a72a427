import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { planned } from '../testing/plans-of.ts'
import { someOfEach } from './notes-in.ts'

test('of more notes than are kept the commonest kind leaves room for the rare ones', () => {
  const noted = (code: string, jobId: number, isWarning = false) => ({ jobId, code, isWarning, message: '' })
  const notes = [
    noted('REST_12H', 1, true),
    ...Array.from({ length: 500 }, (_, index) => noted('BREAK', index)),
    ...[1, 2, 3].map((jobId) => noted('SHORT_NOTICE', jobId)),
  ]
  const kept = someOfEach(notes, 20)
  const codes = kept.map(({ code }) => code)
  expect(codes).toEqual([
    'REST_12H',
    ...Array.from({ length: 16 }, () => 'BREAK'),
    'SHORT_NOTICE',
    'SHORT_NOTICE',
    'SHORT_NOTICE',
  ])
  expect(kept.slice(1, 4).map(({ jobId }) => jobId)).toEqual([0, 1, 2])
  expect(someOfEach(notes, 504)).toEqual(notes)
})

test('a plan keeps what the rules say of it without refusing, the warnings that were allowed first', async () => {
  const app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
  const { admin, aCampaign, aWorker, aCentre, aJob } = await aPlannedAgency(app)
  const campaign = await aCampaign()
  await aWorker({ name: 'Uxía Rey', cityId: 15030 })
  const centerId = await aCentre()
  const [late, early] = [
    await aJob({ campaignId: campaign.id, centerId, schedules: scheduleOn({ '2026-12-01': '15:00-22:00' }) }),
    await aJob({ campaignId: campaign.id, centerId, schedules: scheduleOn({ '2026-12-02': '08:00-12:00' }) }),
  ]
  const plan = await planned(admin, campaign.id, { allowed: ['REST_12H'] })
  expect(plan.after).toMatchObject({ covered: 2, warnings: 1 })
  // Ten hours of rest are of both shifts, and said once; seven hours want a break.
  expect(plan.notes).toMatchObject({
    count: 2,
    shown: [
      { jobId: late.id, code: 'REST_12H', isWarning: true },
      { jobId: late.id, code: 'BREAK', isWarning: false },
    ],
  })
  expect(plan.notes?.shown[0]?.message).toContain('10 h de descanso')

  const { notes, after } = await admin.call(plans.change, {
    params: { id: plan.id },
    body: { jobId: early.id, workerId: null, version: plan.version },
  })
  expect(after).toMatchObject({ covered: 1, warnings: 0 })
  expect(notes).toMatchObject({ count: 1, shown: [{ jobId: late.id, code: 'BREAK' }] })
})

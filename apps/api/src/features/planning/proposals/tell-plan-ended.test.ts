import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency } from '../../campaigns/testing/a-planned-agency.ts'
import { finished, plainSettings } from '../testing/plans-of.ts'
import { longPlanMs, tellPlanEnded } from './tell-plan-ended.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

test('the planner of a long plan, and nobody else, is told once that it has ended', async () => {
  const { tenant, admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
  const other = await tenant.as('ROLE_ADMIN', { name: 'Brais Lago' })
  const campaign = await aCampaign()
  await aWorker()
  await aJob({ campaignId: campaign.id })
  const { planId } = await admin.call(plans.start, {
    body: { scope: { campaignId: campaign.id }, settings: plainSettings },
  })
  const { after } = await finished(admin, planId)
  const before = (await admin.call(noticeEndpoints.notices)).notices.length
  const ended = (ms: number) =>
    tenant.inTenant(async (db) => {
      const { created_by } = await db
        .selectFrom('plans')
        .select('created_by')
        .where('id', '=', planId)
        .executeTakeFirstOrThrow()
      if (!after) throw new Error('the plan has no figures')
      await tellPlanEnded(db, {
        planId,
        title: 'Navidad en tienda',
        userId: created_by,
        ms,
        figures: after,
      })
    })
  await ended(longPlanMs - 1)
  expect((await admin.call(noticeEndpoints.notices)).notices).toHaveLength(before)
  await ended(longPlanMs)
  await ended(longPlanMs)
  const { notices } = await admin.call(noticeEndpoints.notices)
  expect(notices).toMatchObject([
    {
      sentence: 'Ya está el plan de Navidad en tienda: cubre 1 de 1 turnos',
      path: `/campaigns/plans/${planId}`,
    },
  ])
  expect((await other.call(noticeEndpoints.notices)).notices).toEqual([])
})

import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { maxScenarios } from '@cuadrante/contract/planning/plan.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { finished, plainSettings, planned } from './testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

/** Mornings in A Coruña, somebody who lives there and knows no centre, and two far away. */
async function aCampaign() {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const centre = await agency.aCentre()
  const profile = await agency.aProfile()
  for (const [name, cityId] of [
    ['Uxía Rey', 15030],
    ['Brais Pazos', 27028],
    ['Antía Souto', 28079],
  ] as const)
    await agency.aWorker({ name, cityId, profileIds: [profile] })
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25'])
    await agency.aJob({
      campaignId: campaign.id,
      centerId: centre,
      profileId: profile,
      schedules: scheduleOn({ [day]: '09:00-14:00' }),
    })
  return { ...agency, campaign }
}

const start = (
  { admin, campaign }: Awaited<ReturnType<typeof aCampaign>>,
  more: { scenarioOf?: number; preset?: 'cost' | 'fairness' | 'continuity' | 'preferences' } = {},
) =>
  admin.call(plans.start, {
    body: {
      scope: { campaignId: campaign.id },
      settings: { ...plainSettings, preset: more.preset ?? 'fairness' },
      ...(more.scenarioOf === undefined ? {} : { scenarioOf: more.scenarioOf }),
    },
  })

describe('scenarios', () => {
  test('stand beside one another with their figures and who has each job', async () => {
    const agency = await aCampaign()
    const { admin, campaign } = agency
    const first = await planned(admin, campaign.id, { preset: 'cost' })
    const { planId } = await start(agency, { scenarioOf: first.id })
    await finished(admin, planId)
    const compared = await admin.call(plans.compare, { params: { id: planId } })
    expect(compared).toMatchObject({ title: 'Navidad en tienda', campaignId: campaign.id })
    expect(compared.scenarios.map(({ id, settings }) => [id, settings.preset])).toEqual([
      [first.id, 'cost'],
      [planId, 'fairness'],
    ])
    const [cost, fairness] = compared.scenarios
    expect(new Set(cost?.personOf).size).toBe(1)
    expect(new Set(fairness?.personOf).size).toBe(3)
    expect(cost?.minutesByPerson).toEqual([900])
    expect(fairness?.minutesByPerson).toEqual([300, 300, 300])
    expect(fairness?.fates).toEqual({ new: 3, moved: 0, same: 0, open: 0 })
    expect(cost?.after?.travelCents).toBeLessThan(fairness?.after?.travelCents ?? 0)
    expect(await admin.call(plans.compare, { params: { id: first.id } })).toEqual(compared)
    expect(await admin.call(plans.get, { params: { id: planId } })).toMatchObject({ scenarios: 2 })
  })

  test('are made at once, where a plan of something else waits', async () => {
    const agency = await aCampaign()
    const { admin } = agency
    const first = await start(agency, { preset: 'cost' })
    const others = [
      await start(agency, { scenarioOf: first.planId }),
      // Beside one of the others is beside the first.
      await start(agency, { scenarioOf: first.planId + 1, preset: 'continuity' }),
    ]
    for (const { planId } of [first, ...others])
      expect(await finished(admin, planId)).toMatchObject({ state: 'PROPOSED', after: { covered: 3 } })
    const { scenarios } = await admin.call(plans.compare, { params: { id: first.planId } })
    expect(scenarios).toHaveLength(3)
  })

  test('take their jobs from the plan beside which they stand, whatever the call says', async () => {
    const agency = await aCampaign()
    const { admin, campaign } = agency
    const first = await planned(admin, campaign.id)
    const { planId } = await admin.call(plans.start, {
      body: {
        scope: { from: '2027-01-01', to: '2027-01-02' },
        settings: plainSettings,
        scenarioOf: first.id,
      },
    })
    expect(await finished(admin, planId)).toMatchObject({ after: { jobs: 3 }, campaignId: campaign.id })
  })

  test(`are ${maxScenarios} at most, without those that were put away`, async () => {
    const agency = await aCampaign()
    const { admin } = agency
    const ids = [(await start(agency)).planId]
    for (let more = 1; more < maxScenarios; more++)
      ids.push((await start(agency, { scenarioOf: ids[0] ?? 0 })).planId)
    expect(await refused(start(agency, { scenarioOf: ids[0] ?? 0 }))).toMatchObject({
      code: 'too_many_scenarios',
    })
    await admin.call(plans.discard, { params: { id: ids[1] ?? 0 }, body: {} })
    await start(agency, { scenarioOf: ids[0] ?? 0 })
    const { scenarios } = await admin.call(plans.compare, { params: { id: ids[2] ?? 0 } })
    expect(scenarios.map(({ id }) => id)).not.toContain(ids[1])
    expect(scenarios).toHaveLength(maxScenarios)
  })

  test('one is applied, and a second one that moves the same jobs is refused', async () => {
    const agency = await aCampaign()
    const { admin, campaign } = agency
    const first = await planned(admin, campaign.id, { preset: 'cost' })
    const { planId } = await start(agency, { scenarioOf: first.id })
    await finished(admin, planId)
    expect((await admin.call(plans.apply, { params: { id: planId }, body: {} })).applied).toBe(3)
    expect(await refused(admin.call(plans.apply, { params: { id: first.id }, body: {} }))).toMatchObject({
      code: 'plan_moved',
    })
    const { scenarios } = await admin.call(plans.compare, { params: { id: first.id } })
    expect(scenarios.map(({ state }) => state)).toEqual(['PROPOSED', 'APPLIED'])
  })
})

import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { usualPlanWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { finished, plainSettings, planned } from './testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

/** A weekend and two weekdays for two people: one lives where the work is, the other far away. */
async function anAgency() {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const near = await agency.aWorker({ name: 'Uxía Rey', cityId: 15030 })
  const far = await agency.aWorker({ name: 'Noa Seoane', cityId: 15036 })
  const centerId = await agency.aCentre()
  for (const day of ['2026-11-20', '2026-11-21'])
    await agency.aJob({
      campaignId: campaign.id,
      centerId,
      salary: 60,
      schedules: scheduleOn({ [day]: '09:00-14:00' }),
    })
  return { ...agency, campaign, near, far }
}

async function payTravel(admin: Caller, euroPerTravelHour: number): Promise<void> {
  const { agency, settings, version } = await admin.call(accessEndpoints.settings, {})
  await admin.call(accessEndpoints.saveSettings, {
    body: { agency, settings: { ...settings, euroPerTravelHour }, version },
  })
}

describe('the weights of a plan', () => {
  test('are changed for one run, kept with the plan and told by its sheet', async () => {
    const { admin, campaign } = await anAgency()
    const weights = { ...usualPlanWeights, pair: 5, weekend: 9, unwanted: 3 }
    const plan = await planned(admin, campaign.id, { weights })
    expect(plan.settings.weights).toEqual(weights)
    await admin.call(plans.apply, { params: { id: plan.id }, body: {} })
    const own = await admin.call(plans.sheetOf, { params: { id: plan.id } })
    expect(own).toMatchObject({ settings: { weights }, isCurrent: true })
    const weightOf = (name: string) => own.kept?.sheet.weights?.find((one) => one.name === name)
    expect(weightOf('pair')).toMatchObject({ value: 5, usual: 1, level: 'continuity' })
    const words = own.kept?.sheet.levels.map(({ says }) => says).join(' ') ?? ''
    expect(words).toContain('pareja nueva de persona y centro, 5 puntos')
    expect(words).toContain('El fin de semana pesa 9 veces')
    expect(words).toContain('«prefiero no» cuentan 3 veces')
    const usual = await admin.call(plans.sheet, {})
    expect(usual.version).not.toBe(own.kept?.version)
  })

  test('of scenarios stand beside one another', async () => {
    const { admin, campaign } = await anAgency()
    const first = await planned(admin, campaign.id, { preset: 'continuity' })
    const second = await admin.call(plans.start, {
      body: {
        scope: { campaignId: campaign.id },
        settings: { ...plainSettings, preset: 'continuity', weights: { ...usualPlanWeights, pair: 0 } },
        scenarioOf: first.id,
      },
    })
    await finished(admin, second.planId)
    const { scenarios } = await admin.call(plans.compare, { params: { id: first.id } })
    expect(scenarios.map(({ settings }) => settings.weights.pair)).toEqual([1, 0])
  })

  test('stay within their limits and are whole numbers', async () => {
    const { admin, campaign } = await anAgency()
    for (const weights of [{ weekend: 21 }, { pair: -1 }, { unwanted: 0 }, { soon: 1.5 }]) {
      const [name = ''] = Object.keys(weights)
      const { code, fields = {} } = await refused(planned(admin, campaign.id, { weights }))
      expect([code, ...Object.keys(fields)]).toEqual(['invalid_input', `settings.weights.${name}`])
    }
  })
})

describe('what a plan costs', () => {
  test('is the wages of what it covers and the ways, with the time at the rate of the agency', async () => {
    const { admin, campaign, far, near } = await anAgency()
    const plain = await planned(admin, campaign.id, { excluded: [near] })
    expect(plain.after).toMatchObject({ covered: 2, wageCents: 12_000 })
    const { travelMinutes = 0, travelCents = 0, km = 0 } = plain.after ?? {}
    expect(travelMinutes).toBeGreaterThan(0)
    expect(Math.abs(travelCents - km * 26)).toBeLessThan(10)
    expect(plain.jobs.map(({ after, wageCents }) => [after?.id, wageCents])).toEqual([
      [far, 6000],
      [far, 6000],
    ])
    await payTravel(admin, 12)
    const paid = await planned(admin, campaign.id, { excluded: [near] })
    expect(paid.after).toMatchObject({ travelMinutes, wageCents: 12_000 })
    const hours = ((paid.after?.travelCents ?? 0) - travelCents) / 1200
    expect(Math.abs(hours * 60 - travelMinutes)).toBeLessThan(2)
    const sheet = await admin.call(plans.sheet, {})
    expect(sheet.sheet.levels.find(({ level }) => level === 'cost')?.says).toContain('a 12 €/h')
  })
})

import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import type { DatedSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { engineVersion } from './engine-version.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { planned } from '../testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

async function aPlan() {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  await agency.aWorker({ name: 'Uxía Rey', cityId: 15030 })
  await agency.aJob({
    campaignId: campaign.id,
    centerId: await agency.aCentre(),
    schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }),
  })
  return { ...agency, plan: await planned(agency.admin, campaign.id) }
}

async function setRest(admin: Caller, minutes: number): Promise<void> {
  const { agency, settings, version } = await admin.call(accessEndpoints.settings, {})
  await admin.call(accessEndpoints.saveSettings, {
    body: {
      agency,
      settings: { ...settings, workRules: { ...settings.workRules, restBetweenDays: minutes } },
      version,
    },
  })
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

const restIn = (dated: DatedSheet | null) => dated?.sheet.rules.find(({ code }) => code === 'REST_12H')?.says

describe("the algorithm's sheet", () => {
  test('stays with an applied plan as it was, whatever the settings say later', async () => {
    const { admin, plan } = await aPlan()
    const asked = () => admin.call(plans.sheetOf, { params: { id: plan.id } })
    expect(await asked()).toMatchObject({ appliedAt: null, isCurrent: true })
    await admin.call(plans.apply, { params: { id: plan.id }, body: {} })
    const before = await asked()
    expect(before).toMatchObject({
      state: 'APPLIED',
      title: 'Navidad en tienda',
      settings: { preset: 'cost', maxKm: null },
      appliedAt: expect.stringMatching(/^2026-11-18/) as string,
      isCurrent: true,
      kept: {
        at: '2026-11-18T09:00:00.000Z',
        engineVersion,
        version: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      },
    })
    expect(restIn(before.kept)).toBe('Descanso de 12 h entre jornadas')

    await setRest(admin, 840)
    const after = await asked()
    expect(after).toEqual({ ...before, isCurrent: false })
    const now = await admin.call(plans.sheet, {})
    expect(restIn(now)).toBe('Descanso de 14 h entre jornadas')
    expect(now.version).not.toBe(before.kept?.version)
    await setRest(admin, 720)
    expect((await asked()).isCurrent).toBe(true)
  })

  test('is a PDF with criteria, weights, date and version, of today and of a plan', async () => {
    const { admin, tenant, plan } = await aPlan()
    const worker = await tenant.as('ROLE_USER')
    const today = await worker.raw('GET', '/api/plan-sheet/file')
    expect(today.headers).toMatchObject({ 'content-type': 'application/pdf' })
    const { version } = await admin.call(plans.sheet, {})
    const words = flat(await textOfPdf(today.rawPayload))
    expect(words).toContain('art. 64.4 d del Estatuto de los Trabajadores')
    expect(words).toContain(`motor ${engineVersion}, pesos y reglas ${version}`)
    expect(words).toContain('18/11/2026 10:00')
    expect(words).toContain('Descanso de 12 h entre jornadas')
    expect(words).toContain('Veces que pesa el fin de semana')
    expect(words).toContain('El plan no usa nunca')

    const own = await admin.raw('GET', `/api/plans/${plan.id}/sheet/file`)
    expect(decodeURIComponent(String(own.headers['content-disposition']))).toContain(
      `Ficha del plan Navidad en tienda ${version}.pdf`,
    )
    const kept = flat(await textOfPdf(own.rawPayload))
    expect(kept).toContain('Ficha del plan de Navidad en tienda')
    expect(kept).toContain('Que cueste menos')
    expect(kept).toContain('Sin aplicar')
    const taken = await tenant.inTenant((db) =>
      db
        .selectFrom('history')
        .select(['entity', 'entity_id', 'label', 'user_id'])
        .where('entity', '=', 'plan')
        .where('action', '=', 'exported')
        .execute(),
    )
    expect(taken).toEqual([
      {
        entity: 'plan',
        entity_id: plan.id,
        label: 'Ficha del plan Navidad en tienda.pdf',
        user_id: admin.userId,
      },
    ])
    expect((await worker.raw('GET', `/api/plans/${plan.id}/sheet/file`)).statusCode).toBe(403)
  })

  test('is read by workers as it is now, and no plan of the office is', async () => {
    const { admin, tenant, plan } = await aPlan()
    const worker = await tenant.as('ROLE_USER')
    expect(await worker.call(plans.sheet, {})).toEqual(await admin.call(plans.sheet, {}))
    const failure = await refused(worker.call(plans.sheetOf, { params: { id: plan.id } }))
    expect(failure).toMatchObject({ code: 'forbidden' })
  })

  test('says so of a plan of before sheets were kept', async () => {
    const { admin, tenant, plan } = await aPlan()
    await app.database.inTenant(tenant.id, (db) => sql`update plans set sheet = null`.execute(db))
    expect(await admin.call(plans.sheetOf, { params: { id: plan.id } })).toMatchObject({
      kept: null,
      isCurrent: false,
    })
  })
})

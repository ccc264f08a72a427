import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../../../campaigns/testing/a-planned-agency.ts'
import { planned } from '../../testing/plans-of.ts'

test('a plan is a workbook: its jobs, by centre and by person, with sums that are those of the plan', async () => {
  const app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
  const { admin, tenant, aCampaign, aWorker, aCentre, aJob } = await aPlannedAgency(app)
  const campaign = await aCampaign()
  await aWorker({ name: '=Uxía Rey', cityId: 15030 })
  for (const [zone, hours] of [
    ['Europe/Madrid', '09:00-14:00'],
    ['Atlantic/Canary', '10:00-13:00'],
  ])
    await aJob({
      campaignId: campaign.id,
      centerId: await aCentre(`Centro ${zone}`, { zone }),
      salary: 42.5,
      schedules: scheduleOn({ '2026-11-20': hours ?? '' }),
    })
  const plan = await planned(admin, campaign.id)
  const file = await admin.raw('GET', `/api/plans/${plan.id}/file`)
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
    'Plan Navidad en tienda 2026-11-18.xlsx',
  )
  const { sheets } = await readXlsx(file.rawPayload)
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? []
  expect(sheets.map(({ name }) => name)).toEqual(['Turnos', 'Por centro', 'Por persona', 'Resumen'])
  const [names = [], ...jobs] = rowsOf('Turnos')
  const columnOf = (header: string) => jobs.map((row) => row[names.indexOf(header)])
  const fates = columnOf('Qué pasa')
  expect(fates.toSorted()).toEqual(['Nuevo', 'Sin cubrir'])
  expect(columnOf('Por qué nadie')[fates.indexOf('Sin cubrir')]).toContain('Ya trabajan a esa hora')
  const clocks = columnOf('Entrada').map((hour, at) => [hour, columnOf('Zona horaria')[at]])
  expect(clocks).toEqual([
    ['09:00', 'hora peninsular'],
    ['10:00', 'hora de Canarias'],
  ])
  const [heads = []] = rowsOf('Por centro')
  const total = rowsOf('Por centro').at(-1) ?? []
  expect(Object.fromEntries(heads.map((head, at) => [head, total[at]]))).toMatchObject({
    Centro: 'Total',
    Turnos: 2,
    'Cubiertos con el plan': 1,
    Personas: 1,
    Horas: (plan.after?.minutes ?? 0) / 60,
    Salarios: 42.5,
  })
  // Nothing that a person is called becomes a formula.
  expect(rowsOf('Por persona')[1]?.[0]).toContain('=Uxía Rey')
  const worker = await tenant.as('ROLE_USER')
  expect((await worker.raw('GET', `/api/plans/${plan.id}/file`)).statusCode).toBe(403)
  await admin.call(plans.discard, { params: { id: plan.id }, body: {} })
})

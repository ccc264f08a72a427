import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { JobInput } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFile, imports } from '../testing/a-job-sheet.ts'
import { aPlannedAgency, scheduleOn, type PlannedAgency } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const hours = ['01/12/2026', '09:00', '14:00'] as const
const schedules = scheduleOn({ '2026-12-01': '09:00-14:00' })

/** Enters a file; @returns how many jobs were new, and how many were there. */
async function entered(agency: PlannedAgency, id: number, file: File) {
  const { jobs, skipped, failed } = await imports(agency, id, file, { mode: 'apply' })
  return { jobs, skipped, failed }
}

/** A campaign with these jobs of the same hours. */
async function aCampaignWith(agency: PlannedAgency, ...jobs: readonly Partial<JobInput>[]) {
  const { id } = await agency.aCampaign()
  const made = []
  for (const job of jobs) made.push(await agency.aJob({ campaignId: id, schedules, ...job }))
  return { id, made }
}

const header = ['Fecha', 'Inicio', 'Fin', 'Localidad', 'Cliente', 'Trabajador', 'Estado']

describe('the same work as a job that is there', () => {
  test('is in the same town where there is no centre, and for the same client', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await aCampaignWith(agency, { location: 'Lugo' })
    const file = await aFile(
      header,
      [...hours, 'LUGO'],
      [...hours, 'Vigo'],
      [...hours, 'Ourense'],
      [...hours, 'Lugo', 'Quesos Lar'],
    )
    expect(await entered(agency, id, file)).toEqual({ jobs: 3, skipped: 1, failed: 0 })
    expect(await entered(agency, id, file)).toEqual({ jobs: 0, skipped: 4, failed: 0 })
  })

  test('is as many rows as jobs are there, whoever does them by now', async () => {
    const agency = await aPlannedAgency(app)
    const { id, made } = await aCampaignWith(agency, {})
    const file = await aFile(header, [...hours], [...hours], [...hours])
    const { details } = await imports(agency, id, file)
    expect(details.map(({ rowNumber, warnings }) => [rowNumber, warnings])).toEqual([
      [4, ['Dice lo mismo que la fila 3: entran las dos']],
    ])
    expect(await entered(agency, id, file)).toEqual({ jobs: 2, skipped: 1, failed: 0 })
    expect(await entered(agency, id, file)).toEqual({ jobs: 0, skipped: 3, failed: 0 })
    const body = { client: 'Zumos Alba', schedules, workerId: await agency.aWorker({ name: 'Ana Soto' }) }
    await agency.admin.call(jobEndpoints.update, { params: { id: made[0]?.id ?? 0 }, body })
    expect(await entered(agency, id, file)).toEqual({ jobs: 0, skipped: 3, failed: 0 })
    const named = await aFile(header, [...hours, null, null, 'Ana Soto'], [...hours], [...hours], [...hours])
    expect(await entered(agency, id, named)).toEqual({ jobs: 1, skipped: 3, failed: 0 })
  })

  test('beside the row of its number is another one', async () => {
    const agency = await aPlannedAgency(app)
    const { id, made } = await aCampaignWith(agency, {})
    const file = await aFile(['Trabajo', ...header], [made[0]?.id ?? 0, ...hours], [null, ...hours])
    expect(await entered(agency, id, file)).toEqual({ jobs: 1, skipped: 1, failed: 0 })
    expect(await entered(agency, id, file)).toEqual({ jobs: 0, skipped: 2, failed: 0 })
  })

  test('is not work that was cancelled', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await aCampaignWith(agency, { status: 'ANULADO' })
    const row = (status: string) => [...hours, null, null, null, status]
    expect(await entered(agency, id, await aFile(header, row('Anulado')))).toMatchObject({ jobs: 0 })
    const file = await aFile(header, row('Anulado'), row('Pendiente'))
    expect(await entered(agency, id, file)).toEqual({ jobs: 1, skipped: 1, failed: 0 })
    expect(await entered(agency, id, file)).toEqual({ jobs: 0, skipped: 2, failed: 0 })
  })
})

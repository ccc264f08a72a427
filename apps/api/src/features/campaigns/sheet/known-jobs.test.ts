import type { JobInput } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobColumns } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { readSheets } from '../../../platform/sheets/read/read-sheets.ts'
import { aFile, imports } from '../testing/a-job-sheet.ts'
import { aPlannedAgency, scheduleOn, type PlannedAgency } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const names = { worker: 'Lucía Pérez Souto', profile: 'PROMOTOR', city: 'Ferrol' }

/** A campaign with one job of everything, and its exported sheet with other texts in some cells of it. */
async function aKnownJob(agency: PlannedAgency, fields: Partial<JobInput> = {}) {
  const { admin, aCampaign, aCentre, aJob, aProfile, aWorker } = agency
  const { id } = await aCampaign()
  const job = await aJob({
    campaignId: id,
    centerId: await aCentre('Gadis', { city: names.city }),
    location: names.city,
    workerId: await aWorker({ name: names.worker }),
    profileId: await aProfile(names.profile),
    executiveId: admin.userId,
    salary: 49.5,
    schedules: scheduleOn({ '2026-12-01': '09:00-14:00' }),
    ...fields,
  })
  return { id, job, sheetWith: (cells: Readonly<Record<string, Cell>>) => exportedWith(agency, id, cells) }
}

async function exportedWith({ admin }: PlannedAgency, id: number, cells: Readonly<Record<string, Cell>>) {
  const answer = await admin.raw('GET', `/api/campaigns/${id}/jobs/export.xlsx`)
  const [sheet] = await readSheets(answer.rawPayload, 'trabajos.xlsx')
  const rows = (sheet?.rows ?? []).map((row, place) =>
    jobColumns.map((column, at) => (place > 0 && column in cells ? cells[column] : row[at]) ?? null),
  )
  return aFile(...rows)
}

describe('a row of a job that is there', () => {
  test.each([
    ['Estado', 'Casi', '«Casi» no es un estado'],
    ['Centro', 'Froiz', 'No se encuentra el centro «Froiz»'],
    ['Perfil', 'JEFE', 'No se encuentra el perfil «JEFE»'],
    ['DNI', '00000000T', 'No se encuentra el trabajador con DNI «00000000T»'],
    ['Salario', 'abc', '«abc» no es un valor para Salario'],
    ['Salario', -5, 'Salario: el importe no puede ser negativo'],
  ])('fails where nobody can read its %s, «%s»', async (column, cell, error) => {
    const agency = await aPlannedAgency(app)
    const { id, sheetWith } = await aKnownJob(agency)
    const report = await imports(agency, id, await sheetWith({ [column]: cell }), { updates: 'yes' })
    expect(report).toMatchObject({ failed: 1, skipped: 0, updated: 0 })
    expect(report.changes.map(({ errors }) => errors)).toEqual([[error]])
  })

  test('says nothing new where its names stand, though their records have gone or share them', async () => {
    const agency = await aPlannedAgency(app)
    const { id, sheetWith } = await aKnownJob(agency)
    await agency.aWorker({ name: names.worker })
    await agency.aCentre('Gadis', { city: names.city })
    const shared = await imports(agency, id, await sheetWith({ DNI: null }), { updates: 'yes' })
    expect(shared).toMatchObject({ failed: 0, skipped: 1, changes: [] })
    await agency.tenant.inTenant(async (db) => {
      for (const table of ['workers', 'centres', 'profiles'] as const)
        await db
          .updateTable(table)
          .set({ deleted_at: new Date('2026-11-20T09:00:00Z') })
          .execute()
    })
    const gone = await imports(agency, id, await sheetWith({}), { updates: 'yes' })
    expect(gone).toMatchObject({ failed: 0, skipped: 1, changes: [] })
  })
})

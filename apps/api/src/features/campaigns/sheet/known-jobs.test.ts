import { jobEndpoints as jobs } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
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

/** Enters what a sheet changes, which is one job, and these fields of it. */
async function updates(agency: PlannedAgency, id: number, file: File, fields: readonly object[]) {
  const { token, changes } = await imports(agency, id, file, { updates: 'yes' })
  expect(changes.map((change) => change.fields)).toEqual([fields])
  const told = await imports(agency, id, file, { mode: 'apply', updates: 'yes', token })
  expect(told).toMatchObject({ updated: 1, failed: 0 })
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

  test('changes its client, executive and town', async () => {
    const agency = await aPlannedAgency(app)
    const { id, job, sheetWith } = await aKnownJob(agency)
    const clientId = await agency.aClient('Quesos Lar')
    const { userId: executiveId } = await agency.tenant.as('ROLE_ADMIN', { name: 'Nuria Castro' })
    await updates(agency, id, await sheetWith({ Cliente: 'quesos lar' }), [
      { label: 'Cliente', before: 'Zumos Alba', after: 'Quesos Lar' },
    ])
    await updates(agency, id, await sheetWith({ Cliente: 'Feria sin ficha' }), [
      { label: 'Cliente', before: 'Quesos Lar', after: 'Feria sin ficha' },
    ])
    await updates(agency, id, await sheetWith({ Cliente: 'Quesos Lar' }), [
      { label: 'Cliente', before: 'Feria sin ficha', after: 'Quesos Lar' },
    ])
    await updates(agency, id, await sheetWith({ Ejecutivo: 'nuria castro' }), [
      { label: 'Ejecutivo', before: 'Sabela Otero', after: 'Nuria Castro' },
    ])
    await updates(agency, id, await sheetWith({ Localidad: 'Narón' }), [
      { label: 'Localidad', before: 'Ferrol', after: 'Narón' },
    ])
    expect(await agency.admin.call(jobs.get, { params: { id: job.id } })).toMatchObject({
      client: 'Quesos Lar',
      clientId,
      executiveId,
      location: 'Narón',
      salary: 49.5,
    })
    const empty = await sheetWith({ Cliente: null, Ejecutivo: null, Localidad: null })
    expect(await imports(agency, id, empty)).toMatchObject({ skipped: 1, changes: [] })
  })

  test('that changes its centre is in the town of the new one, unless it says another', async () => {
    const agency = await aPlannedAgency(app)
    const { id, sheetWith } = await aKnownJob(agency)
    await agency.aCentre('Froiz', { city: 'Lugo' })
    const moved = [
      { label: 'Centro', before: 'Gadis', after: 'Froiz' },
      { label: 'Localidad', before: 'Ferrol', after: 'Lugo' },
    ]
    const fieldsOf = async (cells: Readonly<Record<string, Cell>>) =>
      (await imports(agency, id, await sheetWith(cells))).changes[0]?.fields
    expect(await fieldsOf({ Centro: 'Froiz', Localidad: null })).toEqual(moved)
    expect(await fieldsOf({ Centro: 'Froiz', Localidad: 'Rábade' })).toEqual([
      moved[0],
      { label: 'Localidad', before: 'Ferrol', after: 'Rábade' },
    ])
    await updates(agency, id, await sheetWith({ Centro: 'Froiz' }), moved)
    expect(await imports(agency, id, await sheetWith({}))).toMatchObject({ skipped: 1, changes: [] })
  })

  test('fails where its person and document are of two people', async () => {
    const agency = await aPlannedAgency(app)
    const { id, sheetWith } = await aKnownJob(agency)
    await agency.aWorker({ name: 'Ana Soto' })
    const { changes, failed } = await imports(agency, id, await sheetWith({ Trabajador: 'Ana Soto' }), {
      updates: 'yes',
    })
    expect(failed).toBe(1)
    expect(changes[0]?.errors).toEqual([
      expect.stringMatching(/^El DNI «\d+Z» es de «Lucía Pérez Souto» y no de «Ana Soto»$/),
    ])
    const same = await sheetWith({ Trabajador: 'PÉREZ, LUCIA' })
    expect(await imports(agency, id, same, { updates: 'yes' })).toMatchObject({ skipped: 1, changes: [] })
    await agency.tenant.inTenant((db) =>
      db.updateTable('workers').set({ last_name: 'Peres' }).where('last_name', '=', 'Pérez').execute(),
    )
    for (const name of [names.worker, 'Lucía Peres Souto'])
      expect(await imports(agency, id, await sheetWith({ Trabajador: name }))).toMatchObject({ changes: [] })
  })
})

test('a new row with the name and the document of two people stays out', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const workerId = await agency.aWorker({ name: names.worker })
  await agency.aWorker({ name: 'Ana Soto' })
  const { dni } = await agency.tenant.inTenant((db) =>
    db.selectFrom('workers').select('dni').where('id', '=', workerId).executeTakeFirstOrThrow(),
  )
  const people = ['Ana Soto', 'Nadie Así', 'Lucía Pérez', 'Souto Pérez Lucía', null]
  const rows = people.map((name, day) => [`0${day + 1}/12/2026`, '09:00', '14:00', name, dni])
  const { jobs: entering, details } = await imports(
    agency,
    id,
    await aFile(['Fecha', 'Inicio', 'Fin', 'Trabajador', 'DNI'], ...rows),
  )
  expect(entering).toBe(3)
  expect(details.map(({ errors }) => errors)).toEqual(
    ['Ana Soto', 'Nadie Así'].map((name) => [`El DNI «${dni}» es de «${names.worker}» y no de «${name}»`]),
  )
})

import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { documentEndpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentEffect } from '@cuadrante/contract/people/documents/documents.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn, type PlannedAgency } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-10-01T10:00:00Z') })
})

const schedules = scheduleOn({ '2026-11-20': '09:00-14:00' })

async function aRequiredDocument({ admin, tenant }: PlannedAgency, effect: DocumentEffect, workerId: number) {
  const type = await admin.call(documentEndpoints.createType, {
    body: {
      name: 'Formación PRL',
      hasExpiry: true,
      isRequired: true,
      effect,
      needsSignature: false,
      isIdentity: false,
    },
  })
  return (expiresOn: string) =>
    tenant.inTenant(async (db) => {
      const document = await db
        .insertInto('documents')
        .values({
          worker_id: workerId,
          type_id: type.id,
          title: 'PRL',
          accepted_file_id: 1,
          expires_on: expiresOn,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return document.id
    })
}

test('a missing or expired document refuses the assignment where the agency says so', async () => {
  const agency = await aPlannedAgency(app)
  const workerId = await agency.aWorker({ name: 'Ana Belén Soto' })
  const holds = await aRequiredDocument(agency, 'BLOCK', workerId)
  const assigns = () => agency.aJob({ workerId, status: 'ACTIVO', schedules })

  expect(await refused(assigns())).toMatchObject({
    code: 'assignment_blocked',
    parts: {
      conflicts: [{ code: 'DOC_EXPIRED', message: 'Ana Belén Soto no tiene en vigor: Formación PRL.' }],
    },
  })
  await holds('2026-11-19')
  expect(await refused(assigns())).toMatchObject({ code: 'assignment_blocked' })
  await holds('2026-11-20')
  await expect(assigns()).resolves.toMatchObject({ status: 'ACTIVO' })
})

test('where it only warns, the assignment is made', async () => {
  const agency = await aPlannedAgency(app)
  const workerId = await agency.aWorker()
  await aRequiredDocument(agency, 'WARN', workerId)
  await expect(agency.aJob({ workerId, status: 'ACTIVO', schedules })).resolves.toMatchObject({
    status: 'ACTIVO',
  })
})

test('who has written the day of the DNI is not told to lack it for want of a scan, and who has not is', async () => {
  const agency = await aPlannedAgency(app)
  const [known, unknown] = [await agency.aWorker({ name: 'Ana Belén Soto' }), await agency.aWorker()]
  await agency.tenant.inTenant(async (db) => {
    await db
      .insertInto('document_types')
      .values({ name: 'DNI', is_required: true, effect: 'WARN', is_identity: true, has_expiry: true })
      .execute()
    const days = { dni_expires_on: '2030-01-31' }
    await db.updateTable('workers').set(days).where('id', '=', known).execute()
  })
  const told = async (workerId: number) => {
    const { id } = await agency.aJob({ workerId, schedules })
    const { conflicts } = await agency.admin.call(jobEndpoints.check, { body: { jobId: id, workerId } })
    return conflicts.filter(({ code }) => code === 'DOC_EXPIRED').map(({ message }) => message)
  }
  expect(await told(known)).toEqual([])
  expect(await told(unknown)).toEqual(['Lucía Pérez Souto no tiene en vigor: DNI.'])
  await agency.tenant.inTenant((db) =>
    db.updateTable('workers').set({ dni_expires_on: '2026-01-31' }).where('id', '=', known).execute(),
  )
  expect(await told(known)).toEqual([
    'El DNI o NIE de Ana Belén Soto caduca el 31/01/2026, antes del 20/11/2026.',
  ])
})

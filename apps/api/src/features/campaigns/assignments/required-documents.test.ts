import { documentEndpoints } from '@cuadrante/contract/people/documents-endpoints.ts'
import type { DocumentEffect } from '@cuadrante/contract/people/documents.ts'
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

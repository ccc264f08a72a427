import { documentEndpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, type ClockedApp } from '../time/testing/a-register.ts'
import { aPdf, fileOf } from '../people/documents/testing/a-worker-with-papers.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-20T08:00:00Z')
})

test('the page of a person has the next and past shifts, the hours against the limit, and the contracts', async () => {
  clocked.setClock('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { workerId, works, aJob, anAdmin } = register
  const job = await aJob({
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }),
  })
  const centerId = await register.aCentre('Lupa')
  const ahead = scheduleOn({ '2026-12-20': '09:00-14:00' })
  await aJob({ workerId, status: 'CONFIRMADO', centerId, schedules: ahead })
  const other = await register.aPuncher('Brais Lema Rey')
  await aJob({
    workerId: other.workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-20': '09:00-14:00', '2026-12-21': '09:00-14:00' }),
  })
  await works(job.id, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
  clocked.setClock('2026-11-21T09:00:00Z')
  const admin = await anAdmin()
  const type = await admin.call(documentEndpoints.createType, {
    body: {
      name: 'Contrato de trabajo',
      hasExpiry: true,
      isRequired: false,
      effect: 'NONE',
      needsSignature: false,
      isIdentity: false,
    },
  })
  await admin.call(documentEndpoints.add, {
    params: { id: workerId },
    fields: { typeId: type.id, expiresOn: '2027-01-31', title: 'Campaña de Navidad' },
    files: { file: fileOf(await aPdf()) },
  })

  await admin.call(documentEndpoints.add, {
    params: { id: other.workerId },
    fields: { typeId: type.id, expiresOn: '2027-01-31', title: 'De un compañero' },
    files: { file: fileOf(await aPdf()) },
  })

  const work = await admin.call(portalEndpoints.workerWork, { params: { id: workerId } })
  expect(work).toMatchObject({
    today: '2026-11-21',
    next: { total: 1, shifts: [{ date: '2026-12-20', startTime: '09:00', town: 'A Coruña' }] },
    past: { total: 1, shifts: [{ jobId: job.id, date: '2026-11-20', endTime: '14:00' }] },
    hours: {
      week: { from: '2026-11-16', to: '2026-11-22', registeredMinutes: 300, plannedMinutes: 300 },
      month: { registeredMinutes: 300, plannedMinutes: 300 },
      year: { from: '2026-01-01', to: '2026-11-21', registeredMinutes: 300 },
      weekLimit: 2400,
    },
    offers: { total: 0, list: [] },
    contracts: [{ title: 'Campaña de Navidad', expiresOn: '2027-01-31', signedAt: null }],
  })
  await expect(admin.call(portalEndpoints.workerWork, { params: { id: 999_999 } })).rejects.toMatchObject({
    status: 404,
  })
})

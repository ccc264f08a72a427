import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { contractEndpoints as endpoints } from '@cuadrante/contract/people/contracts.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { sendContractAlerts } from './contract-alerts.ts'
import { followBegunContracts } from './follow-contracts.ts'

const now = new Date('2026-11-23T08:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

async function aContractor() {
  const agency = await aPlannedAgency(app)
  const noa = await agency.tenant.as('ROLE_USER')
  const workerId = await agency.aWorker({ name: 'Noa Vidal Castro', userId: noa.userId })
  const params = { id: workerId }
  const add = (from: string, to: string | null, more: object = {}) =>
    agency.admin.call(endpoints.add, {
      params,
      body: { kind: 'TEMPORARY', from, to, weekHours: null, ...more },
    })
  return { ...agency, noa, workerId, params, add }
}

test('contracts follow one another, and the record takes the kind of the one in force', async () => {
  const { admin, workerId, params, add, tenant } = await aContractor()
  const first = await add('2026-01-01', '2026-12-31', { weekHours: 20.5 })
  expect(first).toMatchObject({ kind: 'TEMPORARY', weekHours: 20.5, to: '2026-12-31' })
  expect((await admin.call(peopleEndpoints.get, { params })).contractType).toBe('TEMPORARY')
  expect(await refused(add('2026-12-31', null))).toMatchObject({
    message: 'Ya tiene un contrato desde el 01/01/2026 hasta el 31/12/2026. Ponle fin antes de añadir otro.',
  })
  await add('2027-01-01', null, { kind: 'PERMANENT' })
  const kindAt = async (now: string) => {
    await tenant.inTenant((db) => followBegunContracts(db, new Date(now)))
    return (await admin.call(peopleEndpoints.get, { params })).contractType
  }
  expect(await kindAt('2026-12-31T22:00:00Z')).toBe('TEMPORARY')
  // The first look of the new year is late; what the office writes afterwards stays.
  expect(await kindAt('2027-01-03T09:00:00Z')).toBe('PERMANENT')
  await tenant.inTenant((db) =>
    db.updateTable('workers').set({ contract_type: 'C_300' }).where('id', '=', workerId).execute(),
  )
  expect(await kindAt('2027-01-03T10:00:00Z')).toBe('C_300')
  const { today, contracts } = await admin.call(endpoints.ofWorker, { params })
  expect([today, ...contracts.map(({ from }) => from)]).toEqual(['2026-11-23', '2027-01-01', '2026-01-01'])

  const change = (version: number) =>
    admin.call(endpoints.update, {
      params: { id: first.id },
      body: { kind: 'C_300', from: '2026-01-01', to: '2026-11-30', weekHours: null, version },
    })
  expect(await change(first.version)).toMatchObject({ kind: 'C_300', weekHours: null })
  expect(await refused(change(first.version))).toMatchObject({ code: 'stale' })
  expect((await admin.call(peopleEndpoints.get, { params })).contractType).toBe('C_300')
  await admin.call(endpoints.remove, { params: { id: first.id } })
  const { content } = await admin.call(historyEndpoints.list, {
    query: { entity: 'worker', entityId: workerId },
  })
  expect(content.map(({ action }) => action)).toEqual([
    'contract_removed',
    'contract_changed',
    'contract_began',
    'contract_added',
    'contract_added',
  ])
})

test('a contract that is written down on its first day is followed then, and not once more', async () => {
  const { admin, params, add, tenant, workerId } = await aContractor()
  await add('2026-11-23', null, { kind: 'PERMANENT' })
  const kind = async () => (await admin.call(peopleEndpoints.get, { params })).contractType
  expect(await kind()).toBe('PERMANENT')
  await tenant.inTenant(async (db) => {
    await db.updateTable('contracts').set({ created_at: now }).execute()
    await db.updateTable('workers').set({ contract_type: 'C_300' }).where('id', '=', workerId).execute()
    await followBegunContracts(db, now)
  })
  expect(await kind()).toBe('C_300')
})

test('S4 the contracts of a colleague neither stand in the way nor change with these', async () => {
  const { tenant, admin, aWorker, params, add } = await aContractor()
  const colleague = { id: await aWorker({ name: 'Brais Lago Rey' }) }
  await admin.call(endpoints.add, {
    params: colleague,
    body: { kind: 'PERMANENT', from: '2026-01-01', to: null, weekHours: null },
  })
  // As a record that came in by a workbook: its kind is another than that of its contract.
  await tenant.inTenant((db) =>
    db.updateTable('workers').set({ contract_type: 'C_300' }).where('id', '=', colleague.id).execute(),
  )
  await add('2026-01-01', '2026-12-31')
  expect((await admin.call(peopleEndpoints.get, { params })).contractType).toBe('TEMPORARY')
  expect((await admin.call(peopleEndpoints.get, { params: colleague })).contractType).toBe('C_300')
})

test.each([
  [{ kind: 'FREELANCE' }, { kind: 'Elige el tipo de contrato' }],
  [{ from: '' }, { from: 'Di desde cuándo' }],
  [{ to: '2025-12-31' }, { to: 'El final ha de ser igual o posterior al inicio' }],
  [{ weekHours: 41 }, { weekHours: 'La jornada es de 40 horas como mucho (art. 34.1 ET)' }],
])('%j is refused at its field', async (wrong, fields) => {
  const { add } = await aContractor()
  expect(await refused(add('2026-01-01', null, wrong))).toMatchObject({ fields })
})

test('whoever assigns work outside of the contract is asked for a reason', async () => {
  const { admin, workerId, add, aJob } = await aContractor()
  const assign = async (day: string, reason?: string) => {
    const { id } = await aJob({ schedules: scheduleOn({ [day]: '10:00-14:00' }) })
    return admin.call(jobEndpoints.patch, {
      params: { id },
      body: {
        change: { workerId, status: 'CONFIRMADO' },
        ...(reason && { conflictReason: reason }),
      } as never,
    })
  }
  await assign('2027-01-09')
  await add('2026-01-01', '2026-12-31')
  await assign('2026-12-31')
  expect(await refused(assign('2027-01-02'))).toMatchObject({
    code: 'conflict_needs_reason',
    message:
      'Noa Vidal Castro no tiene contrato en vigor el 02/01/2027: el último acaba el 31/12/2026. Escribe el motivo para asignarlo de todos modos.',
  })
  await assign('2027-01-02', 'Se le renueva')
})

test('in training a week has no overtime: a sixth day is noted, with other contracts it is not', async () => {
  const { admin, workerId, add, aJob } = await aContractor()
  const notes = async (monday: string) => {
    const days = Array.from({ length: 6 }, (_, n) => [addDays(monday, n), '10:00-18:00'] as const)
    const { id } = await aJob({ schedules: scheduleOn(Object.fromEntries(days)) })
    const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId: id } })
    return JSON.stringify(workers.find((one) => one.workerId === workerId)).includes('art. 11.3.h')
  }
  await add('2026-01-01', '2026-12-31', { kind: 'INTERNSHIP' })
  await add('2027-01-01', null, { kind: 'C_300' })
  expect([await notes('2026-12-07'), await notes('2027-01-11')]).toEqual([true, false])
})

test('office and worker are told once of a contract that ends, unless another follows', async () => {
  const { admin, noa, tenant, workerId, add } = await aContractor()
  await add('2026-01-01', '2026-12-05')
  const send = (at: string) => tenant.inTenant((db) => sendContractAlerts(db, new Date(at)))
  const told = async (who = admin) =>
    (await who.call(noticeEndpoints.notices)).notices.map(({ sentence, path }) => [sentence, path])
  await send('2026-11-01T08:00:00Z')
  expect(await told()).toEqual([])
  await send('2026-11-23T08:00:00Z')
  await send('2026-11-23T09:00:00Z')
  expect(await told()).toEqual([
    ['El contrato de Noa Vidal Castro acaba en 12 días (05/12/2026)', `/workers/${workerId}/view`],
  ])
  expect(await told(noa)).toEqual([['Tu contrato acaba en 12 días (05/12/2026)', '/jobs']])
  await add('2026-12-06', null)
  await send('2026-12-01T08:00:00Z')
  expect(await told()).toHaveLength(1)
})

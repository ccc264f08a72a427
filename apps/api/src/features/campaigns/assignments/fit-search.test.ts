import { jobEndpoints as endpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

test('anybody can be looked for among hundreds, also whom the ranking leaves out', async () => {
  const { admin, tenant, aJob, aWorker } = await aPlannedAgency(app)
  const job = await aJob({ schedules: scheduleOn({ '2026-11-24': '12:00-16:00' }) })
  await tenant.inTenant(async (db) => {
    const people = Array.from({ length: 320 }, (_, n) => ({
      first_name: 'Ana',
      last_name: `Pérez ${n}`,
      email: `ana${n}@demo.example`,
      phone: '600000000',
      dni: `${20_000_000 + n}Z`,
      gender: 'FEMALE',
      birth_date: '1995-05-05',
      worker_status: 'ACTIVE',
    }))
    await db.insertInto('workers').values(people).execute()
  })
  const last = await aWorker({ name: 'Zoe Íñiguez Souto' })
  const ask = (search?: string) => admin.call(endpoints.fit, { body: { jobId: job.id, search } })
  expect((await ask()).workers.map(({ workerId }) => workerId)).not.toContain(last)
  expect((await ask('iñiguez zoe')).workers.map(({ workerId }) => workerId)).toEqual([last])
  expect(await ask('nadie así')).toEqual({ workers: [], cannot: [], available: 0 })
})

test('who cannot do the job is found too, with the reason', async () => {
  const { admin, aJob, aWorker } = await aPlannedAgency(app)
  const busy = await aWorker({ name: 'Noa Vidal Rey' })
  await aWorker({ name: 'Iria Blanco Rey' })
  const schedules = scheduleOn({ '2026-11-24': '12:00-16:00' })
  await aJob({ workerId: busy, status: 'ACTIVO', schedules })
  const job = await aJob({ schedules })
  const found = await admin.call(endpoints.fit, { body: { jobId: job.id, search: 'noa' } })
  expect(found).toMatchObject({ workers: [], cannot: [{ workerId: busy }], available: 0 })
})

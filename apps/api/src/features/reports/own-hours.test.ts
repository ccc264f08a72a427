import { reportEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../../test/test-app.ts'
import { aClockedApp, aRegister } from '../time/testing/a-register.ts'

test('S4 whoever takes over a job sees none of the hours that somebody else has worked in it', async () => {
  const clocked = await aClockedApp('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({ workerId: register.workerId, status: 'CONFIRMADO' })
  await register.works(jobId, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
  clocked.setClock('2026-11-21T10:00:00Z')
  const xoel = await register.aPuncher('Xoel Rey Vidal')
  await register.tenant.inTenant(async (db) => {
    await db.updateTable('jobs').set({ worker_id: xoel.workerId }).where('id', '=', jobId).execute()
  })
  expect(await hoursOf(await register.anAdmin())).toMatchObject({ registered: 300 })
  expect(await hoursOf(await xoel.me())).toMatchObject({ registered: 0 })
  // Who worked it keeps it in the own report.
  expect(await hoursOf(await register.me())).toMatchObject({ registered: 300 })
})

test('hours of a job that is deleted by now are work of the register still', async () => {
  const clocked = await aClockedApp('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({ workerId: register.workerId, status: 'CONFIRMADO' })
  await register.works(jobId, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
  clocked.setClock('2026-11-21T10:00:00Z')
  await register.tenant.inTenant(async (db) => {
    await db
      .updateTable('jobs')
      .set({ deleted_at: clocked.clock.now.toISOString() })
      .where('id', '=', jobId)
      .execute()
  })
  for (const who of [await register.anAdmin(), await register.me()])
    expect(await hoursOf(who)).toMatchObject({ registered: 300, planned: 0, shifts: 0 })
})

const hoursOf = async (who: Caller) =>
  (
    await who.call(endpoints.hours.read, {
      query: { period: 'custom', from: '2026-11-01', to: '2026-11-30' },
    })
  ).totals

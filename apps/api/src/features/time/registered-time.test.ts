import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { expect, test } from 'vitest'
import { aClockedApp, aRegister } from './testing/a-register.ts'

test('the dashboard counts the hours of the register today, those under way too, and per person', async () => {
  const clocked = await aClockedApp('2026-11-20T07:50:00Z')
  const { workerId, works, aPuncher, aJob, anAdmin } = await aRegister(clocked)
  const morning = await aJob({ workerId, status: 'CONFIRMADO' })
  const xoel = await aPuncher('Xoel Rey Vidal')
  const other = await aJob({ workerId: xoel.workerId, status: 'CONFIRMADO' })
  await aPuncher('Noa Gil Mera')

  await xoel.punch('in', '2026-11-20T08:00:00Z', other.id)
  await works(
    morning.id,
    '2026-11-20T08:00:00Z',
    '2026-11-20T09:00:00Z',
    '2026-11-20T09:30:00Z',
    '2026-11-20T11:00:00Z',
  )
  clocked.setClock('2026-11-20T12:00:00Z')

  // Lucía: one hour and an hour and a half; Xoel: four hours so far. Noa has not punched.
  const { clockIns } = await (await anAdmin()).call(dashboardEndpoints.adminDashboard)
  expect(clockIns).toEqual({ hours: 6.5, averageHours: 3.3 })
})

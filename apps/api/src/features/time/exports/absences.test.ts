import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { read } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app.ts'
import { scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, download, type ClockedApp } from '../testing/a-register.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-10-01T08:00:00Z')
})

/** Lucía is ill from 30 September to 2 October, and away for the longer night of 24 October. */
async function aSickMonth() {
  const register = await aRegister(clocked)
  const { anAdmin, workerId } = register
  const admin = await anAdmin()
  const { id: typeId } = await admin.call(absenceEndpoints.createType, {
    body: { name: 'Baja médica', isPaid: false, balanceDays: 'CALENDAR', needsDocument: true, byHours: true },
  })
  const away = async (from: string, to: string, startTime: string | null, endTime: string | null) => {
    const { id } = await admin.call(absenceEndpoints.ask, {
      params: { id: workerId },
      body: { typeId, from, to, startTime, endTime, note: 'Gripe' },
    })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: {} })
  }
  await away('2026-09-30', '2026-10-02', null, null)
  await away('2026-10-24', '2026-10-24', '22:00', '06:00')
  return { ...register, admin }
}

async function absenceRows(caller: Caller, path: string) {
  const { sheets } = await read(await download(caller, path))
  return sheets.find(({ name }) => name === 'Ausencias')?.rows.slice(1) ?? []
}

const october = '/api/register/file?from=2026-10-01&to=2026-10-31&format=xlsx'

test('the file of a month says to the day and to the minute who was away, also who has no row in the register', async () => {
  const { admin, tenant, aPuncher } = await aSickMonth()
  const xoel = await (await aPuncher('Xoel Rey Vidal')).me()
  // S4: the file of a colleague says nothing of who was away.
  expect(await absenceRows(xoel, '/api/portal/register/file?month=2026-10&format=xlsx')).toEqual([])
  const rows = await absenceRows(admin, october)
  // Of the first the days of October alone; the night of the clock change has nine hours.
  expect(rows.map((row) => row.slice(5))).toEqual([
    [null, null, 2, 0, 'Baja médica', 'No'],
    ['22:00', '06:00', 0, 540, 'Baja médica', 'No'],
  ])
  const planner = await tenant.as('ROLE_ADMIN')
  await tenant.inTenant((db) =>
    db.updateTable('users').set({ sees_absence_types: false }).where('id', '=', planner.userId).execute(),
  )
  const hidden = await absenceRows(planner, october)
  expect(hidden.map((row) => row.slice(7))).toEqual([
    [2, 0, 'Ausente', null],
    [0, 540, 'Ausente', null],
  ])
})

test('the file tells the absences of somebody who has left as before', async () => {
  const { admin, workerId } = await aSickMonth()
  const before = await absenceRows(admin, october)
  expect(before).toHaveLength(2)
  await admin.call(peopleEndpoints.remove, { params: { id: workerId } })
  expect(await absenceRows(admin, october)).toEqual(before)
  expect(await absenceRows(admin, `${october}&workerId=${workerId}`)).toEqual(before)
})

test('the month on screen marks the days of an absence; hours of a day stay as they are', async () => {
  const { admin, aJob, workerId } = await aSickMonth()
  await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ '2026-10-20': '10:00-14:00' }) })
  const { content } = await admin.call(office.month, { query: { month: '2026-10' } })
  expect(content[0]?.cells.map(({ day, mark }) => [day, mark])).toEqual([
    ['2026-10-20', 'planned'],
    ['2026-10-01', 'absent'],
    ['2026-10-02', 'absent'],
  ])
})

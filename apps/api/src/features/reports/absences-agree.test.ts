import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { read } from 'hucre'
import { expect, test } from 'vitest'
import { scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, download } from '../time/testing/a-register.ts'

const [from, to] = ['2026-10-01', '2026-10-31']
const utc = (day: string, hour: string) => `${day}T${hour}:00Z`

/** Lucía works four days; of one she is away two hours in the middle, of one the first 37 minutes, and of one all day. */
async function aMonthWithAbsences() {
  const clocked = await aClockedApp('2026-10-01T05:00:00Z')
  const register = await aRegister(clocked)
  const { workerId, aJob, works, anAdmin } = register
  const shiftOn = async (day: string, hours: string) =>
    (await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ [day]: hours }) })).id
  const jobs = {
    whole: await shiftOn('2026-10-05', '09:00-17:00'),
    middle: await shiftOn('2026-10-06', '09:00-17:00'),
    late: await shiftOn('2026-10-07', '09:00-17:00'),
    night: await shiftOn('2026-10-24', '22:00-06:00'),
  }
  const { id: typeId } = await (
    await anAdmin()
  ).call(absenceEndpoints.createType, {
    body: { name: 'Permiso', isPaid: true, balanceDays: 'CALENDAR', byHours: true },
  })
  const away = async (day: string, startTime: string | null, endTime: string | null) => {
    const admin = await anAdmin()
    const { id } = await admin.call(absenceEndpoints.ask, {
      params: { id: workerId },
      body: { typeId, from: day, to: day, startTime, endTime },
    })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: {} })
  }
  await away('2026-10-05', null, null)
  await away('2026-10-06', '12:00', '14:00')
  await away('2026-10-07', '09:00', '09:37')
  // The clocks go back at three: from 22:00 until it is two for the second time are five hours of the nine.
  await away('2026-10-24', '22:00', '02:00')
  // October is two hours before UTC until the 25th.
  await works(
    jobs.middle,
    utc('2026-10-06', '07:00'),
    utc('2026-10-06', '10:00'),
    utc('2026-10-06', '12:00'),
    utc('2026-10-06', '15:00'),
  )
  await works(jobs.late, utc('2026-10-07', '07:37'), utc('2026-10-07', '15:00'))
  await works(jobs.night, utc('2026-10-25', '01:00'), utc('2026-10-25', '05:00'))
  clocked.setClock('2026-11-02T09:00:00Z')
  return { ...register, admin: await anAdmin() }
}

/** By hand: minutes that were worked, and minutes of shifts that an absence took. */
const worked = { '2026-10-06': 360, '2026-10-07': 443, '2026-10-25': 240 }
const workedMinutes = 1043
const shiftMinutes = 3 * 480 + 540
const awayInShifts = 480 + 120 + 37 + 300

test('register, its file, reports and absences tell the same minutes of the same month', async () => {
  const { admin, workerId, monthOf } = await aMonthWithAbsences()
  expect(workedMinutes + awayInShifts).toBe(shiftMinutes)

  const { content } = await admin.call(office.month, { query: { month: '2026-10' } })
  const [row] = content
  expect(row).toMatchObject({ workedMinutes, plannedMinutes: shiftMinutes })
  const cells = row?.cells.filter((cell) => cell.workedMinutes > 0) ?? []
  expect(Object.fromEntries(cells.map((cell) => [cell.day, cell.workedMinutes]))).toEqual(worked)
  const month = await monthOf('2026-10', workerId)
  expect(month).toMatchObject({ workedMinutes, plannedMinutes: shiftMinutes })

  const { sheets } = await read(await download(admin, `/api/register/file?from=${from}&to=${to}&format=xlsx`))
  const columnOf = (sheet: string, header: string) => {
    const [heads = [], ...rows] = sheets.find(({ name }) => name === sheet)?.rows ?? []
    return rows.map((row) => row[heads.indexOf(header)])
  }
  expect(columnOf('Meses', 'Trabajado (min)')).toEqual([workedMinutes])
  expect(columnOf('Meses', 'Previsto (min)')).toEqual([shiftMinutes])
  const awayMinutes = columnOf('Ausencias', 'Horas (min)') as number[]
  const awayDays = columnOf('Ausencias', 'Días naturales') as number[]
  expect([awayDays, awayMinutes]).toEqual([
    [1, 0, 0, 0],
    [0, 120, 37, 300],
  ])
  const awayByHours = awayMinutes.reduce((sum, minutes) => sum + minutes, 0)
  const awayWhole = 480
  expect(workedMinutes + awayByHours + awayWhole).toBe(shiftMinutes)

  const report = await admin.call(reportEndpoints.hours.read, {
    query: { period: 'custom', from, to, by: 'worker' },
  })
  const rows = report.rows.filter(({ name }) => name.startsWith('Lucía'))
  expect(rows.map(({ values }) => values)).toMatchObject([
    {
      planned: shiftMinutes,
      registered: workedMinutes,
      difference: -(awayByHours + awayWhole),
    },
  ])

  const { absences } = await admin.call(absenceEndpoints.ofWorker, {
    params: { id: workerId },
    query: { year: 2026 },
  })
  const spans = absences.map(({ from: day, startTime, endTime }) => [day, startTime, endTime])
  expect(spans.toSorted()).toEqual([
    ['2026-10-05', null, null],
    ['2026-10-06', '12:00', '14:00'],
    ['2026-10-07', '09:00', '09:37'],
    ['2026-10-24', '22:00', '02:00'],
  ])
})

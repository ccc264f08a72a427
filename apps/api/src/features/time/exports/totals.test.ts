import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { clockMinutes } from '@cuadrante/contract/time/words.ts'
import { read as readCells } from '@e965/xlsx'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, download, type ClockedApp } from '../testing/a-register.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-01-10T08:00:00Z')
})

type Night = {
  readonly title: string
  readonly zone: string
  readonly schedule: Readonly<Record<string, string>>
  /** Instants: in, pause, resume, …, out. */
  readonly instants: readonly string[]
  readonly month: string
  readonly minutes: number
}

const nights: readonly Night[] = [
  {
    title: 'the night of 25 October 2026, an hour longer',
    zone: 'Europe/Madrid',
    schedule: { '2026-10-24': '22:00-06:00' },
    // 22:00 to 06:00 by the clock are nine hours; a pause from 02:30 to 02:30, once the clocks have gone back.
    instants: [
      '2026-10-24T20:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T05:00:00Z',
    ],
    month: '2026-10',
    minutes: 480,
  },
  {
    title: 'the night of 29 March 2026, an hour shorter',
    zone: 'Europe/Madrid',
    schedule: { '2026-03-28': '22:00-06:00' },
    instants: ['2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z'],
    month: '2026-03',
    minutes: 420,
  },
  {
    title: 'an ordinary night shift over the end of a month',
    zone: 'Europe/Madrid',
    schedule: { '2026-04-30': '22:00-06:00' },
    instants: ['2026-04-30T20:03:00Z', '2026-05-01T03:58:00Z'],
    month: '2026-04',
    minutes: 475,
  },
  {
    title: 'a centre in the Canary Islands, on the longer night',
    zone: 'Atlantic/Canary',
    schedule: { '2026-10-24': '22:00-06:00' },
    instants: ['2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    month: '2026-10',
    minutes: 540,
  },
]

/** Minutes of the row that says the total in the sheet of days, and of the sheet of months. */
async function minutesInWorkbook(bytes: Uint8Array) {
  const { sheets } = await read(bytes)
  const [days, months] = [sheets[0]?.rows ?? [], sheets[1]?.rows ?? []]
  const column = (rows: readonly (readonly unknown[])[]) => rows[0]?.indexOf('Trabajado (min)') ?? -1
  const total = days.find((row) => row.includes('Total'))
  return {
    ofDays: days
      .filter((row) => typeof row[column(days)] === 'number' && !row.includes('Total'))
      .reduce((sum, row) => sum + Number(row[column(days)]), 0),
    total: total?.[column(days)],
    ofMonth: months[1]?.[column(months)],
  }
}

describe('totals are the same to the minute on screen, in XLSX and in PDF', () => {
  test.each(nights)('$title', async ({ zone, schedule, instants, month, minutes }) => {
    clocked.setClock(`${month}-01T08:00:00Z`)
    const { aCentre, aJob, workerId, works, anAdmin, monthOf } = await aRegister(clocked)
    const centerId = await aCentre('Hospital del Norte', { zone })
    const job = await aJob({ workerId, centerId, status: 'CONFIRMADO', schedules: scheduleOn(schedule) })
    await works(job.id, ...instants)
    clocked.setClock('2026-12-10T09:00:00Z')

    const admin = await anAdmin()
    const screen = await monthOf(month)
    expect(screen.workedMinutes).toBe(minutes)
    expect(screen.days).toMatchObject([{ workedMinutes: minutes }])
    const table = await admin.call(office.month, { query: { month } })
    expect(table).toMatchObject({ workedMinutes: minutes, content: [{ workedMinutes: minutes }] })

    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
      .toISOString()
      .slice(0, 10)
    const file = `/api/register/file?from=${month}-01&to=${last}&workerId=${workerId}&format=`
    expect(await minutesInWorkbook(await download(admin, `${file}xlsx`))).toEqual({
      ofDays: minutes,
      total: minutes,
      ofMonth: minutes,
    })
    const text = await textOfPdf(await download(admin, `${file}pdf`))
    expect(text).toContain(`${clockMinutes(minutes)} h trabajadas`)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`sin clasificar ${clockMinutes(minutes)} h`)
    expect(
      text.match(/\d+:\d\d(?=\s|$)/g)?.filter((found) => found === clockMinutes(minutes)).length,
    ).toBeGreaterThanOrEqual(3)
    // Words of a narrow column stand on several lines, with the other columns between them.
    expect(/Canarias/.test(text)).toBe(zone === 'Atlantic/Canary')
    const change = { '2026-10': /1 h\s+más/, '2026-03': /1 h\s+menos/ }[month] ?? /^(?!.*cambio)/s
    expect(text).toMatch(change)
    expect(text).toContain('falta el CIF')
  })

  test('of an open month the plan counts on every side the shifts that are over', async () => {
    clocked.setClock('2026-11-20T07:50:00Z')
    const { aJob, workerId, works, anAdmin, me, monthOf } = await aRegister(clocked)
    const job = await aJob({
      workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-11-20': ['09:00-14:00', '16:00-20:00'], '2026-11-25': '09:00-14:00' }),
    })
    await works(job.id, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
    clocked.setClock('2026-11-20T13:30:00Z')
    const admin = await anAdmin()
    const query = { month: '2026-11' } as const
    const table = await admin.call(office.month, { query })
    expect(table).toMatchObject({ plannedMinutes: 300, content: [{ plannedMinutes: 300 }] })
    expect(await monthOf('2026-11')).toMatchObject({ workedMinutes: 300, plannedMinutes: 300, isOver: false })
    expect(await (await me()).call(own.ownMonth, { query })).toMatchObject({ plannedMinutes: 300 })
    const path = `/api/register/file?from=2026-11-01&to=2026-11-30&workerId=${workerId}&format=xlsx`
    const months = (await read(await download(admin, path))).sheets[1]?.rows ?? []
    expect(months[1]?.[months[0]?.indexOf('Previsto (min)') ?? -1]).toBe(300)
  })

  test('of a split shift only the half without its end says so', async () => {
    clocked.setClock('2026-11-20T07:50:00Z')
    const { aJob, workerId, works, punch, anAdmin } = await aRegister(clocked)
    const job = await aJob({
      workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-11-20': ['09:00-13:00', '16:00-20:00'] }),
    })
    await works(job.id, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    await punch('in', '2026-11-20T15:00:00Z', job.id)
    clocked.setClock('2026-11-22T09:00:00Z')
    const path = `/api/register/file?from=2026-11-20&to=2026-11-20&workerId=${workerId}&format=pdf`
    const text = await textOfPdf(await download(await anAdmin(), path))
    expect(text.match(/Falta la/g)).toHaveLength(1)
  })
})

describe('a file of the register', () => {
  async function aWorkedDay() {
    clocked.setClock('2026-11-20T07:50:00Z')
    const register = await aRegister(clocked)
    const centerId = await register.aCentre('Mercado Central')
    const job = await register.aJob({ workerId: register.workerId, centerId, status: 'CONFIRMADO' })
    await register.works(job.id, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
    clocked.setClock('2026-11-21T09:00:00Z')
    return { ...register, centerId, admin: await register.anAdmin() }
  }

  test('of a centre holds what was worked there, and who works elsewhere is not in it', async () => {
    const { admin, centerId, aCentre } = await aWorkedDay()
    const days = 'from=2026-11-20&to=2026-11-20&format=pdf'
    const here = await textOfPdf(await download(admin, `/api/register/file?${days}&centerId=${centerId}`))
    expect(here).toContain('Lucía Pérez Souto')
    expect(here).toContain('Mercado Central')
    const other = await aCentre('Otro mercado')
    const there = await textOfPdf(await download(admin, `/api/register/file?${days}&centerId=${other}`))
    expect(there).toContain('No hay fichajes ni turnos en estos días.')
  })

  test('carries every row with its hash, so that it can be compared later', async () => {
    const { admin, workerId, tenant } = await aWorkedDay()
    const path = `/api/register/file?from=2026-11-01&to=2026-11-30&format=xlsx&workerId=${workerId}`
    const { sheets } = await read(await download(admin, path))
    const hashes = await tenant.inTenant((db) =>
      db.selectFrom('register_rows').select('hash').orderBy('seq').execute(),
    )
    expect(sheets.map(({ name }) => name)).toContain('Cierre y firma')
    expect(sheets[2]?.rows.slice(1).map((row) => row.at(-1))).toEqual(hashes.map(({ hash }) => hash))
  })

  test('has days and hours that a workbook can reckon with, shown as people write them', async () => {
    const { admin, workerId } = await aWorkedDay()
    const path = `/api/register/file?from=2026-11-20&to=2026-11-20&format=xlsx&workerId=${workerId}`
    const days = readCells(await download(admin, path), { cellNF: true }).Sheets['Días'] ?? {}
    const shown = ['D1', 'D2', 'I1', 'I2', 'I3'].map((cell) => [days[cell]?.t, days[cell]?.w])
    expect(shown).toEqual([
      ['s', 'Día'],
      ['n', '20/11/2026'],
      ['s', 'Trabajado'],
      ['n', '5:00'],
      ['n', '5:00'],
    ])
  })

  test('S4 a worker takes the own one only; and too many days are refused', async () => {
    const { me, aPuncher, admin } = await aWorkedDay()
    const mine = await textOfPdf(
      await download(await me(), '/api/portal/register/file?month=2026-11&format=pdf'),
    )
    expect(mine).toContain('Lucía Pérez Souto')
    const xoel = await (await aPuncher('Xoel Rey Vidal')).me()
    const theirs = await textOfPdf(await download(xoel, '/api/portal/register/file?month=2026-11&format=pdf'))
    expect(theirs).toContain('Xoel Rey Vidal')
    expect(theirs).not.toContain('Lucía')
    const year = { from: '2026-01-01', to: '2026-12-31', format: 'pdf' } as const
    expect(await refused(admin.call(office.file, { query: year }))).toMatchObject({
      code: 'register_period_too_long',
    })
  })
})

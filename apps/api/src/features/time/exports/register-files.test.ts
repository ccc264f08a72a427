import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, download, type ClockedApp } from '../testing/a-register.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-01T08:00:00Z')
})

/** A night from 7 to 8 November and a morning of the 8th, both worked; nobody registers the shift of the 6th. */
async function aNightAndAMorning() {
  clocked.setClock('2026-11-06T07:00:00Z')
  const register = await aRegister(clocked)
  const { aCentre, aJob, workerId, works } = register
  const centerId = await aCentre('Hospital del Norte')
  const own = { workerId, centerId, status: 'CONFIRMADO' } as const
  await aJob({ ...own, schedules: scheduleOn({ '2026-11-06': '09:00-13:00' }) })
  const night = await aJob({ ...own, schedules: scheduleOn({ '2026-11-07': '22:00-06:00' }) })
  const morning = await aJob({ ...own, schedules: scheduleOn({ '2026-11-08': '20:00-22:00' }) })
  await works(night.id, '2026-11-07T21:00:00Z', '2026-11-08T05:00:00Z')
  await works(morning.id, '2026-11-08T19:00:00Z', '2026-11-08T21:00:00Z')
  clocked.setClock('2026-11-10T09:00:00Z')
  const admin = await register.anAdmin()
  const path = (from: string, to: string) => `/api/register/file?from=${from}&to=${to}&workerId=${workerId}`
  const sheetOf = async (name: string, from: string, to = from) => {
    const { sheets } = await read(await download(admin, `${path(from, to)}&format=xlsx`))
    const [header = [], ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? []
    return rows.map((row) => Object.fromEntries(header.map((key, at) => [String(key), row[at]])))
  }
  const paperOf = async (day: string) => textOfPdf(await download(admin, `${path(day, day)}&format=pdf`))
  return { ...register, night, admin, sheetOf, paperOf }
}

describe('a file of the register', () => {
  test('has the rows of its days only, and of a night its end on the next day', async () => {
    const { sheetOf, paperOf } = await aNightAndAMorning()
    const rowsOf = async (day: string) =>
      (await sheetOf('Fichajes', day)).map((row) => [row['N.º'], row['Fichaje'], row['Hora local']])
    expect(await rowsOf('2026-11-06')).toEqual([])
    expect(await rowsOf('2026-11-07')).toEqual([
      [1, 'Entrada', '22:00'],
      [2, 'Salida', '06:00'],
    ])
    expect(await paperOf('2026-11-07')).toContain('Última anotación: n.º 2.')
    expect(await paperOf('2026-11-06')).not.toContain('Última anotación')
  })

  test('has of a night the correction of its end, and the answer to it', async () => {
    const { sheetOf, admin, me, night, workerId, monthOf } = await aNightAndAMorning()
    const reason = 'Salió antes'
    const kind = 'out' as const
    const correction = { punchSeq: 2, kind, day: '2026-11-08', hour: '05:30', jobId: night.id, reason }
    await admin.call(office.ask, { body: { workerId, correction } })
    const days = (await monthOf('2026-11')).days
    const id = days.flatMap(({ corrections }) => corrections)[0]?.id ?? 0
    await (await me()).call(own.answerOwn, { params: { id }, body: { verdict: 'accepted' } })
    const rows = await sheetOf('Fichajes', '2026-11-07')
    expect(rows.map((row) => [row['N.º'], row['Anotación'], row['Sobre el n.º']])).toEqual([
      [1, 'Fichaje', null],
      [2, 'Fichaje', null],
      [5, 'Corrección', 2],
      [6, 'Respuesta', 5],
    ])
  })

  test('says of each day in the workbook what the paper says: where, and which day it ends on', async () => {
    const { sheetOf } = await aNightAndAMorning()
    const days = await sheetOf('Días', '2026-11-06', '2026-11-08')
    expect(days.map((day) => [day['Centro'], day['Entrada'], day['Salida']])).toEqual([
      ['Hospital del Norte, A Coruña', '—', '—'],
      ['Hospital del Norte, A Coruña', '22:00', '06:00 (+1)'],
      ['Hospital del Norte, A Coruña', '20:00', '22:00'],
      [null, null, null],
    ])
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { threadFile } from '../thread-file.ts'
import { openSheets, type Sheets, type SheetsOptions } from './open-sheets.ts'
import { aBomb, aLongSheet, aPackage, aWorkbook } from './testing/workbooks.ts'

const opened: Sheets[] = []
const open = (options: Partial<SheetsOptions> = {}) => {
  const sheets = openSheets({ workerUrl: threadFile('sheets'), ...options })
  opened.push(sheets)
  return sheets.of({ tenant: 'norte', userId: 1 })
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((sheets) => sheets.close()))
})

const centres = () =>
  aWorkbook({
    name: 'Centros',
    rows: [
      ['Nombre', 'CP'],
      ['Sol', '28013'],
      ['Luna', '08001'],
    ],
  })
const fileName = 'centros.xlsx'

describe('S13 spreadsheets are read in a thread of their own', () => {
  test('tables come back whole, or with as many rows as wanted', async () => {
    const { tables, writeTable } = open()
    const [table] = await tables({ bytes: await centres(), fileName })
    expect(table).toMatchObject({ headers: ['Nombre', 'CP'], totalRows: 2 })
    expect(table?.rows[1]).toEqual({ rowNumber: 3, cells: ['Luna', '08001'] })

    const [short] = await tables({ bytes: await centres(), fileName, rows: 1 })
    expect([short?.rows.length, short?.totalRows]).toEqual([1, 2])
    const csv = await writeTable({
      columns: [{ header: 'a' }],
      rows: [[new Date('2026-01-05')]],
      format: 'csv',
    })
    expect(Buffer.from(csv).toString()).toBe('\ufeffa\r\n05/01/2026\r\n')
  })

  test('refusals keep their code, status and sentence, and the thread goes on', async () => {
    const { tables } = open()
    await expect(tables({ bytes: Buffer.from('x'), fileName })).rejects.toMatchObject({
      status: 415,
      reply: { code: 'sheet_not_what_it_says', parts: { extension: '.xlsx' } },
    })
    const missing = tables({ bytes: await centres(), fileName, sheetIndexes: [0, 3] })
    await expect(missing).rejects.toThrow('sheet_unknown')
    expect(await tables({ bytes: await centres(), fileName })).toHaveLength(1)
  })

  test('files asked for at once are read one after the other', async () => {
    const { tables } = open()
    const bytes = await centres()
    const all = await Promise.all(Array.from({ length: 5 }, () => tables({ bytes, fileName })))
    expect(all.map(([table]) => table?.totalRows)).toEqual([2, 2, 2, 2, 2])
  })

  test('a file that takes too long is given up, and the next one is read', async () => {
    const { tables } = open({ timeLimitMs: 150 })
    const large = aPackage(aLongSheet(60_000))
    await expect(tables({ bytes: large, fileName })).rejects.toMatchObject({
      reply: { code: 'sheet_too_slow' },
    })
    const patient = open()
    expect(await patient.tables({ bytes: await centres(), fileName })).toHaveLength(1)
  })

  test('a file that needs too much memory is refused, and the next one is read', async () => {
    const { tables } = open({ memoryMb: 32 })
    const large = aPackage(aLongSheet(60_000))
    await expect(tables({ bytes: large, fileName })).rejects.toMatchObject({
      reply: { code: 'sheet_too_heavy' },
    })
    expect(await tables({ bytes: await centres(), fileName })).toHaveLength(1)
  })

  test('a thread that runs out of memory while it is given up does not end the process', async () => {
    const { tables } = open({ timeLimitMs: 300, memoryMb: 48 })
    const large = aPackage(aLongSheet(60_000))
    for (let round = 0; round < 3; round++)
      await expect(tables({ bytes: large, fileName })).rejects.toThrow(/sheet_too_(slow|heavy)/)
  })

  test('while the worst files of one agency are worked on, the small one of another is answered', async () => {
    const sheets = openSheets({ workerUrl: threadFile('sheets'), timeLimitMs: 5000 })
    opened.push(sheets)
    const large = aPackage(aLongSheet(90_000))
    const done: string[] = []
    const heavy = [1, 2, 3, 4].map((userId) =>
      sheets
        .of({ tenant: 'norte', userId })
        .tables({ bytes: large, fileName })
        .catch(() => undefined)
        .then(() => done.push('norte')),
    )
    const small = sheets.of({ tenant: 'sur', userId: 9 }).tables({ bytes: await centres(), fileName })
    expect(await small).toHaveLength(1)
    expect(done).toEqual([])
    await Promise.all(heavy)
  }, 60_000)

  test('a bomb of 512 MB costs less than 100 MB, honest or lying', async () => {
    const { tables } = open()
    await tables({ bytes: await centres(), fileName })
    const bombs = [aBomb(512), aBomb(512, 2_000), aBomb(512, 50_000_000)]
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 2)
    for (const bytes of bombs)
      await expect(tables({ bytes, fileName })).rejects.toThrow(/sheet_(inflates|suspicious)/)
    clearInterval(watch)
    expect((peak - before) / 1024 / 1024).toBeLessThan(100)
  })
})

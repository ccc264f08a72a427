import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell } from '../sheets/cell.ts'
import { streamTable } from './stream-table.ts'

const columns = [{ header: 'Campaña' }, { header: 'Detalle' }, { header: 'Turnos' }]
const campaign = 'Presentación del eléctrico en Vitoria-Gasteiz'

async function written(count: number) {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let at = 1; at <= count; at++) yield [campaign, 'Sin 36 h seguidas de descanso. '.repeat(9), at]
  }
  const bytes = await buffer(streamTable({ columns, rows: rows(), sheetName: 'Cobertura' }, 'xlsx'))
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  return { widths: sheet?.columns?.map(({ width }) => width), rows: sheet?.rows }
}

test('a column of a streamed workbook is as wide as what stands in it, within limits', async () => {
  expect((await written(1)).widths).toEqual([campaign.length + 2, 60, 8])
  expect((await written(0)).widths).toEqual([9, 9, 8])
})

test('the rows that were read for the widths stand in the file once, and so do all that follow', async () => {
  for (const count of [199, 200, 201, 450]) {
    const { rows } = await written(count)
    expect(rows?.slice(1).map((row) => row[2])).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  }
})

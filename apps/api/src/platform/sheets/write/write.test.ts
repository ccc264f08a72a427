import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { read, utils, write } from '@e965/xlsx'
import { textOf } from '../cell.ts'
import { readSheets } from '../read/read-sheets.ts'
import { aPackage, aWorkbook, bookParts, part, ROWS } from '../testing/workbooks.ts'
import { addCells, firstFreeColumn } from './add-cells.ts'
import { guarded, unguarded } from './formula-safe.ts'
import { writeBack } from './write-back.ts'
import { writeTable } from './write-table.ts'

const texts = async (bytes: Uint8Array, fileName: string, sheet = 0) =>
  (await readSheets(bytes, fileName))[sheet]?.rows.map((row) => row.map((cell) => textOf(cell)))

describe('S15 no cell becomes a formula', () => {
  const dangerous = ['=1+1', '+34 600', '-5 de mayo', '@suma', '\t=1', '\r=1', '\0=1', "'=1", "''@x"]

  test('CSV: text that begins like a formula is guarded, and the guard comes off once on the way back', async () => {
    const csv = await writeTable(
      [{ header: 'Nota' }, { header: 'Saldo' }],
      [['=HYPERLINK("http://x")', -5.5]],
      'csv',
    )
    expect(Buffer.from(csv).toString('utf8')).toBe(
      '\ufeffNota;Saldo\r\n"\'=HYPERLINK(""http://x"")";-5,5\r\n',
    )
    expect(await texts(csv, 'notas.csv')).toEqual([
      ['Nota', 'Saldo'],
      ['=HYPERLINK("http://x")', '-5,5'],
    ])
  })

  test('guarding and unguarding give back any text', () => {
    const anyText = fc.oneof(fc.string(), fc.constantFrom(...dangerous))
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unguarded(guarded(text))).toBe(text)
        expect(guarded(text)).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠﹦﹢﹣﹫−]/)
      }),
    )
    for (const sign of '=+-@\t\r\n\0＝＋－＠﹦﹢﹣﹫−') expect(guarded(`${sign}1`)).toBe(`'${sign}1`)
    expect(guarded("L'Hospitalet")).toBe("L'Hospitalet")
    expect(unguarded("'s-Hertogenbosch")).toBe("'s-Hertogenbosch")
  })

  test('XLSX: it is text, and negative numbers are numbers', async () => {
    const xlsx = await writeTable(
      [{ header: 'Nota' }, { header: 'Saldo' }],
      [...dangerous, '08001'].map((text) => [text, -5.5]),
      'xlsx',
    )
    const sheet = read(xlsx, { cellFormula: true }).Sheets['Datos'] ?? {}
    const cells = Object.entries(sheet).filter(([reference]) => /^[AB]\d+$/.test(reference))
    expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([])
    expect(sheet['A2']).toMatchObject({ t: 's', v: '=1+1' })
    expect(sheet['A11']).toMatchObject({ t: 's', v: '08001' })
    expect(sheet['B2']).toMatchObject({ t: 'n', v: -5.5 })
  })
})

describe('a new file', () => {
  const columns = [{ header: 'Centro' }, { header: 'CP' }, { header: 'Alta' }]
  const rows = [
    ['Sol; "Mayor"\n2º', '08001', new Date('2026-01-05')],
    ['Luna', null, null],
  ]

  test.each(['xlsx', 'csv'] as const)('.%s is read back as it was', async (format) => {
    expect(
      await texts(await writeTable(columns, rows, format, 'Centros: [todos]'), `centros.${format}`),
    ).toEqual([
      ['Centro', 'CP', 'Alta'],
      ['Sol; "Mayor"\n2º', '08001', format === 'csv' ? '05/01/2026' : '2026-01-05'],
      ['Luna', '', ''],
    ])
  })

  test.each(['xlsx', 'csv'] as const)('.%s with odd characters is a file that is read', async (format) => {
    const odd = ['a\u0001b\u000bc', '\u0002=1+1', '_x0041_ y _x005F_', 'fila_x00']
    const bytes = await writeTable(
      [{ header: 'Nota' }],
      odd.map((text) => [text]),
      format,
    )
    expect(await texts(bytes, `notas.${format}`)).toEqual([
      ['Nota'],
      ['abc'],
      ['=1+1'],
      ['_x0041_ y _x005F_'],
      ['fila_x00'],
    ])
  })

  test('a text that looks like a formula is a text, and one that looks escaped is itself in Excel', async () => {
    const file = (text: string, format: 'xlsx' | 'csv') => writeTable([{ header: 'Nota' }], [[text]], format)
    expect(Buffer.from(await file('=1+1', 'csv')).toString()).toContain("\r\n'=1+1\r\n")
    const sheet = read(await file('_x0041_ y _x005F_', 'xlsx')).Sheets['Datos']
    expect(sheet?.['A2']).toMatchObject({ v: '_x0041_ y _x005F_' })
  })

  test('days stand as Spain writes them, also those that a workbook cannot hold, and euros have cents', async () => {
    const row = [new Date('1880-02-03'), new Date('2026-01-05T10:30Z'), 1234.5]
    const formatted = [
      { header: 'Nacimiento', format: 'day' },
      { header: 'Alta', format: 'day' },
      { header: 'Salario', format: 'euros' },
    ] as const
    const csv = await writeTable(formatted, [row], 'csv')
    expect(Buffer.from(csv).toString().split('\r\n')[1]).toBe('03/02/1880;05/01/2026 10:30;1234,5')
    const sheet = read(await writeTable(formatted, [row], 'xlsx'), { cellNF: true }).Sheets['Datos'] ?? {}
    expect(sheet['A2']).toMatchObject({ t: 's', v: '03/02/1880' })
    expect(sheet['B2']).toMatchObject({ t: 'n', w: '05/01/2026' })
    expect(sheet['C2']).toMatchObject({ t: 'n', v: 1234.5, w: '1,234.50' })
  })

  test('without rows it still has its header', async () => {
    expect(await texts(await writeTable(columns, [], 'xlsx'), 'centros.xlsx')).toEqual([
      ['Centro', 'CP', 'Alta'],
    ])
  })
})

describe('the same workbook with columns added', () => {
  const columns = [
    { header: 'Ruta', values: new Map([[2, 'Ruta 1']]) },
    {
      header: 'Latitud',
      values: new Map([
        [2, 40.4168],
        [4, -3.5],
      ]),
    },
  ]

  test('everything else stays byte for byte', async () => {
    const others = [
      part('xl/theme/theme1.xml', '<theme/>'),
      part('docProps/app.xml', '<app/>'),
      part('xl/media/logo.png', 'PNG'),
    ]
    const original = aPackage(bookParts(ROWS, others))
    const back = await writeBack(original, 'Centros.xlsx', [{ sheetIndex: 0, headerRow: 1, columns }])
    expect(back).toMatchObject({ fileName: 'Centros.xlsx', isConverted: false })
    const [before, after] = [unzipSync(original), unzipSync(back.bytes)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const changed = Object.keys(before).filter(
      (name) => !Buffer.from(before[name] ?? []).equals(Buffer.from(after[name] ?? [])),
    )
    expect(changed).toEqual(['xl/worksheets/sheet1.xml'])
    expect(Buffer.from(after['xl/worksheets/sheet1.xml'] ?? []).toString()).toContain(
      '<dimension ref="A1:D4"/>',
    )
    expect(await texts(back.bytes, 'Centros.xlsx')).toEqual([
      ['Centro', 'CP', 'Ruta', 'Latitud'],
      ['Farmacia Sol', '28013', 'Ruta 1', '40.4168'],
      ['', '', '', ''],
      ['', '', '', '-3.5'],
    ])
  })

  test('the second sheet, its formulas and its dangerous texts', async () => {
    const book = await aWorkbook(
      { name: 'Uno', rows: [['a', 'b']] },
      { name: 'Dos', rows: [['Centro'], ['Sol']] },
    )
    const reason = { header: 'Motivo', values: new Map([[2, '=1+1 <b> & "c"']]) }
    const back = await writeBack(book, 'libro.xlsx', [{ sheetIndex: 1, headerRow: 1, columns: [reason] }])
    expect(await texts(back.bytes, 'libro.xlsx', 0)).toEqual([['a', 'b']])
    expect(await texts(back.bytes, 'libro.xlsx', 1)).toEqual([
      ['Centro', 'Motivo'],
      ['Sol', '=1+1 <b> & "c"'],
    ])
    expect(read(back.bytes, { cellFormula: true }).Sheets['Dos']?.['B2']).toMatchObject({
      t: 's',
      v: '=1+1 <b> & "c"',
    })
    await expect(
      writeBack(book, 'libro.xlsx', [{ sheetIndex: 7, headerRow: 1, columns: [] }]),
    ).rejects.toThrow('sheet_unknown')
  })

  test('rows that the sheet skips, rows without cells, and prefixed names', () => {
    const xml =
      '<x:worksheet><x:sheetData><x:row r="2" spans="1:1"><x:c r="A2"><x:v>1</x:v></x:c></x:row><x:row r="5"/></x:sheetData></x:worksheet>'
    const added = new Map([
      [1, ['Ruta']],
      [2, ['R1']],
      [3, ['R2']],
      [5, [5]],
      [9, ['R9']],
    ])
    expect(addCells(xml, added, firstFreeColumn(xml))).toBe(
      '<x:worksheet><x:sheetData>' +
        '<x:row r="1"><x:c r="B1" t="inlineStr"><x:is><x:t xml:space="preserve">Ruta</x:t></x:is></x:c></x:row>' +
        '<x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c><x:c r="B2" t="inlineStr"><x:is><x:t xml:space="preserve">R1</x:t></x:is></x:c></x:row>' +
        '<x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t xml:space="preserve">R2</x:t></x:is></x:c></x:row>' +
        '<x:row r="5"><x:c r="B5"><x:v>5</x:v></x:c></x:row>' +
        '<x:row r="9"><x:c r="B9" t="inlineStr"><x:is><x:t xml:space="preserve">R9</x:t></x:is></x:c></x:row>' +
        '</x:sheetData></x:worksheet>',
    )
  })

  test('cells and rows that say no place have the one after those before them', async () => {
    expect(firstFreeColumn('<row><c/><c/></row>')).toBe(2)
    expect(firstFreeColumn('<x:row><x:c r="C1"/><x:c t="s"/></x:row><x:row><x:c/></x:row>')).toBe(4)
    expect(firstFreeColumn(`<row r='1'><c r='C1'/></row>`)).toBe(3)
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      ['Centro', 'CP'],
      ['Farmacia Sol', '28013'],
    ]
    const book = aPackage(bookParts(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')))
    const back = await writeBack(book, 'Centros.xlsx', [{ sheetIndex: 0, headerRow: 1, columns }])
    expect((await texts(back.bytes, 'Centros.xlsx'))?.slice(0, 2)).toEqual([
      ['Centro', 'CP', 'Ruta', 'Latitud'],
      ['Farmacia Sol', '28013', 'Ruta 1', '40.4168'],
    ])
  })

  test('an empty sheet gets its rows', () => {
    expect(addCells('<worksheet><sheetData/></worksheet>', new Map([[1, ['Ruta']]]), 0)).toContain(
      '<sheetData><row r="1">',
    )
  })

  test('a .xls comes back as .xlsx, and says so', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Centro', 'CP'],
      ['Sol', '28013'],
    ])
    const xls: Uint8Array = write(
      { SheetNames: ['Hoja1'], Sheets: { Hoja1: sheet } },
      { type: 'buffer', bookType: 'biff8' },
    )
    const back = await writeBack(xls, 'Centros.XLS', [{ sheetIndex: 0, headerRow: 1, columns }])
    expect(back).toMatchObject({ fileName: 'Centros.xlsx', isConverted: true })
    expect((await texts(back.bytes, back.fileName))?.slice(0, 2)).toEqual([
      ['Centro', 'CP', 'Ruta', 'Latitud'],
      ['Sol', '28013', 'Ruta 1', '40.4168'],
    ])
  })

  test('macros do not travel', async () => {
    const book = aPackage([...bookParts(ROWS), part('xl/vbaProject.bin', 'macro')])
    const back = await writeBack(book, 'Centros.xlsx', [{ sheetIndex: 0, headerRow: 1, columns }])
    expect(back.isConverted).toBe(true)
    expect(Object.keys(unzipSync(back.bytes))).not.toContain('xl/vbaProject.bin')
  })
})

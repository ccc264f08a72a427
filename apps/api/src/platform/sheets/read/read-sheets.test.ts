import { CFB, write, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { numberOf, textOf } from '../cell.ts'
import { aPackage, aWorkbook, bookParts, part } from '../testing/workbooks.ts'
import { delimiterOf } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { readSheets } from './read-sheets.ts'

const grid = async (bytes: Uint8Array, fileName: string) => (await readSheets(bytes, fileName))[0]?.rows
const oddSheet: WorkSheet = {
  '!ref': 'B3:E5',
  B3: { t: 's', v: 'Centro' },
  C3: { t: 's', v: 'CP' },
  D3: { t: 's', v: 'Alta' },
  E3: { t: 's', v: 'Abierto' },
  B4: { t: 's', v: 'Farmacia\nSol' },
  C4: { t: 'n', v: 8001, z: '00000' },
  D4: { t: 'n', v: 46_027, z: 'dd/mm/yyyy' },
  E4: { t: 'b', v: true },
  B5: { t: 's', v: 'Luna' },
  C5: { t: 'n', v: 0.1 + 0.2 },
}
const written = (bookType: 'xlsx' | 'biff8' | 'biff5' | 'xlml'): Uint8Array =>
  write({ SheetNames: ['Centros'], Sheets: { Centros: oddSheet } }, { type: 'buffer', bookType })

/** The writer of .xls leaves rows out: one is put before the end of the only sheet ([MS-XLS] 2.4.221). */
function withHiddenRow(bytes: Buffer, row: number): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' })
  const stream = CFB.find(container, '/Workbook')
  const content = Buffer.from(stream?.content ?? [])
  const record = Buffer.alloc(20)
  record.writeUInt16LE(0x208, 0)
  record.writeUInt16LE(16, 2)
  record.writeUInt16LE(row, 4)
  record.writeUInt16LE(0x20, 16)
  const end = content.lastIndexOf(Buffer.from([0x0a, 0, 0, 0]))
  const longer = Buffer.concat([content.subarray(0, end), record, content.subarray(end)])
  CFB.utils.cfb_add(container, '/Workbook', longer)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

const texts = (rows: Awaited<ReturnType<typeof grid>>) => rows?.map((row) => row.map((cell) => textOf(cell)))

describe('workbooks', () => {
  test('row n of the spreadsheet stands at index n − 1, wherever the table begins', async () => {
    const [sheet] = await readSheets(written('xlsx'), 'centros.xlsx')
    expect(sheet?.name).toBe('Centros')
    expect(texts(sheet?.rows)).toEqual([
      ['', '', '', '', ''],
      ['', '', '', '', ''],
      ['', 'Centro', 'CP', 'Alta', 'Abierto'],
      ['', 'Farmacia\nSol', '08001', '2026-01-05', 'VERDADERO'],
      ['', 'Luna', '0.3', '', ''],
    ])
  })

  test.each([
    ['Excel 97–2003', 'biff8'],
    ['Excel 5', 'biff5'],
    ['Excel 2003 XML', 'xlml'],
  ] as const)('%s named .xls', async (_, bookType) => {
    const rows = texts(await grid(written(bookType), 'centros.xls'))
    expect(rows?.[2]?.slice(1, 4)).toEqual(['Centro', 'CP', 'Alta'])
    expect(rows?.[3]?.slice(1, 5)).toEqual([
      'Farmacia\nSol',
      expect.stringMatching(/^0?8001$/),
      '2026-01-05',
      'VERDADERO',
    ])
    expect(rows?.[4]?.slice(1, 3)).toEqual(['Luna', '0.3'])
  })

  test('the signs that Windows has beside Latin-1 are read in a workbook older than 1997', async () => {
    const sheet: WorkSheet = { '!ref': 'A1', A1: { t: 's', v: 'Pena 5 E' } }
    const plain = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer', bookType: 'biff5' })
    const bytes = Buffer.from(plain.toString('latin1').replace('Pena 5 E', 'Pe\u00f1a 5 \u0080'), 'latin1')
    expect(texts(await grid(bytes, 'a.xls'))).toEqual([['Peña 5 €']])
  })

  test('rows out of sight are known in a .xls and in Excel 2003 XML', async () => {
    const sheet: WorkSheet = {
      '!ref': 'A1:A3',
      '!rows': [{}, { hidden: true }, {}],
      ...Object.fromEntries(['Centro', 'Sol', 'Luna'].map((v, row) => [`A${row + 1}`, { t: 's', v }])),
    }
    const book = { SheetNames: ['A'], Sheets: { A: sheet } }
    const xml = write(book, { type: 'buffer', bookType: 'xlml' })
    const xls = withHiddenRow(write(book, { type: 'buffer', bookType: 'biff8' }), 1)
    for (const bytes of [xml, xls])
      expect((await readSheets(bytes, 'centros.xls'))[0]).toMatchObject({
        rows: [['Centro'], ['Sol'], ['Luna']],
        hiddenRows: [1],
      })
  })

  test.each(['xlsx', 'biff8', 'biff5', 'xlml'] as const)(
    'a workbook (%s) that counts its days from 1904 has the same days and hours',
    async (bookType) => {
      const sheet: WorkSheet = {
        '!ref': 'A1:C1',
        A1: { t: 'n', v: 46_357 - 1462, z: 'dd/mm/yyyy' },
        B1: { t: 'n', v: 0.375, z: 'hh:mm' },
        C1: { t: 'n', v: 1, z: '[h]:mm' },
      }
      const Workbook = { WBProps: { date1904: true } }
      const bytes = write(
        { SheetNames: ['Turnos'], Sheets: { Turnos: sheet }, Workbook },
        { type: 'buffer', bookType },
      )
      expect(texts(await grid(bytes, bookType === 'xlsx' ? 'turnos.xlsx' : 'turnos.xls'))).toEqual([
        // 24:00 is one whole day, as in every other workbook.
        ['2026-12-01', '09:00', '1900-01-01'],
      ])
    },
  )

  test('Excel 2003 XML as Excel on the Mac wrote it, from 1904', async () => {
    const xml = (first: string, mode: string) =>
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ExcelWorkbook xmlns="urn:schemas-microsoft-com:office:excel">${mode}</ExcelWorkbook><Styles><Style ss:ID="s1"><NumberFormat ss:Format="Short Time"/></Style></Styles><Worksheet ss:Name="Turnos"><Table><Row><Cell><Data ss:Type="DateTime">2026-12-01T00:00:00.000</Data></Cell><Cell ss:StyleID="s1"><Data ss:Type="DateTime">${first}T09:00:00.000</Data></Cell></Row></Table></Worksheet></Workbook>`
    for (const text of [xml('1904-01-01', '<Date1904/>'), xml('1899-12-31', '')])
      expect(texts(await grid(Buffer.from(text), 'turnos.xls'))).toEqual([['2026-12-01', '09:00']])
  })

  test('a .xlsx that carries the name .xls', async () => {
    expect((await grid(written('xlsx'), 'CENTROS.XLS'))?.[2]?.[1]).toBe('Centro')
  })

  test('a number formatted with zeros is the text that people see; other formats change nothing', async () => {
    const styles = part(
      'xl/styles.xml',
      '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>',
    )
    const types = part(
      'xl/_rels/workbook.xml.rels',
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    )
    const row =
      '<row r="1"><c r="A1" s="1"><v>8001</v></c><c r="B1" s="2"><v>1234.5</v></c><c r="C1"><v>8001</v></c></row>'
    expect(await grid(aPackage(bookParts(row, [styles, types])), 'cp.xlsx')).toEqual([
      ['08001', 1234.5, 8001],
    ])
  })

  test('formats up to the edge of the sheet do not count as cells', async () => {
    const far = (row: number) =>
      `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Sol ${row}</t></is></c><c r="XFD${row}" s="1"/></row>`
    const book = aPackage(bookParts(Array.from({ length: 400 }, (_, row) => far(row + 1)).join('')))
    const rows = await grid(book, 'centros.xlsx')
    expect(rows).toHaveLength(400)
    expect(rows?.[399]).toEqual(['Sol 400'])
  })

  test('rows that a filter hides are told', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>'
    const [sheet] = await readSheets(aPackage(bookParts(rows)), 'centros.xlsx')
    expect(sheet?.hiddenRows).toEqual([1])
  })

  test('merged cells are told, and blank rows at the end are not', async () => {
    const book = await aWorkbook({
      name: 'Hoja1',
      rows: [
        ['Título', null],
        ['Centro', 'CP'],
        ['Sol', '28013'],
        [null, null],
        ['', ' '],
      ],
      merges: ['A1:B1'],
    })
    const [sheet] = await readSheets(book, 'centros.xlsx')
    expect(sheet?.rows).toHaveLength(3)
    expect(sheet?.merges).toEqual([{ startRow: 0, endRow: 0, startColumn: 0, endColumn: 1 }])
  })
})

describe('behind the cells', () => {
  const rows = [
    ['Centro', 'Mapa'],
    ['Sol', 'Ver'],
    ['Luna', 'Ver'],
    ['Mar', null],
  ]
  const map = 'https://www.google.com/maps?q=40.4,-3.7'

  test('links, those of HYPERLINK formulas too, and formulas without a value', async () => {
    const behind = {
      A2: { link: 'mailto:sol@ejemplo.es' },
      B2: { link: map },
      B3: { formula: `HYPERLINK("${map}","Ver")`, result: 'Ver' },
      A4: { formula: 'Otra!A4', result: '' },
      B4: { formula: 'Otra!B4' },
    }
    const [sheet] = await readSheets(await aWorkbook({ name: 'Hoja1', rows, behind }), 'centros.xlsx')
    expect(sheet?.links?.toSorted((one, other) => one.row - other.row)).toEqual([
      { row: 1, column: 1, text: map },
      { row: 2, column: 1, text: map },
    ])
    expect(sheet?.uncalculated).toEqual([{ row: 3, column: 1, text: 'Otra!B4' }])
  })

  test('which sheets are hidden', async () => {
    const book = await aWorkbook({ name: 'Vieja', rows, isHidden: true }, { name: 'Centros', rows })
    const sheets = await readSheets(book, 'centros.xlsx')
    expect(sheets.map(({ isHidden }) => isHidden)).toEqual([true, false])
  })

  test.each(['biff8', 'xlml'] as const)('in a .xls (%s)', async (bookType) => {
    const linked: WorkSheet = { '!ref': 'A1:A2', A1: { t: 's', v: 'Mapa' }, A2: { t: 's', v: 'Ver' } }
    linked['A2'].l = { Target: map }
    const book = {
      SheetNames: ['Vieja', 'Centros'],
      Sheets: { Vieja: oddSheet, Centros: linked },
      Workbook: { Sheets: [{ Hidden: 1 as const }, { Hidden: 0 as const }] },
    }
    const sheets = await readSheets(write(book, { type: 'buffer', bookType }), 'centros.xls')
    expect(sheets.map(({ isHidden }) => isHidden)).toEqual([true, false])
    expect(sheets[1]?.links).toEqual([{ row: 1, column: 0, text: map }])
  })

  test('a workbook of nothing but formulas without values says what to do', async () => {
    const book = await aWorkbook({ name: 'Hoja1', rows: [], behind: { A1: { formula: 'Otra!A1' } } })
    await expect(readSheets(book, 'centros.xlsx')).rejects.toThrow('sheet_not_calculated')
  })
})

const page = (table: string) => `<html><head><meta charset="utf-8"></head><body>${table}</body></html>`

describe('web pages named .xls', () => {
  test('postal codes keep their zeros, letters written as entities are letters', async () => {
    const html = page(
      '<table><tr><th>Nombre<br>del centro</th><th>C&oacute;digo postal</th></tr>' +
        '<tr><td>Caf&eacute; &amp; t&#233; &Ntilde;</td><td>08001</td></tr></table>',
    )
    expect(await grid(Buffer.from(html), 'centros.xls')).toEqual([
      ['Nombre\ndel centro', 'Código postal'],
      ['Café & té Ñ', '08001'],
    ])
  })

  test('spanned cells are merges, and each table is a sheet', async () => {
    const html = page(
      '<table><tr><td colspan="2">Listado</td></tr><tr><td>Sol</td><td rowspan="2">Málaga</td></tr><tr><td>Luna</td></tr></table>' +
        '<table><tr><td>otra</td></tr></table>',
    )
    const sheets = await readSheets(Buffer.from(html), 'centros.xls')
    expect(sheets).toHaveLength(2)
    expect(sheets[0]?.merges).toHaveLength(2)
  })

  test('in the encoding of Windows', async () => {
    const html = Buffer.from(
      page('<table><tr><td>Málaga</td><td>1</td></tr></table>').replace('utf-8', 'windows-1252'),
      'latin1',
    )
    expect((await grid(html, 'centros.xls'))?.[0]?.[0]).toBe('Málaga')
  })
})

const lines = (delimiter: string) =>
  ['Centro', 'CP', 'Dirección'].join(delimiter) +
  '\r\n' +
  ['"Sol; y, Luna"', '08001', '"C/ Mayor, 1\r\n2º"'].join(delimiter)

describe('delimited text', () => {
  const wanted = [
    ['Centro', 'CP', 'Dirección'],
    ['Sol; y, Luna', '08001', 'C/ Mayor, 1\r\n2º'],
  ]

  test.each([';', ',', '\t', '|'])('delimited by %j', async (delimiter) => {
    expect(await grid(Buffer.from(lines(delimiter)), 'centros.csv')).toEqual(wanted)
  })

  test.each([
    ['UTF-8', Buffer.from(lines(';'))],
    ['UTF-8 with mark', Buffer.from(`\ufeff${lines(';')}`)],
    ['Windows-1252', Buffer.from(lines(';'), 'latin1')],
    ['UTF-16 with mark', Buffer.from(`\ufeff${lines(';')}`, 'utf16le')],
    ['UTF-16 without mark', Buffer.from(lines(';'), 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\ufeff${lines(';')}`, 'utf16le').swap16()],
  ])('in %s, also named .xls', async (_, bytes) => {
    expect(await grid(bytes, 'centros.csv')).toEqual(wanted)
    expect(await grid(bytes, 'centros.xls')).toEqual(wanted)
  })

  test('the euro sign of Windows-1252 is not a control character', () => {
    expect(decodeText(Buffer.from([0x31, 0x80, 0xf1]))).toBe('1€ñ')
  })

  test('a delimiter announced by the first line, and text dressed as a formula', async () => {
    expect(await grid(Buffer.from('sep=|\r\nCentro|CP\r\nSol, S.L.|="08001"\r\n'), 'c.csv')).toEqual([
      ['Centro', 'CP'],
      ['Sol, S.L.', '08001'],
    ])
  })

  test('quotes that are never closed are told with their line, and others are not taken for such', async () => {
    const refusal = (text: string) => grid(Buffer.from(text), 'centros.csv').catch((error) => error.reply)
    expect(await refusal('Centro;CP\nSol;28013\n"Luna;08001\nMar;29001\n')).toMatchObject({
      code: 'sheet_open_quotes',
      message: expect.stringContaining('En la línea 3 se abren unas comillas que no se cierran'),
    })
    const fine = 'Centro;Nota\n"Sol; ""el 1"""; 24" de ancho\n"Lu\nna";""\n"Mar "la Mar"";"""x"""\n'
    expect(await refusal(fine)).toHaveLength(4)
  })

  test('commas within an address do not win over the semicolons between fields', () => {
    expect(delimiterOf('Nombre;Dirección\nSol;C/ Mayor, 1, 2º, A\nLuna;Av. Sur, 3, bajo, B')).toBe(';')
    expect(delimiterOf('una sola columna\nsin nada')).toBe(',')
  })

  test('commas within the only column cut nothing', async () => {
    expect(
      await grid(Buffer.from('Nombre\nTiendas, norte\nTiendas, sur\nFerias, este'), 'grupos.csv'),
    ).toEqual([['Nombre'], ['Tiendas, norte'], ['Tiendas, sur'], ['Ferias, este']])
    expect(delimiterOf('Personal\nNombre,Apellido\nAna,Pérez')).toBe(',')
    expect(delimiterOf('Nombre, Apellido\nAna, Pérez')).toBe(',')
  })
})

test('marks without ink are no part of a text', () => {
  expect(textOf('\u202a28801\u200b')).toBe('28801')
  expect(textOf('Alcalá\u00ad de Henares\ufeff')).toBe('Alcalá de Henares')
})

test('numbers as people write them', () => {
  const cases: [string, number | undefined][] = [
    ['41,515082', 41.515082],
    ['-15.4478', -15.4478],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['4.596.522', 4_596_522],
    [' 1 234,5 ', 1234.5],
    ['−3,5', -3.5],
    ['08001', 8001],
    ['', undefined],
    ['s/n', undefined],
    ['12A', undefined],
    ['.', undefined],
  ]
  expect(cases.map(([text]) => numberOf(text))).toEqual(cases.map(([, value]) => value))
})

import { describe, expect, test } from 'vitest'
import { CFB, read, utils, write } from '@e965/xlsx'
import { Refusal } from '../../http/fail.ts'
import { readSheets } from '../read/read-sheets.ts'
import { aBomb, aPackage, aWorkbook, bookParts, part, ROWS } from '../testing/workbooks.ts'
import { sheetLimits } from './limits.ts'

/** The refusal of a file, with its Spanish sentence. */
async function refusalOf(bytes: Uint8Array, fileName = 'centros.xlsx'): Promise<[string, string]> {
  const error = await readSheets(bytes, fileName).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`)
  return [error.reply.code, error.reply.message]
}
/** A file of Office 97–2003 that holds one stream. */
function anOldFile(stream: string, content = Buffer.from('Centros')): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, `/${stream}`, content)
  return CFB.write(file, { type: 'buffer' }) as Buffer
}

const codeOf = async (bytes: Uint8Array, fileName?: string) => (await refusalOf(bytes, fileName))[0]

describe('S13 what is not a spreadsheet', () => {
  test('only .xlsx, .xls and .csv are taken', async () => {
    const literal = 'Tipo de archivo no válido: Por favor, selecciona un archivo Excel (.xlsx, .xls o .csv).'
    expect(await refusalOf(Buffer.from('a;b'), 'centros.exe')).toEqual(['sheet_wrong_type', literal])
    expect(await refusalOf(Buffer.from('a;b'), 'Centros.PDF ')).toEqual([
      'sheet_wrong_type',
      `${literal} El archivo es un PDF y su tabla no se puede leer. Pide la lista en Excel.`,
    ])
    expect(await codeOf(aPackage(bookParts(ROWS)), 'centros.xlsm')).toBe('sheet_wrong_type')
    await expect(readSheets(Buffer.from('a;b'), 'centros.csv', ['.xlsx', '.xls'])).rejects.toThrow(
      'sheet_wrong_type',
    )
  })

  test.each([
    [
      'Numbers',
      'Index/Document.iwa',
      'El archivo es de Numbers. Ábrelo en Numbers y expórtalo a Excel (.xlsx).',
    ],
    ['Word', 'word/document.xml', expect.stringContaining('El archivo es de Word, no una hoja de cálculo.')],
    ['LibreOffice', 'META-INF/manifest.xml', expect.stringContaining('El archivo es de LibreOffice.')],
    ['Excel, but binary', 'xl/workbook.bin', expect.stringContaining('guárdalo como libro de Excel')],
    ['Excel, in a zip', 'Zona norte/centros.xlsx', expect.stringContaining('El archivo está comprimido.')],
  ])('a document of %s is told what it is', async (_, name, message) => {
    expect(await refusalOf(aPackage([part(name, '<x/>')]))).toEqual(['sheet_of_another_program', message])
  })

  test.each([
    ['a picture', '.xlsx', 'El archivo es una imagen', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['a PDF', '.xls', 'El archivo es un PDF', Buffer.from('%PDF-1.7 …')],
    ['a letter', '.xls', 'El archivo es de Word', Buffer.from('{\\rtf1\\ansi Centros}')],
    ['an old letter', '.xls', 'El archivo es de Word', anOldFile('WordDocument')],
    ['a saved e-mail', '.xls', 'El archivo es un correo', anOldFile('__properties_version1.0')],
    [
      'an e-mail as text',
      '.csv',
      'El archivo es un correo',
      Buffer.from(
        'From: Rosa <rosa@mercados.example>\r\nSubject: Centros\r\nMIME-Version: 1.0\r\n\r\nAdjunto',
      ),
    ],
    [
      'a page that asks to sign in',
      '.xls',
      'El archivo es una página web sin ninguna tabla.',
      Buffer.from('<!DOCTYPE html><html><body><form>Inicia sesión</form></body></html>'),
    ],
    ['a packed file', '.xls', 'El archivo está comprimido', Buffer.from('Rar!\u001A\u0007')],
  ])('%s with the name %s is told what it is', async (_, extension, words, bytes) => {
    expect(await refusalOf(bytes, `centros${extension}`)).toEqual([
      'sheet_of_another_program',
      expect.stringContaining(words),
    ])
  })

  test('a table whose titles end in a colon is no e-mail', async () => {
    const table = 'Date: ;Centro: \nlunes;Mercado da Pedra\n'
    expect(await readSheets(Buffer.from(table), 'centros.csv')).toHaveLength(1)
  })

  test('a workbook of pictures alone is not called empty', async () => {
    const sheet = part(
      'xl/worksheets/sheet1.xml',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/><drawing r:id="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></worksheet>',
    )
    expect(await codeOf(aPackage(bookParts('', [sheet])))).toBe('sheet_only_pictures')
  })

  test.each([
    ['a program', '.xls', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
    ['plain text', '.xlsx', Buffer.from('Centro;CP\nSol;28013')],
    ['a symbolic link file (SYLK)', '.xls', Buffer.from('ID;PWXL;N;E\nC;Y1;X1;K"Centro"')],
    ['a workbook', '.csv', aPackage(bookParts(ROWS))],
  ])('%s with the name %s is refused', async (_, extension, bytes) => {
    expect(await codeOf(bytes, `centros${extension}`)).toBe('sheet_not_what_it_says')
  })

  test('nothing at all, and blank cells only', async () => {
    expect(await codeOf(Buffer.alloc(0))).toBe('sheet_empty')
    expect(await codeOf(await aWorkbook({ name: 'Hoja1', rows: [[null, ' '], ['']] }))).toBe('sheet_empty')
  })

  test('more than 25 MB', async () => {
    expect(await refusalOf(Buffer.alloc(sheetLimits.fileBytes + 1))).toEqual([
      'sheet_too_big',
      'El archivo supera el límite de 25 MB.',
    ])
  })

  test.each([['a zip of texts', [part('hola.txt', 'hola')]]])(
    '%s with the name .xlsx is no workbook',
    async (_, parts) => {
      expect(await refusalOf(aPackage(parts))).toEqual([
        'sheet_not_what_it_says',
        'El contenido no es el de un archivo .xlsx. Ábrelo en Excel y guárdalo de nuevo como .xlsx.',
      ])
    },
  )

  test('half a zip', async () => {
    const whole = aPackage(bookParts(ROWS))
    expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('sheet_damaged')
    const wrongByte = Buffer.from(whole)
    wrongByte.writeUInt8(wrongByte.readUInt8(60) ^ 0xff, 60)
    expect(await codeOf(wrongByte)).toBe('sheet_damaged')
  })
})

describe('S13 bombs', () => {
  test('a part that declares 512 MB', async () => {
    const bomb = aBomb(512)
    expect(bomb.length).toBeLessThan(700_000)
    expect(await codeOf(bomb)).toBe('sheet_inflates')
  })

  test('a part that inflates a hundred times its size', async () => {
    expect(await codeOf(aBomb(50))).toBe('sheet_suspicious')
  })

  test('a part that inflates to more than it declares is given up on the byte after', async () => {
    expect(await codeOf(aBomb(512, 2_000))).toBe('sheet_suspicious')
    expect(await codeOf(aBomb(512, 50_000_000))).toBe('sheet_suspicious')
  })

  test('many large parts add up', async () => {
    const noise = Buffer.from(Array.from({ length: 1024 * 1024 }, (_, index) => (index * 7919) % 251))
    const bytes = Buffer.concat(Array.from({ length: 30 }, () => noise))
    const names = Array.from({ length: 7 }, (_, index) => `xl/worksheets/sheet${index + 2}.xml`)
    const zip = aPackage(
      bookParts(
        ROWS,
        names.map((name) => ({ name, bytes })),
      ),
    )
    expect(zip.length).toBeLessThan(sheetLimits.fileBytes)
    expect(['sheet_inflates', 'sheet_suspicious']).toContain(await codeOf(zip))
  })

  test('more than 2,000 parts', async () => {
    const parts = Array.from({ length: 2_000 }, (_, index) => part(`xl/media/${index}.txt`, ''))
    expect(await refusalOf(aPackage([...bookParts(ROWS), ...parts]))).toEqual([
      'sheet_too_many_parts',
      'El archivo tiene 2.005 partes internas y el límite son 2.000.',
    ])
  })
})

describe('S13 what may be inside', () => {
  test('document types and entities are refused', async () => {
    const sharedStrings = part(
      'xl/sharedStrings.xml',
      '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>',
    )
    expect(await codeOf(aPackage(bookParts(ROWS, [sharedStrings])))).toBe('sheet_unsafe')
    const page = '<!DOCTYPE html [<!ENTITY a "aaaa">]><table><tr><td>&a;</td></tr></table>'
    expect(await codeOf(Buffer.from(page), 'centros.xls')).toBe('sheet_unsafe')
  })

  test('macros, and names that climb out, are left closed', async () => {
    const parts = [
      ...bookParts(ROWS),
      part('xl/vbaProject.bin', 'macro'),
      part('../../etc/cron.d/x.xml', '<!DOCTYPE x>'),
    ]
    const [sheet] = await readSheets(aPackage(parts), 'centros.xlsx')
    expect(sheet?.rows).toEqual([
      ['Centro', 'CP'],
      ['Farmacia Sol', 28013],
    ])
  })

  test('more than 50 sheets', async () => {
    const sheets = Array.from({ length: 51 }, (_, index) => ({ name: `Hoja ${index}`, rows: [['a', 'b']] }))
    expect(await refusalOf(await aWorkbook(...sheets))).toEqual([
      'sheet_too_many_sheets',
      'El archivo tiene 51 hojas y el límite son 50.',
    ])
  })

  test('more than 100,000 rows, in a workbook and in text', async () => {
    const text = `a;b\n${'1;2\n'.repeat(100_000)}`
    expect(await refusalOf(Buffer.from(text), 'filas.csv')).toEqual([
      'sheet_too_many_rows',
      'La hoja «filas» supera el límite de 100.000 filas.',
    ])
    const rows = Array.from(
      { length: 100_001 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${index}</v></c></row>`,
    )
    expect(await codeOf(aPackage(bookParts(rows.join(''))))).toBe('sheet_too_many_rows')
  })

  test('more than 16,384 columns, in text', async () => {
    const wide = `Nombre${';x'.repeat(16_384)}\n`
    expect(await refusalOf(Buffer.from(wide), 'ancha.csv')).toEqual([
      'sheet_too_many_columns',
      'La hoja «ancha» supera el límite de 16.384 columnas.',
    ])
    const [sheet] = await readSheets(Buffer.from(wide.replace(';x', '')), 'ancha.csv')
    expect(sheet?.rows[0]).toHaveLength(16_384)
  })

  test('two far corners do not make a huge grid', async () => {
    const corners =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    expect(['sheet_damaged', 'sheet_too_many_rows', 'sheet_too_many_cells']).toContain(
      await codeOf(aPackage(bookParts(corners))),
    )
  })

  test('a password', async () => {
    const encrypted = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(2000),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(2000),
    ])
    const begins = [0x09, 0x08, 0x08, 0x00, 0x00, 0x06, 0x05, 0x00, 0, 0, 0, 0, 0x2f, 0x00, 0x02, 0x00, 1, 0]
    const old = anOldFile('Workbook', Buffer.concat([Buffer.from(begins), Buffer.alloc(5000, 0x93)]))
    expect(await codeOf(old, 'centros.xls')).toBe('sheet_encrypted')
    expect(await refusalOf(encrypted)).toEqual([
      'sheet_encrypted',
      'El archivo está protegido con contraseña. Quita la contraseña en Excel y vuelve a subirlo.',
    ])
  })

  test('a damaged .xls', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Centro', 'CP'],
      ['Sol', 28013],
    ])
    const book: Uint8Array = write(
      { SheetNames: ['H'], Sheets: { H: sheet } },
      { type: 'buffer', bookType: 'biff8' },
    )
    expect(read(book).SheetNames).toEqual(['H'])
    expect(await codeOf(Buffer.from(book.subarray(0, 700)), 'centros.xls')).toBe('sheet_damaged')
  })
})

describe('S13 cells far out', () => {
  const textCell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`
  const xlsx = (sheetData: string) => readSheets(aPackage(bookParts(sheetData)), 'lejos.xlsx')

  test('a value in the last row of a sheet is refused before rows are made, with where it is', async () => {
    const far = `${ROWS}<row r="1048576">${textCell('A1048576')}</row>`
    await expect(xlsx(far)).rejects.toMatchObject({
      reply: {
        code: 'sheet_too_many_rows',
        message:
          'La hoja «Hoja1» tiene algo escrito en la fila 1.048.576 y supera el límite de 100.000 filas. Si la lista acaba antes, elimina las filas que le siguen y vuelve a subirla.',
      },
    })
    await expect(xlsx(`${ROWS}<row>${textCell('B1048576')}</row>`)).rejects.toThrow('sheet_too_many_rows')
  })

  test('rows that only have a look, to the end of the sheet, are left out', async () => {
    const looks =
      '<row r="1048575" s="1" customFormat="1"/><row r="1048576" s="1"><c r="A1048576" s="1"/><c r="B1048576" s="1"/></row>'
    const [sheet] = await xlsx(ROWS + looks)
    expect(sheet?.rows).toHaveLength(2)
  })

  test('a value in the last column of many rows is refused before cells are made', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => `<row r="${n + 1}">${textCell(`XFA${n + 1}`)}</row>`)
    await expect(xlsx(rows.join(''))).rejects.toThrow('sheet_too_many_cells')
    const [sheet] = await xlsx(rows.slice(0, 3).join(''))
    expect(sheet?.rows).toHaveLength(3)
  })

  test('a cell that says to span the sheet spans what is there', async () => {
    const cell = '<td colspan=16000 rowspan=100000>x</td>'
    const page = Buffer.from(`<html><body><table>${`<tr>${cell}</tr>`.repeat(200)}</table></body></html>`)
    await expect(readSheets(page, 'celdas.xls')).rejects.toThrow('sheet_too_many_cells')
    const [sheet] = await readSheets(
      Buffer.from(`<html><body><table><tr>${cell}<td>y</td></tr></table></body></html>`),
      'una.xls',
    )
    expect(sheet?.merges).toEqual([{ startRow: 0, endRow: 0, startColumn: 0, endColumn: 15_999 }])
  })

  test('more spans than the parser can compare with each other', async () => {
    const page = Buffer.from(
      `<html><body><table><tr>${'<td colspan=2>x</td>'.repeat(20_001)}</tr></table></body></html>`,
    )
    await expect(readSheets(page, 'celdas.xls')).rejects.toThrow('sheet_too_many_cells')
  })

  test('a text of nothing but separators', async () => {
    await expect(readSheets(Buffer.from(';\n;'.repeat(2_000_000)), 'nada.csv')).rejects.toThrow(
      'sheet_too_many_cells',
    )
  })
})

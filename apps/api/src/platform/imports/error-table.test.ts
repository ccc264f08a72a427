import { holidayImport } from '@cuadrante/contract/holidays/endpoints.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import { aWorkbook } from '../sheets/testing/workbooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function check(admin: Caller, bytes: Uint8Array, name: string) {
  const file = new File([Buffer.from(bytes)], name)
  const { importId, sheets } = await admin.call(holidayImport.analyse, { files: { file } })
  const columns = Object.fromEntries(
    Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
  )
  const { details } = await admin.call(holidayImport.check, {
    params: { id: importId },
    body: { sheetIndex: 0, columns },
  })
  const answer = await admin.raw('GET', `/api/holidays/import/${importId}/errors`)
  return {
    details,
    name: decodeURIComponent(String(answer.headers['content-disposition'])),
    bytes: answer.rawPayload,
  }
}

test('a file of errors that is sent again, and again, keeps the columns and the name it had', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const headers = ['Fecha', 'Nombre', 'Ámbito', 'Provincia', 'Motivo', 'Fila', 'Salida']
  const row = [
    new Date('2027-06-25T00:00:00Z'),
    'San Xoán',
    'Local',
    'Narnia',
    'fiesta mayor',
    7,
    new Date('1899-12-30T10:30:00Z'),
  ]
  let sent = { bytes: await aWorkbook({ name: 'Hoja1', rows: [headers, row] }), name: 'Festivos 2027.xlsx' }
  for (let round = 0; round < 3; round++) {
    const answered = await check(admin, sent.bytes, sent.name)
    expect(answered.details.map(({ text, errors }) => [text, errors])).toEqual([
      ['25/06/2027 San Xoán', ['Provincia: «Narnia» no es ninguna provincia']],
    ])
    expect(answered.name).toContain(`filename*=UTF-8''Errores de Festivos 2027.xlsx`)
    const { sheets } = await readXlsx(answered.bytes, { readStyles: true })
    expect(sheets[0]?.rows).toEqual([
      ['Motivo del error', 'Fila del archivo', ...headers],
      ['Provincia: «Narnia» no es ninguna provincia', 2, ...row],
    ])
    const shown = (cell: string) => sheets[0]?.cells?.get(cell)?.style?.numFmt
    expect([shown('1,2'), shown('1,8')]).toEqual(['dd/mm/yyyy', 'hh:mm'])
    sent = { bytes: answered.bytes, name: 'Errores de Festivos 2027.xlsx' }
  }
})

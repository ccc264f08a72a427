import { centreEndpoints, centreImport } from '@cuadrante/contract/centres/endpoints.ts'
import type { ImportReport } from '@cuadrante/contract/imports/import.ts'
import type { Caller } from '../../../../test/test-app.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { sheetWork } from '../../../platform/sheets/sheet-work.ts'

export const centreHeads = [
  'Centro',
  'CP',
  'Dirección',
  'Email',
  'Teléfono',
  'Provincia',
  'Municipio',
  'Lat',
  'Lng',
  'Grupo',
]
export const marineda: readonly Cell[] = [
  'Marineda City',
  '15008',
  'Avenida de Arteixo, 43',
  'tienda@marineda.example',
  '981001122',
  'A Coruña',
  'A Coruña',
  '43,3424',
  '-8,4301',
  'Galicia',
]
export const arenas: readonly Cell[] = [
  'Las Arenas',
  '35010',
  'Pasadilla s/n',
  'arenas@centro.example',
  '928112233',
  'Las Palmas',
  'Las Palmas de Gran Canaria',
  '',
  '',
  '',
]

export async function importCentres(
  admin: Caller,
  rows: readonly (readonly Cell[])[],
  names: readonly string[] = centreHeads,
): Promise<ImportReport> {
  const columns = names.map((header) => ({ header }))
  const bytes = await sheetWork.writeTable({ columns, rows, format: 'xlsx' })
  const file = new File([Buffer.from(bytes)], 'centros.xlsx')
  const { importId, sheets } = await admin.call(centreImport.analyse, { files: { file } })
  const suggested = Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column])
  return admin.call(centreImport.apply, {
    params: { id: importId },
    body: { sheetIndex: 0, columns: Object.fromEntries(suggested) },
  })
}

export const allCentres = async (admin: Caller) =>
  (await admin.call(centreEndpoints.list, { query: { size: 50 } })).content

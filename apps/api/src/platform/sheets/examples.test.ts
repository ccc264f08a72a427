import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSheets } from './read/read-sheets.ts'
import type { CentreRole } from './suggest/centre-vocabulary.ts'
import { suggestColumns } from './suggest/suggest-columns.ts'
import { preferredTable, tableOf } from './table/table-of.ts'

/** Real spreadsheets that are not part of the project: without the folder these tests are skipped. */
const folder = new URL('../../../../../../shared/examples/', import.meta.url)
const isThere = existsSync(folder)

const REQUIRED: readonly CentreRole[] = ['centerName', 'postalCode', 'municipality']

type Example = {
  readonly file: string
  /** Which sheet is offered, from 0. */
  readonly sheet: number
  readonly headerRows: readonly number[]
  readonly rows: number
  readonly missing: readonly CentreRole[]
  /** Some of the columns found. */
  readonly found: Partial<Record<CentreRole, string>>
}

const examples: readonly Example[] = [
  {
    file: 'CNH_2024.xlsx',
    sheet: 0,
    headerRows: [1],
    rows: 840,
    missing: [],
    found: { centerName: 'Nombre Centro', municipality: 'Municipio', addressDirection: 'Dirección' },
  },
  {
    file: 'CNH_2024_geocoded.csv',
    sheet: 0,
    headerRows: [1],
    rows: 840,
    missing: [],
    found: { latitude: 'lat', longitude: 'lon' },
  },
  {
    file: 'canarias_centros_educativos.csv',
    sheet: 0,
    headerRows: [1],
    rows: 1418,
    missing: [],
    found: {
      centerName: 'Denominacion',
      island: 'Isla',
      latitude: 'Latitud',
      mapLink: 'VerMapaCentroGoogleMaps',
    },
  },
  {
    file: 'canarias_por_islas.xlsx',
    sheet: 1,
    headerRows: [3],
    rows: 60,
    missing: [],
    found: { centerName: 'CENTRO', postalCode: 'C.P.', municipality: 'POBLACIÓN', mapLink: 'UBICACIÓN' },
  },
  {
    file: 'catalunya_adreca_partida.xlsx',
    sheet: 0,
    headerRows: [1, 2],
    rows: 400,
    missing: [],
    found: {
      centerName: 'DADES DEL CENTRE / Nom',
      addressType: 'ADREÇA / Tipus via',
      addressStreet: 'ADREÇA / Nom via',
      addressNumber: 'ADREÇA / Núm.',
      province: 'ADREÇA / Província',
    },
  },
  {
    file: 'catalunya_centres_coords.xlsx',
    sheet: 0,
    headerRows: [1],
    rows: 5433,
    missing: [],
    found: { utmX: 'Coordenades_UTM_X', longitude: 'Coordenades_GEO_X', latitude: 'Coordenades_GEO_Y' },
  },
  {
    file: 'euskadi_dirgennouniv.csv',
    sheet: 0,
    headerRows: [1],
    rows: 1332,
    missing: [],
    found: {
      municipality: 'DMUNIC',
      addressDirection: 'DOMI',
      utmX: 'COOR_X',
      utmY: 'COOR_Y',
      province: 'DTERRC',
    },
  },
  {
    file: 'hospitales_una_celda.xls',
    sheet: 0,
    headerRows: [2],
    rows: 300,
    missing: ['postalCode', 'municipality'],
    found: { centerName: 'Centro', addressDirection: 'Dirección completa' },
  },
  {
    file: 'municipios_lonlat_businessintelligence.xls',
    sheet: 0,
    headerRows: [3],
    rows: 8112,
    missing: ['centerName', 'postalCode'],
    found: { municipality: 'Población', latitude: 'Latitud', longitude: 'Longitud' },
  },
  {
    file: 'sanidad_Hospitales.xlsx',
    sheet: 0,
    headerRows: [1],
    rows: 3371,
    missing: ['postalCode'],
    found: { centerName: 'Nombre del Centro', municipality: 'Municipio' },
  },
  {
    file: 'siap_centros_salud_es.csv',
    sheet: 0,
    headerRows: [1],
    rows: 13_086,
    missing: [],
    found: { centerName: 'Nombre', locality: 'Localidad', addressDirection: 'Direccion' },
  },
]

describe.skipIf(!isThere)('real spreadsheets (skipped without the examples folder)', () => {
  test.each(examples)('$file', async ({ file, sheet, headerRows, rows, missing, found }) => {
    const tables = (await readSheets(readFileSync(new URL(file, folder)), file)).map(tableOf)
    expect(preferredTable(tables)).toBe(sheet)
    const table = tables[sheet]
    expect(table?.headerRows).toEqual(headerRows)
    expect(table?.totalRows).toBe(rows)
    const suggestions = suggestColumns(
      table?.headers ?? [],
      table?.rows.slice(0, 200).map(({ cells }) => cells) ?? [],
    )
    expect(REQUIRED.filter((role) => !suggestions[role])).toEqual(missing)
    const columns = Object.entries(found).map(([role]) => [role, suggestions[role as CentreRole]?.column])
    expect(Object.fromEntries(columns)).toEqual(found)
  })

  test('every sheet of the islands ends in a total row that is no row', async () => {
    const file = 'canarias_por_islas.xlsx'
    const [readme, ...islands] = (await readSheets(readFileSync(new URL(file, folder)), file)).map(tableOf)
    expect(readme?.headerScore).toBe(0)
    expect(islands).toHaveLength(7)
    for (const { notes } of islands) expect(notes.map(({ code }) => code)).toEqual(['title_row', 'total_row'])
  })

  test('row numbers are those of the truth beside the files', async () => {
    for (const file of [
      'canarias_por_islas.xlsx',
      'catalunya_adreca_partida.xlsx',
      'hospitales_una_celda.xls',
    ]) {
      const tables = (await readSheets(readFileSync(new URL(file, folder)), file)).map(tableOf)
      const known = new Map(
        tables.map(({ sheetName, rows }) => [sheetName, new Set(rows.map(({ rowNumber }) => rowNumber))]),
      )
      const [, ...truth] = readFileSync(new URL(`${file}.truth.csv`, folder), 'utf8')
        .trim()
        .split('\n')
      const unknown = truth.filter((line) => {
        const [row = '', sheet = ''] = line.split(',')
        return !known.get(sheet)?.has(Number(row))
      })
      expect(unknown).toEqual([])
    }
  })
})

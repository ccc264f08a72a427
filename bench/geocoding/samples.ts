import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GeocodeRow } from '@cuadrante/geocoding/geocoded.ts'
import { fromUtm, parseCoordinate } from '@cuadrante/geocoding/coordinates/coordinates.ts'
import type { Point } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import { readLines, type Cell, type Line } from './sheet.ts'

/** A real row without its coordinates, and what is known to be true of it. */
export type Sample = {
  row: GeocodeRow
  /** INE number of the municipality, where the file has it. */
  municipalityId: number | null
  point: Point | null
  island: string | null
  /** The municipality as the truth names it, where the row does not. */
  truthName?: string
  /** The village or district, where the file has it beside the municipality. */
  village?: string
  /** The coordinate cells as they stand in the file. */
  given: { latitude: Cell; longitude: Cell } | null
}

export type SampleFile = { name: string; samples: Sample[] }

type Source = {
  name: string
  column: string
  truth?: string
  read: (line: Line, truth: Truth | undefined) => Sample
}
type Truth = { point: Point; island: string | null; municipality: string }

/** Every example whose folder is there, read with the columns that a person would choose. */
export async function readSamples(folder: string): Promise<SampleFile[]> {
  const present = SOURCES.filter((source) => existsSync(join(folder, source.name)))
  return Promise.all(
    present.map(async (source) => {
      const truths = source.truth ? await readTruths(join(folder, source.truth)) : new Map<string, Truth>()
      const lines = await readLines(join(folder, source.name), source.column)
      const kept = lines.filter(
        (line) => text(line, source.column) && (!source.truth || truths.has(keyOf(line))),
      )
      return { name: source.name, samples: kept.map((line) => source.read(line, truths.get(keyOf(line)))) }
    }),
  )
}

const SOURCES: Source[] = [
  {
    name: 'catalunya_centres_coords.xlsx',
    column: 'Codi_municipi',
    read: (line) => ({
      row: {
        address: text(line, 'Adreça'),
        postalCode: text(line, 'Codi_postal'),
        municipality: text(line, 'Nom_municipi'),
      },
      municipalityId: Number(text(line, 'Codi_municipi')),
      point: pointOf(line.cells['Coordenades_GEO_Y'], line.cells['Coordenades_GEO_X']),
      island: null,
      given: givenOf(line, 'Coordenades_UTM_X', 'Coordenades_UTM_Y'),
    }),
  },
  { name: 'CNH_2024.xlsx', column: 'Municipio', read: (line) => hospital(line, 'Cód. Municipio') },
  { name: 'CNH_2024_geocoded.csv', column: 'Municipio', read: (line) => hospital(line, 'Cód. Municipio') },
  {
    name: 'sanidad_Hospitales.xlsx',
    column: 'Municipio',
    read: (line) => hospital(line, line.sheet === 'HOSPITALES' ? 'Cod_municipio' : 'CMUN'),
  },
  {
    name: 'municipios_lonlat_businessintelligence.xls',
    column: 'Población',
    read: (line) => ({
      row: { municipality: text(line, 'Población'), province: text(line, 'Provincia') },
      municipalityId: null,
      point: pointOf(line.cells['Latitud'], line.cells['Longitud']),
      island: null,
      given: givenOf(line, 'Latitud', 'Longitud'),
    }),
  },
  {
    name: 'canarias_centros_educativos.csv',
    column: 'Codigo',
    read: (line) => ({
      row: {
        address: text(line, 'Direccion'),
        postalCode: text(line, 'CodigoPostal'),
        municipality: text(line, 'Municipio'),
        province: text(line, 'Provincia'),
      },
      municipalityId: null,
      point: pointOf(line.cells['Latitud'], line.cells['Longitud']),
      island: text(line, 'Isla') || null,
      given: givenOf(line, 'Latitud', 'Longitud'),
    }),
  },
  {
    name: 'euskadi_dirgennouniv.csv',
    column: 'CCEN',
    read: (line) => ({
      row: {
        address: text(line, 'DOMI'),
        postalCode: text(line, 'CPOS'),
        municipality: text(line, 'DMUNIC'),
        province: text(line, 'DTERRC'),
      },
      // Its own numbering, not the one of INE.
      municipalityId: null,
      point: utmPoint(line.cells['COOR_X'], line.cells['COOR_Y']),
      island: null,
      given: givenOf(line, 'COOR_Y', 'COOR_X'),
    }),
  },
  {
    name: 'siap_centros_salud_es.csv',
    column: 'Municipio',
    read: (line) => ({
      row: {
        address: text(line, 'Direccion'),
        postalCode: text(line, 'Código Postal'),
        municipality: text(line, 'Municipio'),
        province: text(line, 'Provincia'),
      },
      municipalityId: null,
      point: null,
      island: null,
      village: text(line, 'Localidad'),
      given: null,
    }),
  },
  {
    name: 'canarias_por_islas.xlsx',
    truth: 'canarias_por_islas.xlsx.truth.csv',
    column: 'CENTRO',
    read: (line, truth) => ({
      row: {
        address: text(line, 'DIRECCIÓN'),
        postalCode: text(line, 'C.P.'),
        municipality: text(line, 'POBLACIÓN'),
        island: line.sheet,
      },
      municipalityId: null,
      point: truth?.point ?? null,
      island: truth?.island ?? null,
      given: null,
    }),
  },
  {
    name: 'catalunya_adreca_partida.xlsx',
    truth: 'catalunya_adreca_partida.xlsx.truth.csv',
    column: 'Municipi',
    read: (line, truth) => ({
      row: {
        address: [text(line, 'Tipus via'), text(line, 'Nom via'), text(line, 'Núm.')]
          .filter(Boolean)
          .join(' '),
        postalCode: text(line, 'CP'),
        municipality: text(line, 'Municipi'),
        province: text(line, 'Província'),
      },
      municipalityId: null,
      point: truth?.point ?? null,
      island: null,
      given: null,
    }),
  },
  {
    name: 'hospitales_una_celda.xls',
    truth: 'hospitales_una_celda.xls.truth.csv',
    column: 'Dirección completa',
    read: (line, truth) => ({
      row: { address: text(line, 'Dirección completa') },
      truthName: truth?.municipality,
      municipalityId: null,
      point: truth?.point ?? null,
      island: null,
      given: null,
    }),
  },
]

function hospital(line: Line, codeColumn: string): Sample {
  return {
    row: {
      address: text(line, 'Dirección'),
      postalCode: text(line, 'Código Postal'),
      municipality: text(line, 'Municipio'),
      province: text(line, 'Provincia'),
    },
    // Six digits: the code and its control digit; the leading zero is lost.
    municipalityId: Number(text(line, codeColumn).padStart(6, '0').slice(0, 5)) || null,
    point: pointOf(line.cells['lat'], line.cells['lon']),
    island: null,
    given: 'lat' in line.cells ? givenOf(line, 'lat', 'lon') : null,
  }
}

async function readTruths(path: string): Promise<Map<string, Truth>> {
  const lines = await readLines(path, 'row')
  return new Map(
    lines.flatMap((line): [string, Truth][] => {
      const point = pointOf(line.cells['lat'], line.cells['lon'])
      if (!point) return []
      return [
        [
          `${text(line, 'sheet')} ${text(line, 'row')}`,
          { point, island: text(line, 'island') || null, municipality: text(line, 'municipality') },
        ],
      ]
    }),
  )
}

function keyOf(line: Line): string {
  return `${line.sheet} ${line.number}`
}

function text(line: Line, column: string): string {
  return String(line.cells[column] ?? '').trim()
}

function pointOf(latitude: Cell | undefined, longitude: Cell | undefined): Point | null {
  const north = parseCoordinate(latitude)
  const east = parseCoordinate(longitude)
  return north && east ? { latitude: north, longitude: east } : null
}

function utmPoint(easting: Cell | undefined, northing: Cell | undefined): Point | null {
  const east = parseCoordinate(easting)
  const north = parseCoordinate(northing)
  return east && north ? fromUtm({ zone: 30, easting: east, northing: north }) : null
}

function givenOf(line: Line, latitude: string, longitude: string): Sample['given'] {
  return { latitude: line.cells[latitude] ?? null, longitude: line.cells[longitude] ?? null }
}

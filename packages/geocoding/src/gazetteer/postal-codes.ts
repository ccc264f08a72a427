import type { Gazetteer, Municipality } from './gazetteer.ts'
import type { Point } from '../coordinates/great-circle.ts'
import { cleanPostalCode, provinceOfPostalCode } from '../address/postal-code.ts'
import { cityOfDistrict } from './city-districts.ts'

/** An operator's list of postal codes. */
export type PostalCodes = {
  /** INE numbers of the municipalities that a code serves; empty when it is not in the list. */
  municipalities(code: string): number[]
  /** Middle of the places of a code, where the list carries coordinates. */
  point(code: string): Point | null
}

type Entry = { municipalities: Set<number>; points: Point[] }

/**
 * Reads a list of postal codes: the tab-separated `ES.txt` of GeoNames, or any CSV (`,` or `;`) whose header has a
 * column of postal codes and one of INE municipality codes. Throws Error when no line could be read.
 */
export function loadPostalCodes(text: string, gazetteer: Gazetteer): PostalCodes {
  const entries = new Map<string, Entry>()
  const lines = text.split(/\r?\n/).filter(Boolean)
  const read = lines[0]?.startsWith('ES\t') ? geoNamesReader(gazetteer) : csvReader(lines.shift() ?? '')
  for (const line of lines) {
    const found = read(line)
    if (!found || (!gazetteer.municipality(found.municipality) && !found.point)) continue
    const entry = entries.get(found.code) ?? { municipalities: new Set(), points: [] }
    if (gazetteer.municipality(found.municipality)) entry.municipalities.add(found.municipality)
    if (found.point) entry.points.push(found.point)
    entries.set(found.code, entry)
  }
  if (entries.size === 0)
    throw new Error('No postal code could be read: GeoNames ES.txt or a CSV with INE codes is expected')
  return {
    municipalities: (code) => [...(entries.get(code)?.municipalities ?? [])],
    point: (code) => middle(entries.get(code)?.points ?? []),
  }
}

/**
 * The municipalities that a code serves, the largest first. Without the operator's list those of the largest cities are
 * known, and those of Ceuta and Melilla, which are one municipality each.
 */
export function municipalitiesOfCode(
  code: string,
  gazetteer: Gazetteer,
  codes: PostalCodes | null = null,
): Municipality[] {
  const listed = (codes?.municipalities(code) ?? []).flatMap((id) => gazetteer.municipality(id) ?? [])
  if (listed.length > 0) return listed.toSorted((a, b) => b.population - a.population)
  const city = gazetteer.municipality(cityOfDistrict(code))
  if (city) return [city]
  const ofProvince = gazetteer.municipalities.filter(
    ({ provinceId }) => provinceId === provinceOfPostalCode(code),
  )
  return ofProvince.length === 1 ? ofProvince : []
}

type Line = { code: string; municipality: number; point: Point | null }
type Reader = (line: string) => Line | null

/** Columns: country, code, place, …, admin3 code (8) = INE municipality, latitude (9), longitude (10). */
function geoNamesReader(gazetteer: Gazetteer): Reader {
  return (line) => {
    const cells = line.split('\t')
    const code = cleanPostalCode(cells[1])
    const point = { latitude: Number(cells[9]), longitude: Number(cells[10]) }
    if (!code || !Number.isFinite(point.latitude) || point.latitude === 0) return null
    const stated = Number(cells[8]?.replace(/\D/g, ''))
    return { code, municipality: stated || (gazetteer.borders.at(point) ?? 0), point }
  }
}

function csvReader(header: string): Reader {
  const separator = header.includes(';') ? ';' : ','
  const names = header.split(separator).map((name) => name.toLowerCase().replace(/["'\uFEFF]/g, ''))
  const codeColumn = names.findIndex((name) => /postal|^cp$/.test(name))
  const municipalityColumn = names.findIndex((name) => /muni|ine/.test(name) && !/nom|name/.test(name))
  return (line) => {
    const cells = line.split(separator).map((cell) => cell.replace(/^"|"$/g, '').trim())
    const code = cleanPostalCode(cells[codeColumn])
    const municipality = Number(cells[municipalityColumn]?.slice(0, 5))
    return code && Number.isInteger(municipality) ? { code, municipality, point: null } : null
  }
}

function middle(points: Point[]): Point | null {
  if (points.length === 0) return null
  const sum = (pick: (point: Point) => number) => points.reduce((total, point) => total + pick(point), 0)
  return {
    latitude: sum((point) => point.latitude) / points.length,
    longitude: sum((point) => point.longitude) / points.length,
  }
}

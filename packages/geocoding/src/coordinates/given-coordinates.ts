import { municipalityAt, objectionTo, type Expected } from './check-point.ts'
import { fromUtm, parseCoordinate, readPair, validPoint } from './coordinates.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Point } from './great-circle.ts'
import { parseMapLink } from '../links/map-link.ts'
import { warn, type Warning } from '../warning.ts'

type Cell = number | string | null | undefined

/** What the coordinates of a file turned out to be. */
export type GivenPoint =
  | { kind: 'none' }
  | { kind: 'taken'; point: Point; warnings: Warning[] }
  /** `because` is Spanish. `point` is the likeliest reading, where there is one. */
  | { kind: 'rejected'; because: string; point: Point | null }

type Reading = { point: Point; warnings: Warning[] }

const CANARY_ZONES = [28]
const PENINSULAR_ZONES = [30, 31, 29]
const SMALLEST_NORTHING = 3_000_000
const THOUSAND = 1000
const CANARY_PROVINCES = new Set([35, 38])

const rejectedFor = (because: string): GivenPoint => ({ kind: 'rejected', because, point: null })
const noPair = rejectedFor('no son un par de números')
/** Longer text is no coordinate, and would take long to look through. */
const longestCell = 1000
const isTooLong = (cell: Cell): boolean => String(cell ?? '').length > longestCell

/**
 * Reads the two coordinate cells of a row in every way that real files get wrong (degrees, swapped columns,
 * UTM in any zone of Spain, lost minus sign, lost decimal comma, a pair in one cell) and takes the first
 * reading that the rest of the row does not contradict.
 */
export function readGivenCoordinates(
  latitude: Cell,
  longitude: Cell,
  expected: Expected,
  gazetteer: Gazetteer,
): GivenPoint {
  if (isTooLong(latitude) || isTooLong(longitude)) return noPair
  const paired = pairInOneCell(latitude, longitude)
  const first = parseCoordinate(latitude)
  const second = parseCoordinate(longitude)
  if (!paired && (first === null || second === null)) {
    const [hasNorth, hasEast] = [latitude, longitude].map((cell) => String(cell ?? '').trim() !== '')
    if (!hasNorth && !hasEast) return { kind: 'none' }
    if (first !== null && !hasEast) return rejectedFor('falta la longitud')
    return second !== null && !hasNorth ? rejectedFor('falta la latitud') : noPair
  }
  const asGiven = paired ?? { latitude: first ?? 0, longitude: second ?? 0 }
  if (asGiven.latitude === 0 && asGiven.longitude === 0) return rejectedFor('son 0, 0')

  const readings = readingsOf(asGiven, expected)
  const fitting = readings.filter((reading) => objectionTo(reading.point, expected, gazetteer) === null)
  const distinct = new Set(fitting.map((reading) => municipalityAt(reading.point, gazetteer)?.provinceId))
  const [best] = fitting
  const isPlain = best?.warnings.length === 0
  if (best && (isPlain || distinct.size === 1)) return { kind: 'taken', ...best }
  if (best) return { kind: 'rejected', because: 'no se sabe en qué huso UTM están', point: best.point }
  return rejected(readings, expected, gazetteer)
}

function pairInOneCell(latitude: Cell, longitude: Cell): Point | null {
  const texts = [latitude, longitude].filter(
    (cell): cell is string => typeof cell === 'string' && cell.trim() !== '',
  )
  const [only] = texts
  if (texts.length !== 1 || !only || (typeof latitude === 'number' && typeof longitude === 'number'))
    return null
  return readPair(only) ?? mapPin(only)
}

/** A map link, `geo:` or plus code that names a point; what is wrong with an invalid one is told as of any other. */
function mapPin(text: string): Point | null {
  const link = parseMapLink(text)
  return 'point' in link && link.precision === 'exact' ? link.point : null
}

/** The likeliest first: as written, then swapped, then UTM, then with what a spreadsheet lost put back. */
function readingsOf({ latitude, longitude }: Point, expected: Expected): Reading[] {
  const readings: Reading[] = [
    ...degrees(latitude, longitude, []),
    ...degrees(longitude, latitude, [warn('COORDINATES_SWAPPED')]),
    ...utmReadings(thousands(longitude, latitude), latitude, expected),
    ...utmReadings(thousands(latitude, longitude), longitude, expected),
  ]
  if (longitude > 0 && Number.isFinite(longitude)) {
    readings.push(...degrees(latitude, -longitude, [warn('COORDINATES_SIGN')]))
  }
  for (const [north, east] of [
    [latitude, longitude],
    [longitude, latitude],
  ] as const) {
    readings.push(...withoutSeparator(north, east))
  }
  return readings
}

function degrees(latitude: number, longitude: number, warnings: Warning[]): Reading[] {
  const point = validPoint(latitude, longitude)
  return point ? [{ point, warnings }] : []
}

/** Eastings and northings that lie in or near Spain. */
function utmReadings(easting: number, northing: number, { provinceId }: Expected): Reading[] {
  const inCanaries = northing > SMALLEST_NORTHING && northing < 3_300_000
  const inPeninsula = northing > 3_850_000 && northing < 4_900_000
  if (easting < 50_000 || easting > 1_100_000 || !(inCanaries || inPeninsula)) return []
  if (provinceId !== null && CANARY_PROVINCES.has(provinceId) !== inCanaries) return []
  return (inCanaries ? CANARY_ZONES : PENINSULAR_ZONES).map((zone) => ({
    point: fromUtm({ zone, easting, northing }),
    warnings: [warn('COORDINATES_UTM', { zone })],
  }))
}

/** "408.292" beside "4.596.522": the first was read as a decimal, but its dot parted thousands too. */
function thousands(easting: number, northing: number): number {
  const isMetres =
    northing > SMALLEST_NORTHING && Math.abs(easting) < THOUSAND * 1.1 && Math.abs(easting) > THOUSAND / 20
  return isMetres ? Math.round(easting * THOUSAND) : easting
}

/** 41515082 was 41,515082: Spanish latitudes have two whole digits, longitudes one or two. */
function withoutSeparator(north: number, east: number): Reading[] {
  if (
    !Number.isInteger(north) ||
    !Number.isInteger(east) ||
    Math.abs(north) < 100_000 ||
    Math.abs(east) < 1000
  )
    return []
  const latitude = shifted(north, 2)
  return [1, 2]
    .map((wholeDigits) => shifted(east, wholeDigits))
    .map((longitude) => ({ point: { latitude, longitude }, warnings: [warn('COORDINATES_SEPARATOR')] }))
}

function shifted(value: number, wholeDigits: number): number {
  const digits = String(Math.abs(value))
  return Math.sign(value) * Number(`${digits.slice(0, wholeDigits)}.${digits.slice(wholeDigits)}`)
}

/** Nothing fits: tells what is wrong with the plain reading, and offers the first one that lies in Spain at all. */
function rejected(readings: Reading[], expected: Expected, gazetteer: Gazetteer): GivenPoint {
  const inSpain = readings.find((reading) => municipalityAt(reading.point, gazetteer) !== null)
  const shown = inSpain ?? readings[0]
  const because = shown ? objectionTo(shown.point, expected, gazetteer) : null
  return {
    kind: 'rejected',
    because: because ?? 'no son coordenadas de España',
    point: inSpain?.point ?? null,
  }
}

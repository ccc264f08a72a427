import type { Point } from './great-circle.ts'

/** GRS80, which ETRS89 and REGCAN95 use; WGS84 differs by less than a millimetre. */
const SEMI_MAJOR_AXIS = 6_378_137
const FLATTENING = 1 / 298.257222101
const SCALE = 0.9996
const FALSE_EASTING = 500_000
const RADIANS = Math.PI / 180

const N = FLATTENING / (2 - FLATTENING)
const RECTIFYING_RADIUS = (SEMI_MAJOR_AXIS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64)
/** Krüger's series to the fourth power of n: within a millimetre inside a zone. */
const BETA = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3 - (1 / 360) * N ** 4,
  (1 / 48) * N ** 2 + (1 / 15) * N ** 3 - (437 / 1440) * N ** 4,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4,
  (4397 / 161_280) * N ** 4,
]
const ECCENTRICITY = (2 * Math.sqrt(N)) / (1 + N)

/** Metres in a zone of the northern hemisphere: 28 in the Canaries, 29, 30 and 31 from west to east. */
export type Utm = { zone: number; easting: number; northing: number }

/** Metres of a zone to degrees. */
export function fromUtm({ zone, easting, northing }: Utm): Point {
  const north = northing / (SCALE * RECTIFYING_RADIUS)
  const east = (easting - FALSE_EASTING) / (SCALE * RECTIFYING_RADIUS)
  let xi = north
  let eta = east
  for (const [i, term] of BETA.entries()) {
    const order = 2 * (i + 1)
    xi -= term * Math.sin(order * north) * Math.cosh(order * east)
    eta -= term * Math.cos(order * north) * Math.sinh(order * east)
  }
  const conformal = Math.asin(Math.sin(xi) / Math.cosh(eta))
  return {
    latitude: geodeticLatitude(conformal) / RADIANS,
    longitude: centralMeridian(zone) + Math.atan2(Math.sinh(eta), Math.cos(xi)) / RADIANS,
  }
}

function centralMeridian(zone: number): number {
  return zone * 6 - 183
}

/** Fixed-point iteration; four rounds are exact to the last digit at any latitude of Spain. */
function geodeticLatitude(conformal: number): number {
  const target = Math.atanh(Math.sin(conformal))
  let sine = Math.sin(conformal)
  for (let round = 0; round < 6; round++)
    sine = Math.tanh(target + ECCENTRICITY * Math.atanh(ECCENTRICITY * sine))
  return Math.asin(sine)
}

/**
 * The number in a coordinate cell, or null: "41,515082", "41.515082", "4.596.522,3" (thousands), "3,7038 W",
 * "40°25'0.5\" N", ",761588" (a lost zero).
 */
export function parseCoordinate(cell: number | string | null | undefined): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  const text = cell?.trim()
  if (!text) return null
  const angle = parseAngle(letterLast(text)) ?? parseSexagesimal(text)
  if (angle) return angle.degrees
  const sign = /[WOS]\s*$/i.test(text) ? -1 : 1
  const digits = text
    .replace(/\s*[NSEWO]\s*$/i, '')
    .replace(/[°º\s]/g, '')
    .replace(/^[−–]/, '-')
  const plain = withDecimalPoint(digits)
  return /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? sign * Number(plain) : null
}

/** The last separator is the decimal one, unless the same stands more than once. */
function withDecimalPoint(digits: string): string {
  const separators = digits.replace(/[^.,]/g, '')
  const last = separators.at(-1)
  if (!last) return digits
  const repeated = separators.split(last).length > 2
  if (repeated) return digits.replaceAll(last, '').replace(',', '.')
  const other = last === ',' ? '.' : ','
  return digits.replaceAll(other, '').replace(last, '.')
}

type Angle = { degrees: number; axis: 'latitude' | 'longitude' }

const ANGLE =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|’’)\s*)?([NSEWO])/i

/** Degrees, minutes and seconds with their letter; "O" is oeste. */
function parseAngle(text: string): Angle | null {
  const [, degrees, minutes, seconds, letter] = ANGLE.exec(text) ?? []
  if (!degrees || !letter) return null
  const value = decimal(degrees) + decimal(minutes) / 60 + decimal(seconds) / 3600
  return {
    degrees: /[SWO]/i.test(letter) ? -value : value,
    axis: /[NS]/i.test(letter) ? 'latitude' : 'longitude',
  }
}

/** "40 25 0.5 N", "-3° 42' 13.7\"", "40:25:00": three numbers, or two and a sign of degrees or a letter. */
const SEXAGESIMAL =
  /^([-+−–]?)(\d{1,3})(\s*[°º:d]\s*|\s+)(\d{1,2}(?:[.,]\d+)?)\s*(?:['′’:m]|\s|$)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|’’|s)?)?\s*([NSEWO])?$/i

function parseSexagesimal(text: string): Angle | null {
  const spaced = /[NSEWO]\s*$/i.test(text) ? text.replaceAll(/(?<=\d)-(?=\d)/g, ' ') : text
  const [, sign, degrees, mark = '', minutes, seconds, letter] = SEXAGESIMAL.exec(letterLast(spaced)) ?? []
  if (!degrees || !(seconds || letter || /\S/.test(mark))) return null
  if (decimal(minutes) >= 60 || decimal(seconds) >= 60) return null
  const value = decimal(degrees) + decimal(minutes) / 60 + decimal(seconds) / 3600
  const isNegative = sign === '-' || sign === '−' || sign === '–' || /[SWO]/i.test(letter ?? '')
  return { degrees: isNegative ? -value : value, axis: /[NS]/i.test(letter ?? '') ? 'latitude' : 'longitude' }
}

/** "N 40° 25' W 3° 42'" as "40° 25' N 3° 42' W". */
const letterLast = (text: string): string =>
  /^\s*[NSEWO]\s*\d/i.test(text)
    ? text.replace(/([NSEWO])\s*(\d[^NSEWO]*?)[\s,;]*(?=[NSEWO]|$)/gi, '$2 $1 ').trim()
    : text

function decimal(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'))
}

/** A point written as degrees, minutes and seconds, in either order; null when one of the two is missing. */
export const parseDms = (text: string): Point | null => onEarth(dmsAsWritten(text))

/** The same, wherever the degrees lead. */
export function dmsAsWritten(text: string): Point | null {
  const angles = [...letterLast(text).matchAll(new RegExp(ANGLE.source, 'gi'))].map((match) =>
    parseAngle(match[0]),
  )
  const latitude = angles.find((angle) => angle?.axis === 'latitude')?.degrees
  const longitude = angles.find((angle) => angle?.axis === 'longitude')?.degrees
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

const DEGREES = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const POINT_PAIR = new RegExp(`^(${DEGREES})\\s*[,;\\s]\\s*\\+?(${DEGREES})$`)
const COMMA_PAIR = /^([-+]?\d{1,3},\d{3,})\s*[;,\s/]\s*([-+]?\d{1,3},\d{3,})$/

/** "40.4168, -3.7038" or "40,4168 ; -3,7038" as a point; null for anything that is not surely a pair of coordinates. */
export const parsePair = (text: string): Point | null => onEarth(pairAsWritten(text))

/** The same, wherever the numbers lead. */
export function pairAsWritten(text: string): Point | null {
  const plain = text
    .trim()
    .replace(/^loc:/i, '')
    .replace(/^\(|\)$/g, '')
  const dotted = POINT_PAIR.exec(plain)
  if (dotted?.[1] && dotted[2] && /\./.test(plain))
    return { latitude: Number(dotted[1]), longitude: Number(dotted[2]) }
  const comma = COMMA_PAIR.exec(plain)
  return comma && { latitude: decimal(comma[1]), longitude: decimal(comma[2]) }
}

const NUMBER = String.raw`[-+\u2212]?\d{1,3}(?:[.,]\d+)?`
const LABELLED = new RegExp(
  `lat(?:itude?)?\\.?\\s*[:=]?\\s*(${NUMBER})\\W+(?:lon|lng|long|longitude?)\\.?\\s*[:=]?\\s*(${NUMBER})`,
  'i',
)
const LETTERED = new RegExp(`^(${NUMBER})\\s*[°º]?\\s*([NS])[\\s,;/]*(${NUMBER})\\s*[°º]?\\s*([EWO])$`, 'i')
const WELL_KNOWN_TEXT = new RegExp(`^(?:srid=\\d+;)?point\\s*\\(\\s*(${NUMBER})\\s+(${NUMBER})\\s*\\)$`, 'i')
const BARRED = new RegExp(`^(${NUMBER})\\s*[/|]\\s*(${NUMBER})$`)
const METRES =
  /(?<![\d.,])(\d{3}\.?\d{3}(?:,\d+|\.\d{1,2})?)\D+?(\d\.?\d{3}\.?\d{3}(?:,\d+|\.\d{1,2})?)(?![\d.,])/

/**
 * Both coordinates in one cell, in any of the ways that people and programs write them. UTM comes back as metres, the
 * northing where the latitude stands: which zone fits is found out later.
 */
export function readPair(text: string): Point | null {
  const cell = text
    .trim()
    .replace(/^[[{(](.*)[\])}]$/s, '$1')
    .replaceAll(/(?<=[.,]\d+)\s*[°º](?=\s*[,;/\s]|$)(?!\s*\d+\s*['′’])/g, '')
  return parsePair(cell) ?? parseDms(cell) ?? labelledPair(cell) ?? sexagesimalPair(cell) ?? metresPair(cell)
}

/** "40 24 59 N, 3 42 9 W" and "40:24:59 -3:42:09": degrees, minutes and seconds without their signs. */
function sexagesimalPair(text: string): Point | null {
  const [, north = '', east = ''] =
    /^(.+[NS])[\s,;/]*(\d.*[EWO])$/i.exec(text) ?? /^(\S+?)[\s,;/]+([-+−]?\d{1,3}:\S+)$/.exec(text) ?? []
  const [latitude, longitude] = [parseSexagesimal(north.trim()), parseSexagesimal(east.trim())]
  return latitude && longitude && validPoint(latitude.degrees, longitude.degrees)
}

function labelledPair(text: string): Point | null {
  const [, latitude, longitude] = LABELLED.exec(text) ?? BARRED.exec(text) ?? []
  if (latitude && longitude) return withDecimals(signed(latitude), signed(longitude))
  const [, x, y] = WELL_KNOWN_TEXT.exec(text) ?? []
  if (x && y) return withDecimals(signed(y), signed(x))
  const [, north, northOrSouth, east, eastOrWest] = LETTERED.exec(text) ?? []
  if (!north || !east) return null
  return withDecimals(
    /s/i.test(northOrSouth ?? '') ? -signed(north) : signed(north),
    /e/i.test(eastOrWest ?? '') ? signed(east) : -signed(east),
  )
}

const signed = (text: string): number => decimal(text.replace('−', '-'))

/** Two whole numbers side by side may be anything. */
const withDecimals = (latitude: number, longitude: number): Point | null =>
  Number.isInteger(latitude) && Number.isInteger(longitude) ? null : validPoint(latitude, longitude)

function metresPair(text: string): Point | null {
  const plain = text.replace(/^\s*(?:huso|zona|zone)?\s*(?:2[89]|3[01])\s*[A-Z]?\b[\s,:;-]*/i, '')
  const [, easting, northing] = METRES.exec(plain) ?? []
  if (!easting || !northing) return null
  return { latitude: metres(northing), longitude: metres(easting) }
}

const metres = (text: string): number => Number(text.replaceAll(/\.(?=\d{3})/g, '').replace(',', '.'))

const onEarth = (point: Point | null): Point | null => point && validPoint(point.latitude, point.longitude)

/** The point, or null outside ±90 and ±180. */
export function validPoint(latitude: number, longitude: number): Point | null {
  const isValid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isValid ? { latitude, longitude } : null
}

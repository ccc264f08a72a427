import { dmsAsWritten, pairAsWritten, validPoint } from '../coordinates/coordinates.ts'
import type { Point } from '../coordinates/great-circle.ts'
import { parsePlusCode } from '../coordinates/plus-code.ts'

/**
 * `viewport` is only what the map showed: ask before it is taken. `invalid` coordinates are off the globe, or the 0, 0 that
 * programs write for a missing point.
 */
type Coordinates = {
  kind: 'point' | 'invalid'
  point: Point
  precision: 'exact' | 'viewport'
  matched: string
}

/** What a pasted text points at. `matched` is the part of it that said so. */
export type MapLink =
  | Coordinates
  /** Has to be expanded on the network, see `expandShortLink`. */
  | { kind: 'short'; url: string }
  /** An address, for the geocoder. */
  | { kind: 'text'; text: string }
  /** A place that only its map service can resolve, with a key. */
  | { kind: 'place-id' }
  /** A link to no known map service. */
  | { kind: 'foreign'; host: string }
  | { kind: 'unknown' }

const SHORT_LINK =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/maps|g\.page|share\.google)(?:\/|$)/i
const MAP_HOST =
  /(?:^|\.)(?:google\.(?:com|es|cat|[a-z]{2}|com\.[a-z]{2}|co\.[a-z]{2})|apple\.com|waze\.com|openstreetmap\.org|osm\.org)$/i
const LOOKS_LIKE_LINK = /^(?:https?:\/\/|www\.|maps\.|google\.|goo\.gl|waze\.com|openstreetmap\.org)/i
const DEEPEST = 3
const UNKNOWN: MapLink = { kind: 'unknown' }

/** Whether a host belongs to a map service whose links are read. */
export function isMapHost(host: string): boolean {
  return MAP_HOST.test(host)
}

/** As long as browsers show addresses; longer text is looked through for nothing. */
const LONGEST_LINK = 2048

/** Reads a pasted map link, `geo:` URI, plus code, pair of coordinates or text around any of them. Never the network. */
export function parseMapLink(pasted: string): MapLink {
  return parse(pasted, 0)
}

function parse(pasted: string, depth: number): MapLink {
  if (pasted.length > LONGEST_LINK) return UNKNOWN
  const text = pasted
    .trim()
    .replace(/^[<"'“]+|[>"'”]+$/g, '')
    .trim()
  if (!text || depth > DEEPEST) return UNKNOWN
  const inner = /https?:\/\/\S+/i.exec(text)?.[0].replace(/[),.;]+$/, '')
  if (inner && inner !== text && !/^https?:/i.test(text)) return parse(inner, depth + 1)
  if (SHORT_LINK.test(text)) return { kind: 'short', url: withScheme(text) }
  if (/^geo:/i.test(text)) return parseGeoUri(text)
  if (!LOOKS_LIKE_LINK.test(text)) return coordinates(text) ?? UNKNOWN
  if (!URL.canParse(withScheme(text))) return UNKNOWN
  const url = new URL(withScheme(text))
  if (!isMapHost(url.hostname)) return { kind: 'foreign', host: url.hostname }
  const wrapped = wrappedLink(url)
  return wrapped ? parse(wrapped, depth + 1) : parseUrl(url)
}

function withScheme(text: string): string {
  return /^https?:/i.test(text) ? text : `https://${text}`
}

/** Consent pages and redirects carry the real link in a parameter. */
function wrappedLink(url: URL): string | null {
  const target = url.searchParams.get('continue') ?? url.searchParams.get('link')
  if (target) return target
  return url.pathname === '/url' ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null
}

/** The pin goes before what was searched, and that before what the map happened to show. */
function parseUrl(url: URL): MapLink {
  const whole = decoded(url.href.replaceAll('+', ' '))
  const data = whole.slice(Math.max(0, whole.indexOf('!')))
  const found = firstUsable([
    () => parseDirections(url, data),
    () => pinned(data),
    () => embedded(data),
    () => fromParameters(url),
    () => fromPath(url),
    () => fromViewport(whole),
  ])
  return found ?? searchText(url) ?? UNKNOWN
}

/** What is read first, but for invalid coordinates where anything else is read. */
function firstUsable(readings: readonly (() => MapLink | null)[]): MapLink | null {
  let invalid: MapLink | null = null
  for (const read of readings) {
    const link = read()
    if (link && link.kind !== 'invalid') return link
    invalid ??= link
  }
  return invalid
}

/** Of a way from A to B the destination is meant. */
function parseDirections(url: URL, data: string): MapLink | null {
  const destination = url.searchParams.get('destination') ?? url.searchParams.get('daddr')
  if (destination) {
    const last =
      destination
        .split(/\s+to:/i)
        .at(-1)
        ?.trim() ?? ''
    return coordinates(last) ?? { kind: 'text', text: last }
  }
  if (!/\/maps\/dir\b/i.test(url.pathname)) return null
  const waypoint = lastMatch(data, /!1d(-?\d+\.\d+)!2d(-?\d+\.\d+)/g)
  if (waypoint) return pointOf(waypoint[2], waypoint[1], 'exact', waypoint[0])
  const stops = pathSegments(url)
    .slice(2)
    .filter((segment) => !/^(?:@|data=|am=)/.test(segment))
  const last = stops.at(-1)?.trim()
  return last ? (coordinates(last) ?? { kind: 'text', text: last }) : null
}

function pinned(data: string): MapLink | null {
  const pin = lastMatch(data, /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/g)
  return pin && pointOf(pin[1], pin[2], 'exact', pin[0])
}

/** The frame of an embedded map: longitude first. */
function embedded(data: string): MapLink | null {
  const frame = /!2d(-?\d+\.\d+)!3d(-?\d+\.\d+)/.exec(data)
  return frame && pointOf(frame[2], frame[1], 'viewport', frame[0])
}

const EXACT_PARAMETERS = ['q', 'query', 'll', 'sll', 'to', 'navigate', 'saddr', 'address', 'coordinate']
const VIEWPORT_PARAMETERS = ['center', 'viewpoint']

function fromParameters(url: URL): MapLink | null {
  const { searchParams } = url
  const named = (name: string) => {
    const value = searchParams.get(name)?.replace(/\s*\([^)]*\)\s*$/, '')
    return value ? coordinates(value.replace(/^ll\./, '')) : null
  }
  return firstUsable([
    () => pointOf(searchParams.get('mlat'), searchParams.get('mlon'), 'exact', 'mlat, mlon'),
    ...EXACT_PARAMETERS.map((name) => () => named(name)),
    ...VIEWPORT_PARAMETERS.map((name) => () => {
      const found = named(name)
      return found && { ...found, precision: 'viewport' as const }
    }),
  ])
}

function fromPath(url: URL): MapLink | null {
  const name = placeInPath(url)
  return name ? coordinates(name) : null
}

function fromViewport(whole: string): MapLink | null {
  const view =
    /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/.exec(whole) ??
    /#map=\d+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/.exec(whole)
  return view && pointOf(view[1], view[2], 'viewport', view[0])
}

function searchText(url: URL): MapLink | null {
  const { searchParams } = url
  const isPlace =
    ['cid', 'ftid', 'query_place_id'].some((name) => searchParams.has(name)) || /place_id/.test(url.href)
  const text = searchParams.get('q') ?? searchParams.get('query') ?? placeInPath(url)
  if (text && !text.startsWith('place_id:')) return { kind: 'text', text: text.trim() }
  return isPlace ? { kind: 'place-id' } : null
}

function placeInPath(url: URL): string | null {
  const segments = pathSegments(url)
  const at = segments.findIndex((segment) => segment === 'place' || segment === 'search')
  const name = at < 0 ? undefined : segments[at + 1]
  return name && !name.startsWith('@') ? name.trim() : null
}

function pathSegments(url: URL): string[] {
  return decoded(url.pathname.replaceAll('+', ' ')).split('/').filter(Boolean)
}

/** Without throwing on a stray "%". */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parseGeoUri(text: string): MapLink {
  const query = new URLSearchParams(text.split('?')[1] ?? '').get('q')
  const named = query ? coordinates(query.replace(/\([^)]*\)\s*$/, '')) : null
  const [latitude, longitude] = text.slice('geo:'.length).split(/[,;?]/)
  return firstUsable([() => named, () => pointOf(latitude, longitude, 'exact', text)]) ?? UNKNOWN
}

/** Whole numbers side by side may be anything, but for these. */
const ZERO_PAIR = /^(?:loc:)?0+\s*[,;]\s*0+$/i

function coordinates(text: string): Coordinates | null {
  const bare = text.trim()
  const zero = ZERO_PAIR.test(bare) ? { latitude: 0, longitude: 0 } : null
  const point =
    zero ?? pairAsWritten(text) ?? dmsAsWritten(text) ?? parsePlusCode(bare.split(/[\s,]/)[0] ?? '')
  return point && coordinatesAt(point, 'exact', bare)
}

const coordinatesAt = (point: Point, precision: 'exact' | 'viewport', matched: string): Coordinates => ({
  kind: isUsable(point) ? 'point' : 'invalid',
  point,
  precision,
  matched,
})

const isUsable = ({ latitude, longitude }: Point): boolean =>
  validPoint(latitude, longitude) !== null && (latitude !== 0 || longitude !== 0)

function pointOf(
  latitude: string | null | undefined,
  longitude: string | null | undefined,
  precision: 'exact' | 'viewport',
  matched: string,
): Coordinates | null {
  const [north, east] = [Number(latitude?.trim() || Number.NaN), Number(longitude?.trim() || Number.NaN)]
  if (!Number.isFinite(north) || !Number.isFinite(east)) return null
  return coordinatesAt({ latitude: north, longitude: east }, precision, matched)
}

function lastMatch(text: string, pattern: RegExp): RegExpExecArray | null {
  return [...text.matchAll(pattern)].at(-1) ?? null
}

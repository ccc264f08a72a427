import { expandStreetType, readStreet } from './address/address.ts'
import { meant } from './address/hints.ts'
import { municipalityAt, type Expected } from './coordinates/check-point.ts'
import {
  embeddedAnswer,
  expectedOf,
  formatAddress,
  NO_POINT,
  placeFields,
  taken,
  type EmbeddedOptions,
} from './embedded.ts'
import { RADIUS_KM, type Candidate, type GeocodeRow, type Geocoded, type ProviderName } from './geocoded.ts'
import type { Gazetteer } from './gazetteer/gazetteer.ts'
import { readGivenCoordinates, type GivenPoint } from './coordinates/given-coordinates.ts'
import type { Point } from './coordinates/great-circle.ts'
import { createMatcher, type Match, type Matcher } from './gazetteer/match.ts'
import { fold } from './address/place-key.ts'
import { judge } from './providers/judge.ts'
import type { AnswerCache } from './providers/outside.ts'
import type { Answer, GeocodingProvider, Hit, Question } from './providers/provider.ts'
import { warn, type Warning } from './warning.ts'

export type GeocoderOptions = EmbeddedOptions & {
  /** Who is asked for streets; without one the embedded gazetteer answers alone. */
  provider?: GeocodingProvider | null
  cache?: AnswerCache | null
  /** One that is shared by several geocoders over the same gazetteer, such as those of two agencies. */
  matcher?: Matcher
}

export type Geocoder = {
  /** Pin, coordinates of the file, provider, embedded gazetteer, in this order. Never throws because of a row. */
  geocode(row: GeocodeRow): Promise<Geocoded>
  /** The same without the provider; about 20 µs a row. */
  geocodeOffline(row: GeocodeRow): Geocoded
}

/** Part of the key of every cached answer; raise it when questions or answers change their meaning. */
const CACHE_VERSION = 1
const SPAIN = new Set([
  '',
  'es',
  'esp',
  'spain',
  'espana',
  'espanya',
  'espainia',
  'espagne',
  'spanien',
  'spagna',
  'e',
  'reino de espana',
])

/** A cell that means nothing is Spain; marks around the name say nothing. */
const isSpain = (country: string | null | undefined): boolean =>
  SPAIN.has(
    fold(meant(country))
      .replace(/[^\p{L} ]/gu, '')
      .trim(),
  )

/** A geocoder over a loaded gazetteer; it remembers municipality names between rows, so keep it for a batch. */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const matcher = options.matcher ?? createMatcher(options.gazetteer, options.postalCodes ?? null)
  return {
    geocodeOffline: (row) => locate(row, matcher, options).answer,
    async geocode(row) {
      const { answer, match } = locate(row, matcher, options)
      if (answer.provider === 'manual' || answer.provider === 'file' || !match || !options.provider)
        return answer
      const needsProvider = Boolean(row.address?.trim()) || answer.status !== 'SUCCESS'
      return needsProvider ? askProvider(row, match, answer, options.provider, options) : answer
    },
  }
}

type Located = { answer: Geocoded; match: Match | null }
type Rejected = Extract<GivenPoint, { kind: 'rejected' }>

function locate(row: GeocodeRow, matcher: Matcher, options: EmbeddedOptions): Located {
  const { gazetteer } = options
  if (row.pin) return { answer: atPin(row, row.pin, expectedOf(matcher(row)), gazetteer), match: null }
  if (!isSpain(row.country)) return { answer: abroad(row, gazetteer), match: null }
  const match = matcher(row)
  const expected = expectedOf(match)
  const given = readGivenCoordinates(row.latitude, row.longitude, expected, gazetteer)
  const embedded = embeddedAnswer(row, match, options)
  if (given.kind === 'none') return { answer: embedded, match }
  if (given.kind === 'taken') {
    const warnings = [...embedded.warnings, ...given.warnings]
    return { answer: atPoint(row, given.point, expected, 'file', warnings, gazetteer), match }
  }
  const outranking = isConfirmed(match) ? null : againstTheName(row, match, gazetteer)
  if (outranking) return { answer: outranking, match }
  return { answer: withDiscarded(embedded, given, gazetteer), match }
}

/** A name found as it is written, where the rest of the row looks for it: coordinates elsewhere are the odd one out. */
function isConfirmed({ found, hints }: Match): boolean {
  if (!found || found.isDoubtful || found.rivals.length > 0) return false
  const { provinceId } = found.municipality
  const said = [hints.writtenProvince, hints.codeProvince].filter((province) => province !== null)
  const isPlainName = found.how === 'exact' || found.how === 'alike'
  return isPlainName && said.some(({ id }) => id === provinceId)
}

/** The coordinates of the file, where the postal code or the province written agree with them and only a name does not. */
function againstTheName(row: GeocodeRow, match: Match, gazetteer: Gazetteer): Geocoded | null {
  const { found, hints } = match
  if (!found) return null
  for (const place of placesOfHints(hints)) {
    const given = readGivenCoordinates(row.latitude, row.longitude, place, gazetteer)
    if (given.kind !== 'taken') continue
    const here = municipalityAt(given.point, gazetteer)
    const named = found.municipality
    const warning = warn('NAME_OUTRANKED', {
      written: match.written,
      municipality: named.name,
      province: gazetteer.province(named.provinceId)?.name ?? '',
      here: here ? `${here.name} (${gazetteer.province(here.provinceId)?.name ?? ''})` : 'otro lugar',
    })
    const warnings = [...hints.warnings, ...given.warnings, warning]
    return atPoint(row, given.point, place, 'file', warnings, gazetteer)
  }
  return null
}

/** Where the row is without its municipality; a row that says nothing else leaves the coordinates alone to speak. */
function placesOfHints({
  writtenProvince,
  writtenIsland,
  codeProvince,
  codeIsland,
}: Match['hints']): Expected[] {
  const nowhere = { municipality: null, provinceId: null, islandId: null }
  const written = writtenIsland?.provinceId ?? writtenProvince?.id
  const places = [
    ...(written === undefined
      ? []
      : [{ ...nowhere, provinceId: written, islandId: writtenIsland?.id ?? null }]),
    ...(codeProvince ? [{ ...nowhere, provinceId: codeProvince.id, islandId: codeIsland?.id ?? null }] : []),
  ]
  return places.length > 0 ? places : [nowhere]
}

/** The words of the row with the coordinates they overrule: told where those lie, and kept for one click. */
function withDiscarded(embedded: Geocoded, given: Rejected, gazetteer: Gazetteer): Geocoded {
  const here = given.point && municipalityAt(given.point, gazetteer)
  return {
    ...embedded,
    warnings: [
      ...embedded.warnings,
      warn(here ? 'COORDINATES_REJECTED' : 'COORDINATES_UNUSABLE', { because: given.because }),
    ],
    candidate:
      given.point && here
        ? {
            ...given.point,
            label: `${here.name} (${gazetteer.province(here.provinceId)?.name ?? ''})`,
            precision: 'EXACT',
            radiusKm: RADIUS_KM.EXACT,
            provider: 'file',
          }
        : embedded.candidate,
  }
}

function atPin(row: GeocodeRow, pin: Point, expected: Expected, gazetteer: Gazetteer): Geocoded {
  const here = municipalityAt(pin, gazetteer)
  const place = here ? { municipality: here, provinceId: here.provinceId, islandId: here.islandId } : expected
  return atPoint(row, pin, place, 'manual', [], gazetteer)
}

/** A point that is taken as the place itself. What the words do not say is read from the borders. */
function atPoint(
  row: GeocodeRow,
  point: Point,
  expected: Expected,
  provider: ProviderName,
  warnings: Warning[],
  gazetteer: Gazetteer,
): Geocoded {
  const municipality = expected.municipality ?? municipalityAt(point, gazetteer)
  const place = {
    municipality,
    provinceId: municipality?.provinceId ?? null,
    islandId: municipality?.islandId ?? null,
  }
  return {
    ...placeFields(place, gazetteer),
    status: 'SUCCESS',
    precision: 'EXACT',
    radiusKm: RADIUS_KM.EXACT,
    latitude: point.latitude,
    longitude: point.longitude,
    formattedAddress: municipality ? formatAddress(row, municipality, null, gazetteer) : null,
    provider,
    reason: null,
    warnings,
    candidate: null,
    repair: null,
  }
}

function abroad(row: GeocodeRow, gazetteer: Gazetteer): Geocoded {
  return {
    ...placeFields({ municipality: null, provinceId: null, islandId: null }, gazetteer),
    ...NO_POINT,
    status: 'FAILED',
    provider: null,
    reason: `Fuera de España: ${row.country?.trim()}`,
    warnings: [],
    candidate: null,
    repair: null,
  }
}

async function askProvider(
  row: GeocodeRow,
  match: Match,
  embedded: Geocoded,
  provider: GeocodingProvider,
  { gazetteer, cache }: GeocoderOptions,
): Promise<Geocoded> {
  const expected = expectedOf(match)
  const question = questionOf(row, match, expected, gazetteer)
  const { answer, isCached } = await answerOf(question, provider, cache ?? null)
  const fallback = {
    ...embedded,
    ...NO_POINT,
    provider: provider.name,
    candidate: embedded.candidate ?? candidateOfSuccess(embedded),
  }
  if (answer.kind === 'error')
    return { ...fallback, status: 'ERROR', reason: `${provider.label}: ${answer.because}` }

  const verdict = judge(answer.hits, question, expected, gazetteer)
  if (verdict.kind === 'nothing') {
    return { ...fallback, status: 'FAILED', reason: `${provider.label} no encuentra la dirección` }
  }
  const candidate = candidateOfHit(verdict.hit, provider.name, expected)
  if (verdict.kind === 'rejected') {
    return {
      ...fallback,
      status: 'QUALITY_REJECTED',
      candidate,
      reason: `${provider.label}: ${verdict.because}`,
    }
  }
  const municipality = expected.municipality ?? municipalityAt(verdict.hit, gazetteer)
  const place = municipality
    ? { municipality, provinceId: municipality.provinceId, islandId: municipality.islandId }
    : expected
  return {
    ...placeFields(place, gazetteer),
    ...taken(candidate),
    status: isCached ? 'CACHED' : 'SUCCESS',
    provider: provider.name,
    reason: null,
    warnings: [...embedded.warnings, ...verdict.warnings],
    candidate: null,
    repair: embedded.repair,
  }
}

function questionOf(
  row: GeocodeRow,
  { hints, written }: Match,
  expected: Expected,
  gazetteer: Gazetteer,
): Question {
  const street = hints.address.street.trim()
  return {
    address: street ? expandStreetType(street) : null,
    street: street ? readStreet(street) : null,
    postalCode: hints.postalCode,
    municipality: expected.municipality,
    writtenMunicipality: written || (row.municipality?.trim() ?? ''),
    province: gazetteer.province(expected.provinceId),
  }
}

/** The same words in any spelling are one question. A cached answer is not counted by the rate limit. */
function cacheKey({ address, postalCode, municipality, writtenMunicipality, province }: Question): string {
  const parts = [
    address ?? '',
    postalCode ?? '',
    municipality?.code ?? writtenMunicipality,
    province?.code ?? '',
  ]
  return [
    CACHE_VERSION,
    ...parts.map((part) =>
      fold(part)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    ),
  ].join('|')
}

async function answerOf(
  question: Question,
  provider: GeocodingProvider,
  cache: AnswerCache | null,
): Promise<{ answer: Answer; isCached: boolean }> {
  if (!cache || !provider.mayBeCached) return { answer: await provider.geocode(question), isCached: false }
  const key = cacheKey(question)
  const kept = await cache.get(provider.name, key)
  // Only `answerOf` writes under this key and version.
  if (kept) return { answer: { kind: 'hits', hits: kept as Hit[] }, isCached: true }
  const answer = await provider.geocode(question)
  if (answer.kind === 'hits') await cache.set(provider.name, key, answer.hits)
  return { answer, isCached: false }
}

function candidateOfHit(hit: Hit, provider: ProviderName, { municipality }: Expected): Candidate {
  const { latitude, longitude, precision, label } = hit
  const isPoint = precision === 'EXACT' || precision === 'NEAR' || precision === 'STREET'
  const radiusKm = isPoint ? RADIUS_KM[precision] : (municipality?.radiusKm ?? UNKNOWN_AREA_KM)
  return { latitude, longitude, precision, radiusKm, label, provider }
}

/** Half the width of a large municipality, for an area whose size nobody says. */
const UNKNOWN_AREA_KM = 10

function candidateOfSuccess(answer: Geocoded): Candidate | null {
  const { latitude, longitude, precision, radiusKm, formattedAddress, provider } = answer
  if (latitude === null || longitude === null || !precision || radiusKm === null || !provider) return null
  return { latitude, longitude, precision, radiusKm, label: formattedAddress ?? '', provider }
}

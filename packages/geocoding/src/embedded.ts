import { expandStreetType } from './address/address.ts'
import { districtOf, districtRadiusKm } from './gazetteer/city-districts.ts'
import { SHORE_KM, type Expected } from './coordinates/check-point.ts'
import { isAtLeast, type Candidate, type GeocodeRow, type Geocoded, type Repair } from './geocoded.ts'
import type { Gazetteer, Municipality } from './gazetteer/gazetteer.ts'
import type { Point } from './coordinates/great-circle.ts'
import { groupOf } from './group.ts'
import type { Found, Match } from './gazetteer/match.ts'
import type { PostalCodes } from './gazetteer/postal-codes.ts'
import { warn, type Warning } from './warning.ts'

/** Where the words of a row put it: the municipality found, else the island and province they name. */
export function expectedOf({ found, hints }: Match): Expected {
  if (found && found.rivals.length === 0) {
    const { municipality } = found
    return { municipality, provinceId: municipality.provinceId, islandId: municipality.islandId }
  }
  const island = hints.writtenIsland ?? (hints.writtenProvince ? null : hints.codeIsland)
  const province = hints.writtenProvince ?? hints.codeProvince
  return {
    municipality: null,
    provinceId: island?.provinceId ?? province?.id ?? null,
    islandId: island?.id ?? islandOfCode(hints),
  }
}

/** The island of the postal code, unless the province written is another one. */
function islandOfCode({ codeIsland, writtenProvince }: Match['hints']): string | null {
  if (!codeIsland || (writtenProvince && writtenProvince.id !== codeIsland.provinceId)) return null
  return codeIsland.id
}

/** The parts of an answer that say where the row belongs, whatever becomes of its point. */
export function placeFields(expected: Expected, gazetteer: Gazetteer) {
  return {
    province: gazetteer.province(expected.provinceId)?.name ?? null,
    provinceId: expected.provinceId,
    island: gazetteer.island(expected.islandId)?.name ?? null,
    islandId: expected.islandId,
    municipality: expected.municipality?.name ?? null,
    municipalityId: expected.municipality?.id ?? null,
    group: groupOf(gazetteer, expected.provinceId, expected.islandId),
  }
}

export type EmbeddedOptions = {
  gazetteer: Gazetteer
  postalCodes?: PostalCodes | null
  /** A row with a street is rejected when only its town is known. */
  strict?: boolean
}

/** What the embedded gazetteer answers to a row whose municipality was looked for. Never the network. */
export function embeddedAnswer(row: GeocodeRow, match: Match, options: EmbeddedOptions): Geocoded {
  const { gazetteer } = options
  const expected = expectedOf(match)
  const base = {
    ...placeFields(expected, gazetteer),
    warnings: warningsOf(match, gazetteer),
    repair: repairOf(row, match),
    provider: 'embedded' as const,
  }
  const candidate = match.found
    ? candidateOf(row, match.found, match, options)
    : capitalOf(expected, gazetteer)
  if (!candidate) {
    return {
      ...base,
      ...NO_POINT,
      status: 'FAILED',
      provider: null,
      candidate: null,
      reason: nothingFound(match),
    }
  }
  const objection = objectionToFound(match, row, candidate, options)
  if (objection) return { ...base, ...NO_POINT, status: 'QUALITY_REJECTED', candidate, reason: objection }
  return { ...base, ...taken(candidate), status: 'SUCCESS', candidate: null, reason: null }
}

export const NO_POINT = {
  precision: null,
  radiusKm: null,
  latitude: null,
  longitude: null,
  formattedAddress: null,
}

/** The fields of an answer whose candidate was accepted. */
export function taken({ latitude, longitude, precision, radiusKm, label }: Candidate) {
  return { latitude, longitude, precision, radiusKm, formattedAddress: label }
}

function candidateOf(
  row: GeocodeRow,
  { municipality, village }: Found,
  { hints }: Match,
  options: EmbeddedOptions,
): Candidate {
  const served = pointOfPostalCode(hints.postalCode, municipality, options)
  const placed = isPlaced(village, municipality) ? village : null
  const { latitude, longitude } = placed ?? served?.point ?? municipality
  return {
    latitude,
    longitude,
    precision: placed || served ? 'AREA' : 'MUNICIPALITY',
    radiusKm:
      village && !placed && !served
        ? Math.ceil(municipality.radiusKm * SOMEWHERE_IN_IT)
        : (served?.radiusKm ?? municipality.radiusKm),
    label: formatAddress(row, municipality, hints.postalCode, options.gazetteer),
    provider: 'embedded',
  }
}

/** A locality whose own place is not known may lie at the far end of its municipality. */
const SOMEWHERE_IN_IT = 1.5

/** Some localities are known by name only: they stand at the municipality's own point. */
const isPlaced = (village: Point | null, { latitude, longitude }: Point): boolean =>
  village !== null && (village.latitude !== latitude || village.longitude !== longitude)

type Served = { readonly point: Point; readonly radiusKm: number }

/** The middle of the postal code, when the operator's list or our districts know it and it lies in the municipality. */
function pointOfPostalCode(
  code: string | null,
  municipality: Municipality,
  { postalCodes, gazetteer }: EmbeddedOptions,
): Served | null {
  if (!code) return null
  const listed = postalCodes?.point(code)
  const point = listed ?? districtOf(code)
  if (!point) return null
  const away = gazetteer.borders.distanceKm(point, municipality.borderId)
  if (away > SHORE_KM) return null
  return {
    point,
    radiusKm: listed ? municipality.radiusKm : Math.min(districtRadiusKm, municipality.radiusKm),
  }
}

/** The main town of the island or the capital of the province, to be offered but not taken. */
function capitalOf({ provinceId, islandId }: Expected, gazetteer: Gazetteer): Candidate | null {
  const capital = (gazetteer.island(islandId) ?? gazetteer.province(provinceId))?.capital
  if (!capital) return null
  const ofProvince = gazetteer.municipalities.filter(
    (municipality) =>
      municipality.provinceId === provinceId && (!islandId || municipality.islandId === islandId),
  )
  const area = ofProvince.reduce((sum, municipality) => sum + municipality.areaKm2, 0)
  return {
    latitude: capital.latitude,
    longitude: capital.longitude,
    precision: 'PROVINCE',
    radiusKm: Math.round(2 * Math.sqrt(area / Math.PI)),
    label: capital.name,
    provider: 'embedded',
  }
}

/** "Calle Mayor 1, 28013 Madrid", with the province where it is not the municipality's own name. */
export function formatAddress(
  row: GeocodeRow,
  municipality: Municipality,
  postalCode: string | null,
  gazetteer: Gazetteer,
): string {
  const province = gazetteer.province(municipality.provinceId)?.name ?? ''
  const names = new Set([municipality.name, municipality.spanishName, ...municipality.name.split('/')])
  const town = [postalCode, municipality.name].filter(Boolean).join(' ')
  const street = row.address?.replace(/\s+/g, ' ').trim()
  const isWhole = street && postalCode && street.includes(postalCode)
  const parts = [
    street && expandStreetType(street),
    isWhole ? '' : town,
    isWhole || names.has(province) ? '' : province,
  ]
  return parts.filter(Boolean).join(', ')
}

function objectionToFound(
  match: Match,
  row: GeocodeRow,
  candidate: Candidate,
  options: EmbeddedOptions,
): string | null {
  const { found, hints, written } = match
  const { gazetteer } = options
  const name = (municipality: Municipality) =>
    `${municipality.name} (${gazetteer.province(municipality.provinceId)?.name ?? ''})`
  if (!found) return `${unmatched(match)}; se propone ${candidate.label}`
  if (found.rivals.length > 0 && found.how === 'postal-code')
    return `El código postal ${hints.postalCode} sirve a varios municipios: elige uno`
  if (found.rivals.length > 0) {
    return `Varios municipios se llaman «${written}»: ${[found.municipality, ...found.rivals].slice(0, 4).map(name).join(', ')}`
  }
  const { writtenIsland } = hints
  if (writtenIsland && writtenIsland.id !== found.municipality.islandId) {
    return `La fila dice ${writtenIsland.name}, pero ${name(found.municipality)} no está en esa isla`
  }
  if (found.how === 'elsewhere' && found.isDoubtful) {
    const said = hints.writtenProvince ?? hints.codeProvince
    return `La fila es de ${said?.name ?? 'otra provincia'}, pero el único municipio llamado así es ${name(found.municipality)}`
  }
  if (found.isDoubtful) return `«${written}» se parece a ${name(found.municipality)}: confírmalo`
  if (options.strict && row.address?.trim() && !isAtLeast(candidate.precision, 'STREET')) {
    return `Sin la calle: solo se conoce el municipio (± ${candidate.radiusKm} km)`
  }
  return null
}

function unmatched({ hints, written }: Match): string {
  if (written) return `No se reconoce el municipio «${written}»`
  return hints.postalCode ? 'Falta el municipio' : 'Faltan el municipio y el código postal'
}

function nothingFound(match: Match): string {
  return `${unmatched(match)} y no se sabe la provincia`
}

function warningsOf({ found, hints, written, fromAddress }: Match, gazetteer: Gazetteer): Warning[] {
  const warnings = [...hints.warnings]
  if (!found || found.rivals.length > 0) return warnings
  const { municipality } = found
  const province = gazetteer.province(municipality.provinceId)?.name ?? ''
  const code = hints.postalCode ?? ''
  if (hints.codeProvince && hints.codeProvince.id !== municipality.provinceId) {
    const isServedFromThere =
      municipality.population < SMALLEST_WITH_OWN_POST ||
      hints.writtenProvince?.id === municipality.provinceId
    warnings.push(
      warn(isServedFromThere ? 'CP_OTHER_PROVINCE' : 'CP_CONTRADICTS', {
        code,
        ofCode: hints.codeProvince.name,
        municipality: municipality.name,
        province,
      }),
    )
  } else if (hints.codeIsland && hints.codeIsland.id !== municipality.islandId) {
    const island = gazetteer.island(municipality.islandId)?.name ?? province
    warnings.push(
      warn('CP_OTHER_ISLAND', {
        code,
        ofCode: hints.codeIsland.name,
        municipality: municipality.name,
        island,
      }),
    )
  }
  if (hints.writtenProvince && hints.writtenProvince.id !== municipality.provinceId) {
    warnings.push(
      warn('PROVINCE_DIFFERS', {
        written: hints.writtenProvince.name,
        municipality: municipality.name,
        province,
      }),
    )
  }
  if (found.edits > 0 || found.how === 'beginning')
    warnings.push(warn('NAME_CORRECTED', { written, municipality: municipality.name }))
  if (found.village)
    warnings.push(warn('VILLAGE', { written: found.village.name, municipality: municipality.name }))
  if (found.namesakes.length > 0) {
    const others = found.namesakes
      .map((namesake) => gazetteer.province(namesake.provinceId)?.name ?? '')
      .join(', ')
    warnings.push(warn('NAMESAKE', { municipality: municipality.name, province, others }))
  }
  if (fromAddress) warnings.push(warn('FROM_ADDRESS', { municipality: municipality.name }))
  if (found.how === 'postal-code')
    warnings.push(warn('FROM_POSTAL_CODE', { code, municipality: municipality.name }))
  if (LA_GRACIOSA.test(`${code} ${written}`)) warnings.push(warn('FERRY', { place: 'La Graciosa' }))
  return warnings
}

/** Only villages near a border get their post from the next province; a town with another one's code is a slip. */
const SMALLEST_WITH_OWN_POST = 3000

/** The island north of Lanzarote is a part of Teguise and has this postal code to itself. */
const LA_GRACIOSA = /^35540\b|\bla graciosa\b|\bcaleta de(?:l)? sebo\b/i

function repairOf(row: GeocodeRow, { found, hints, fromAddress }: Match): Repair | null {
  if (found && found.rivals.length === 0 && found.edits > 0 && !fromAddress && !found.village) {
    return { field: 'municipality', value: found.municipality.name }
  }
  const written = String(row.postalCode ?? '').trim()
  return written &&
    hints.postalCode &&
    written !== hints.postalCode &&
    hints.warnings.some(({ code }) => code === 'CP_RESTORED')
    ? { field: 'postalCode', value: hints.postalCode }
    : null
}

import { createGeocoder, type GeocoderOptions } from '@cuadrante/geocoding/geocode.ts'
import type { GeocodeRow } from '@cuadrante/geocoding/geocoded.ts'
import type { Gazetteer, Municipality } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { greatCircleKm, type Point } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import { articleFirst, placeKey } from '@cuadrante/geocoding/address/place-key.ts'
import { reverseGeocode } from '@cuadrante/geocoding/reverse.ts'
import type { Sample, SampleFile } from './samples.ts'

/** Coordinates farther than this from the municipality named are wrong themselves. */
const BAD_TRUTH_KM = 25
const BAD_POSITION_KM = 60

/** Right, wrong and left out, by the INE code of the file or else by its coordinates. */
export function countMunicipalities({ name, samples }: SampleFile, options: GeocoderOptions, shown: boolean) {
  const { gazetteer } = options
  const geocoder = createGeocoder(options)
  const tally = {
    right: 0,
    wrong: 0,
    leftOut: 0,
    unmatched: 0,
    islandRight: 0,
    islandWrong: 0,
    unnamed: 0,
    asked: 0,
    sameName: 0,
  }
  for (const sample of samples) {
    const answer = geocoder.geocodeOffline(sample.row)
    if (sample.island && fold(answer.island ?? '') === fold(sample.island)) tally.islandRight++
    else if (sample.island) tally.islandWrong++
    if (answer.status !== 'SUCCESS') tally.asked++
    if (!names(sample.row)) {
      tally.unnamed++
      continue
    }
    if (answer.municipalityId === null) tally.unmatched++
    const truth = truthOf(sample, answer.municipalityId, gazetteer)
    if (truth === null) tally.leftOut++
    else if (truth.has(answer.municipalityId ?? 0)) tally.right++
    else {
      tally.wrong++
      if (
        bearsName(sample.truthName ?? sample.row.municipality, gazetteer.municipality(answer.municipalityId))
      )
        tally.sameName++
    }
    if (shown && ((truth && !truth.has(answer.municipalityId ?? 0)) || answer.status !== 'SUCCESS')) {
      console.log(
        name,
        JSON.stringify(sample.row),
        '→',
        answer.municipality,
        answer.reason,
        [...(truth ?? [])].map((id) => gazetteer.municipality(id)?.name ?? id),
      )
    }
  }
  const judged = tally.right + tally.wrong
  return {
    archivo: name,
    filas: samples.length,
    'sin municipio': tally.unnamed,
    bien: tally.right,
    mal: tally.wrong,
    'de ellas con el nombre de la fila': tally.sameName,
    fuera: tally.leftOut,
    '%': judged ? Number(((100 * tally.right) / judged).toFixed(2)) : null,
    'no reconocido': tally.unmatched,
    pregunta: tally.asked,
    'isla bien': tally.islandRight,
    'isla mal': tally.islandWrong,
  }
}

/** Distance from the answer to the true point, and how often the radius shown holds it. */
export function measurePositions({ name, samples }: SampleFile, options: GeocoderOptions) {
  const geocoder = createGeocoder(options)
  const errors: number[] = []
  let covered = 0
  let dropped = 0
  for (const { row, point } of samples) {
    const { latitude, longitude, radiusKm } = geocoder.geocodeOffline(row)
    if (!point || latitude === null || longitude === null || radiusKm === null) continue
    const error = greatCircleKm(point, { latitude, longitude })
    if (error > BAD_POSITION_KM) {
      dropped++
      continue
    }
    errors.push(error)
    if (error <= radiusKm) covered++
  }
  const sorted = errors.toSorted((a, b) => a - b)
  const quantile = (share: number) => Number((sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(2))
  return {
    archivo: name,
    'con punto': sorted.length,
    'descartados > 60 km': dropped,
    'p50 km': quantile(0.5),
    'p90 km': quantile(0.9),
    'en el radio %': Number(((100 * covered) / (sorted.length || 1)).toFixed(1)),
  }
}

/** Municipality of the point of each row, against its INE code: how often `sure` and `probable` are right. */
export function measureReverse({ name, samples }: SampleFile, { gazetteer }: GeocoderOptions) {
  const tally = { sure: 0, sureRight: 0, other: 0, otherRight: 0, offered: 0 }
  for (const { point, municipalityId } of samples) {
    const here = point && municipalityId ? reverseGeocode(gazetteer, point) : null
    if (!here) continue
    const isRight = here.municipality.id === municipalityId
    if (here.certainty === 'sure') {
      tally.sure++
      tally.sureRight += Number(isRight)
      continue
    }
    tally.other++
    tally.otherRight += Number(isRight)
    tally.offered += Number(isRight || here.neighbours.some(({ id }) => id === municipalityId))
  }
  const percent = (part: number, whole: number) => Number(((100 * part) / (whole || 1)).toFixed(2))
  return {
    archivo: name,
    seguros: tally.sure,
    'bien %': percent(tally.sureRight, tally.sure),
    dudosos: tally.other,
    'bien % de los dudosos': percent(tally.otherRight, tally.other),
    'bien o entre los ofrecidos %': percent(tally.offered, tally.other),
  }
}

/** What becomes of the coordinates of the file themselves. */
export function measureGiven({ name, samples }: SampleFile, options: GeocoderOptions) {
  const geocoder = createGeocoder(options)
  const tally = { rows: 0, taken: 0, rejected: 0, converted: 0, far: 0 }
  for (const { row, given, point } of samples) {
    if (!given || !point) continue
    const answer = geocoder.geocodeOffline({ ...row, ...given })
    tally.rows++
    if (answer.provider !== 'file') {
      tally.rejected++
      continue
    }
    tally.taken++
    if (answer.warnings.some(({ code }) => code.startsWith('COORDINATES_'))) tally.converted++
    if (greatCircleKm(point, { latitude: answer.latitude ?? 0, longitude: answer.longitude ?? 0 }) > 1)
      tally.far++
  }
  return {
    archivo: name,
    filas: tally.rows,
    tomadas: tally.taken,
    'de ellas convertidas': tally.converted,
    'a más de 1 km del punto del archivo': tally.far,
    descartadas: tally.rejected,
  }
}

/** Wrong by the coordinates of the file, though the cell holds the very name: then the coordinates are in doubt. */
function bearsName(cell: string | null | undefined, municipality: Municipality | null): boolean {
  if (!cell || !municipality) return false
  const names = [municipality.name, municipality.spanishName, ...municipality.name.split('/')]
  return names.some((name) => placeKey(name) === placeKey(articleFirst(cell)))
}

function names({ municipality, address }: GeocodeRow): boolean {
  return Boolean(municipality?.trim() && municipality !== '#N/A') || /\b\d{5}\b/.test(address ?? '')
}

/** The municipalities that would be right, or null when nothing proves it: a point near a border does not. */
function truthOf(sample: Sample, found: number | null, gazetteer: Gazetteer): Set<number> | null {
  if (sample.municipalityId) return new Set([sample.municipalityId])
  const at = sample.point && surelyAt(sample.point, gazetteer)
  if (!at || !sample.point) return null
  const named = gazetteer.municipality(found)
  if (named && greatCircleKm(named, sample.point) > BAD_TRUTH_KM) return null
  return new Set([at])
}

function surelyAt(point: Point, gazetteer: Gazetteer): number | null {
  const here = reverseGeocode(gazetteer, point)
  return here?.certainty === 'sure' ? here.municipality.id : null
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

import type { Centre } from '@cuadrante/contract/centres/centre.ts'
import { roundHalfUp } from '@cuadrante/domain/money/rounding.ts'
import { parseMapLink } from '@cuadrante/geocoding/links/map-link.ts'
import type { CellReader } from '../../platform/imports/read-cells.ts'
import type { Places } from '../../platform/places/places.ts'

type At = { readonly provinceId: number | undefined; readonly cityId: number | undefined }
type Given = { readonly latitude: string; readonly longitude: string }

const label = 'Enlace de mapa'

/** Where the coordinates of a row, else its map link, put it; else where it is already, else its municipality. */
export function positionOf(reader: CellReader, before: Centre | undefined, places: Places, at: At) {
  const [latitude, longitude] = [reader.text('latitude'), reader.text('longitude')]
  if (latitude !== undefined || longitude !== undefined)
    return written(reader, before, places, at, { latitude: latitude ?? '', longitude: longitude ?? '' })
  const linked = ofLink(reader, places, at)
  if (linked) return linked
  if (before) return { latitude: before.latitude, longitude: before.longitude }
  const town = places.positionOf(at.cityId)
  if (town) reader.warnings.push('Sin coordenadas: se sitúa en el centro del municipio')
  return town ?? {}
}

function written(
  reader: CellReader,
  before: Centre | undefined,
  places: Places,
  at: At,
  { latitude, longitude }: Given,
) {
  const isSame = before && String(before.latitude) === latitude && String(before.longitude) === longitude
  if (isSame) return { latitude, longitude }
  const read = places.readPosition({ latitude, longitude }, at)
  // The form's own sentence tells which of the two is no number.
  if (!read.position) {
    if (isNumber(latitude) && isNumber(longitude)) reader.refuse('latitude', `Coordenadas: ${read.because}`)
    return { latitude: latitude || undefined, longitude: longitude || undefined }
  }
  for (const sentence of read.warnings) reader.hint('Coordenadas', sentence)
  return sixDecimals(read.position)
}

const isNumber = (text: string): boolean => /^[-+]?[\d.,]+$/.test(text)

/** A link without a point keeps no row out. */
function ofLink(reader: CellReader, places: Places, at: At) {
  const point = pointOf(reader)
  if (typeof point === 'string') reader.hint(label, point)
  if (!point || typeof point === 'string') return undefined
  const cells = { latitude: String(point.latitude), longitude: String(point.longitude) }
  const read = places.readPosition(cells, at)
  if (!read.position) {
    reader.hint(label, read.because)
    return undefined
  }
  for (const sentence of read.warnings) reader.hint(label, sentence)
  return sixDecimals(read.position)
}

/** The point of the link, or why it has none. */
function pointOf(reader: CellReader) {
  const text = reader.meant('mapLink')
  if (text === undefined) return undefined
  const link = parseMapLink(text)
  if (link.kind === 'point') {
    if (link.precision === 'viewport')
      reader.hint(label, 'solo dice qué mostraba el mapa; comprueba el punto.')
    return link.point
  }
  if (link.kind === 'invalid') return 'lleva unas coordenadas que no son válidas. Queda en las notas.'
  return link.kind === 'short'
    ? 'es un enlace corto y no dice las coordenadas; ábrelo y copia la dirección larga. Queda en las notas.'
    : 'no dice las coordenadas. Queda en las notas.'
}

/** The notes of a row with a link that holds no point: whoever opens it may still find the place. */
export function withUnreadLink(reader: CellReader, notes: string | null | undefined) {
  const link = reader.meant('mapLink')
  if (link === undefined || parseMapLink(link).kind === 'point' || notes?.includes(link)) return notes
  return [notes, `${label}: ${link}`].filter(Boolean).join('\n')
}

/** About a hand's breadth. */
const sixDecimals = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: roundHalfUp(latitude, 6),
  longitude: roundHalfUp(longitude, 6),
})

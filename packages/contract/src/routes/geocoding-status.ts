import * as z from 'zod/mini'

/** What became of locating a row. Only SUCCESS and CACHED, with coordinates, count as located. */
export const geocodingStatuses = [
  'PENDING',
  'SUCCESS',
  'CACHED',
  'QUALITY_REJECTED',
  'FAILED',
  'ERROR',
] as const
export type GeocodingStatus = (typeof geocodingStatuses)[number]
export const geocodingStatus = z.enum(geocodingStatuses)

const statusLabels: Readonly<Record<GeocodingStatus, string>> = {
  PENDING: 'Pendiente',
  SUCCESS: 'OK',
  CACHED: 'Caché',
  QUALITY_REJECTED: 'Rechazado',
  FAILED: 'Fallido',
  ERROR: 'Error',
}

/** The word of a status; whatever is unknown has not been processed. */
export const geocodingStatusLabel = (status: string | null | undefined): string =>
  statusLabels[status as GeocodingStatus] ?? 'Sin procesar'

/** How close a point is to the address, the finest first. */
export const precisions = ['EXACT', 'NEAR', 'STREET', 'AREA', 'MUNICIPALITY', 'PROVINCE'] as const
export type Precision = (typeof precisions)[number]

export const precisionLabels: Readonly<Record<Precision, string>> = {
  EXACT: 'exacta',
  NEAR: 'portal cercano',
  STREET: 'calle',
  AREA: 'zona',
  MUNICIPALITY: 'municipio',
  PROVINCE: 'solo la provincia',
}

type Coordinates = { readonly latitude?: number | null; readonly longitude?: number | null }
type Point = { latitude: number; longitude: number }

/** Whether there are coordinates: 0, 0 is none, and the meridian of Greenwich crosses Castellón. */
export const isPoint = <C extends Coordinates>(row: C): row is C & Point =>
  typeof row.latitude === 'number' &&
  typeof row.longitude === 'number' &&
  (row.latitude !== 0 || row.longitude !== 0)

/** Whether a row has a point that a route can use. */
export const isLocated = <R extends Coordinates & { readonly geocodingStatus: string }>(
  row: R,
): row is R & Point => isPoint(row) && (row.geocodingStatus === 'SUCCESS' || row.geocodingStatus === 'CACHED')

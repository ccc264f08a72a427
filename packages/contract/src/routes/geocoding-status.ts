import * as z from 'zod/mini'

/** What became of locating a row. Only SUCCESS and CACHED, with non-zero coordinates, count as located. */
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

type Located = {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly geocodingStatus: string
}

/** Whether a row has a point that a route can use. */
export const isLocated = <R extends Located>(row: R): row is R & { latitude: number; longitude: number } =>
  Boolean(row.latitude) &&
  Boolean(row.longitude) &&
  (row.geocodingStatus === 'SUCCESS' || row.geocodingStatus === 'CACHED')

import type { PlaceCells } from './address/hints.ts'
import type { Point } from './coordinates/great-circle.ts'
import type { Group } from './group.ts'
import type { Warning } from './warning.ts'

export const precisions = ['EXACT', 'NEAR', 'STREET', 'AREA', 'MUNICIPALITY', 'PROVINCE'] as const
/** From the door (`EXACT`) to the capital of the province. */
export type Precision = (typeof precisions)[number]

export type GeocodeStatus = 'PENDING' | 'CACHED' | 'SUCCESS' | 'QUALITY_REJECTED' | 'FAILED' | 'ERROR'

export type ProviderName = 'manual' | 'file' | 'embedded' | 'cartociudad' | 'nominatim' | 'google'

/** A row of a sheet, or a centre. Coordinates are as the cells hold them: degrees, decimal comma or UTM metres. */
export type GeocodeRow = PlaceCells & {
  centerName?: string | null
  country?: string | null
  latitude?: number | string | null
  longitude?: number | string | null
  /** Set by hand on the map; nothing overrules it. */
  pin?: Point | null
}

/** A point that was found but is not good enough to be taken unasked. */
export type Candidate = Point & {
  label: string
  precision: Precision
  radiusKm: number
  provider: ProviderName
}

/** A one-click repair of a cell. */
export type Repair = { field: 'postalCode' | 'municipality' | 'province'; value: string }

export type Geocoded = {
  status: GeocodeStatus
  precision: Precision | null
  /** The place lies within this distance of the point in 93 of 100 cases. */
  radiusKm: number | null
  /** Null unless the status is SUCCESS or CACHED. */
  latitude: number | null
  longitude: number | null
  formattedAddress: string | null
  province: string | null
  provinceId: number | null
  island: string | null
  islandId: string | null
  municipality: string | null
  municipalityId: number | null
  provider: ProviderName | null
  /** In Spanish: why it is not a success; null when it is. */
  reason: string | null
  warnings: Warning[]
  candidate: Candidate | null
  repair: Repair | null
  group: Group
}

/** Whether `precision` is at least as good as `asked`. */
export function isAtLeast(precision: Precision, asked: Precision): boolean {
  return precisions.indexOf(precision) <= precisions.indexOf(asked)
}

/** Kilometres around a point of this precision, where the municipality's own radius does not decide. */
export const RADIUS_KM = { EXACT: 0.05, NEAR: 0.1, STREET: 0.5 } as const

import {
  geocodingStatusLabel,
  isLocated,
  precisionLabels,
} from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { isApproximate as isApproximatePoint } from '@cuadrante/contract/routes/route-place.ts'
import { statuses, type StatusLook } from '../../../ui/status/statuses.ts'
import { formatNumber } from '../../../ui/format.ts'

const looks: Readonly<Record<RouteRow['geocodingStatus'], StatusLook>> = {
  SUCCESS: statuses.geocoding.OK,
  CACHED: statuses.geocoding.CACHE,
  QUALITY_REJECTED: statuses.geocoding.QUALITY_REJECTED,
  FAILED: statuses.geocoding.FAILED,
  ERROR: statuses.geocoding.ERROR,
  PENDING: statuses.geocoding.PENDING,
}

/** The badge of a row; one that contradicts itself is never green. */
export function rowLook(row: RouteRow): StatusLook {
  if (row.isExcluded) return statuses.geocoding.EXCLUDED
  if (row.hasError) return statuses.geocoding.ERROR
  const look = row.needsReview ? statuses.geocoding.QUALITY_REJECTED : looks[row.geocodingStatus]
  return { ...look, label: geocodingStatusLabel(row.geocodingStatus) }
}

/** Only the town is known, or less. */
export const isApproximate = (row: RouteRow): boolean => !row.hasError && isApproximatePoint(row)

/** Beside the badge: how close the point is, or why there is none. */
export function precisionWords(row: RouteRow): string {
  if (row.hasError) return row.errorMessage ?? ''
  if (!isLocated(row)) return row.geocodingError ?? ''
  const radius = row.radiusKm === null ? '' : ` ± ${formatNumber(row.radiusKm, row.radiusKm < 10 ? 1 : 0)} km`
  if (isApproximate(row)) return `aprox.${radius}`
  return row.precision === 'STREET' ? `calle${radius}` : (precisionLabels[row.precision ?? 'EXACT'] ?? '')
}

export type RowFilter = 'all' | 'processed' | 'errors' | 'noGps' | 'warned' | 'excluded'

export const rowFilters: Readonly<Record<RowFilter, (row: RouteRow) => boolean>> = {
  all: (row) => !row.isExcluded,
  processed: (row) => !row.isExcluded && !row.hasError,
  errors: (row) => !row.isExcluded && row.hasError,
  noGps: (row) => !row.isExcluded && !row.hasError && !isLocated(row),
  warned: (row) => !row.isExcluded && !row.hasError && (row.needsReview || row.warnings.length > 0),
  excluded: (row) => row.isExcluded,
}

export type RowCounts = Readonly<
  Record<RowFilter | 'located' | 'usable' | 'approximate' | 'unlocated', number>
>

export function countRows(rows: readonly RouteRow[]): RowCounts {
  const of = (holds: (row: RouteRow) => boolean) => rows.reduce((sum, row) => sum + Number(holds(row)), 0)
  return {
    all: of(rowFilters.all),
    processed: of(rowFilters.processed),
    errors: of(rowFilters.errors),
    noGps: of(rowFilters.noGps),
    warned: of(rowFilters.warned),
    excluded: of(rowFilters.excluded),
    located: of((row) => !row.isExcluded && isLocated(row)),
    /** Those that go into routes. */
    usable: of((row) => !row.isExcluded && !row.hasError && isLocated(row)),
    /** Those that a retry tries, in error or not. */
    unlocated: of((row) => !row.isExcluded && !isLocated(row)),
    approximate: of((row) => !row.isExcluded && !row.hasError && isApproximate(row)),
  }
}

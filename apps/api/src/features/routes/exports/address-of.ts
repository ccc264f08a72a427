import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { isApproximate, townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'

/** "Rúa Real 4, 15003 A Coruña (punto aproximado, ± 2 km)" */
export const addressOf = (point: RouteRow): string => {
  const { address, postalCode, radiusKm } = point
  const words = [address, `${postalCode} ${townOf(point)}`.trim()].filter(Boolean).join(', ')
  return isApproximate(point) && radiusKm
    ? `${words} (punto aproximado, ± ${decimalText(radiusKm)} km)`
    : words
}

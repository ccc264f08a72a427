import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { isApproximate } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'

/** What a navigator shows of a stop: its address, a warning where the point is only that of the town, and what the file says. */
export function describedAs(point: RouteRow): string {
  const { formattedAddress, radiusKm, visit } = point
  const radius = radiusKm === null ? '' : ` (± ${decimalText(radiusKm)} km)`
  return [
    isApproximate(point) ? `Punto aproximado${radius}: busca la dirección` : '',
    formattedAddress ?? '',
    visit?.hours ? `Horario: ${visit.hours}` : '',
    visit?.contact ? `Contacto: ${visit.contact}` : '',
    visit?.phone ? `Tel. ${visit.phone}` : '',
    visit?.notes ?? '',
  ]
    .filter(Boolean)
    .join('. ')
}

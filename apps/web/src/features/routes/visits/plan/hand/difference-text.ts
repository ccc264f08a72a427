import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { formatNumber } from '../../../../../ui/format.ts'

const sign = (value: number): string => (value < 0 ? '−' : '+')

/** "+12 min, +8,4 km"; what does not change is not said. */
export function differenceText({ km, travelMinutes }: { km: number; travelMinutes: number }): string {
  const parts = [
    ...(travelMinutes === 0 ? [] : [`${sign(travelMinutes)}${durationText(Math.abs(travelMinutes))}`]),
    ...(Math.abs(km) < 0.05 ? [] : [`${sign(km)}${formatNumber(Math.abs(km), 1)} km`]),
  ]
  return parts.length > 0 ? parts.join(', ') : 'Sin más viaje'
}

import { formatNumber } from '../../../../ui/format.ts'

/** "83,2 km" */
export const kmWords = (km: number): string => `${formatNumber(km, 1)} km`

/** "12 ± 4 km" where the points are approximate, "12,3 km" where they are not. */
export const legKmWords = (km: number, marginKm: number): string =>
  marginKm > 0 ? `${formatNumber(km)} ± ${formatNumber(marginKm)} km` : kmWords(km)

export { durationText as timeWords } from '@cuadrante/domain/dates/hour.ts'

/** "−35,0 km", "+12,4 km" */
export const gainWords = (km: number): string =>
  `${km < -0.05 ? '−' : km > 0.05 ? '+' : '±'}${formatNumber(Math.abs(km), 1)} km`

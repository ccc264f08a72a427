import { numberText } from '../text/number-text.ts'
/**
 * Rounds half away from zero on the decimal digits that the number prints, so that 1.005 is 1.01 although its
 * binary form lies below. Accepts every finite number; others come back as they are.
 */
export function roundHalfUp(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value
  const rounded = Math.round(shifted(Math.abs(value), decimals))
  const result = shifted(rounded, -decimals)
  return value < 0 && result !== 0 ? -result : result
}

/** value × 10^places through the decimal text, free of binary error. */
function shifted(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Money has cents. */
export const roundEuros = (euros: number): number => roundHalfUp(euros, 2)

/** Kilometres keep one decimal. */
export const roundKm = (km: number): number => roundHalfUp(km, 1)

/** A way as it is told, rounded; null where it is unknown or no road goes there. */
export const toldKm = (km: number | undefined): number | null =>
  km === undefined || km === Infinity ? null : roundKm(km)

export const toCents = (euros: number): number => Math.round(shifted(roundEuros(euros), 2))

/** The sum of amounts in euros, free of binary error. */
export function sumEuros(amounts: Iterable<number>): number {
  let cents = 0
  for (const amount of amounts) cents += toCents(amount)
  return shifted(cents, -2)
}

/** What people type in an amount field: "1.234,56", "1234.56", "12,5 €" → number. Undefined when it is no amount. */
export function parseAmount(text: string): number | undefined {
  const trimmed = text
    .replace(/[\s\u00a0€]/g, '')
    .replace(/km$/i, '')
    .replace('−', '-')
  if (/^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(trimmed))
    return Number(trimmed.replaceAll('.', '').replace(',', '.'))
  return /^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined
}

/** "1.234,50 €" */
export const eurosText = (euros: number): string => `${numberText(roundEuros(euros), 2)} €`

/** "12,5 km" */
export const kmText = (km: number): string => `${numberText(roundKm(km), 1)} km`

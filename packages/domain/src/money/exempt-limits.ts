import { roundEuros, roundKm } from './rounding.ts'

/**
 * Amounts in euros that are exempt from income tax (art. 9 RIRPF). Information for the payroll office, which decides:
 * they only hold outside the usual workplace and the home municipality, for at most nine months in the same place.
 */
export const exemptLimits = {
  /** Own car, per kilometre, since 17 July 2023 (Orden HFP/792/2023); justified tolls and parking come on top. */
  eurosPerKm: 0.26,
  /** Meals per day. */
  meals: {
    spain: { withoutNight: 26.67, withNight: 53.34 },
    abroad: { withoutNight: 48.08, withNight: 91.35 },
  },
  source: 'art. 9 RIRPF; Orden HFP/792/2023',
} as const

export type TravelPay = {
  readonly kilometers: number
  /** What the agency pays per kilometre. */
  readonly eurosPerKm: number
  /** Allowances paid for meals in all, in euros. */
  readonly allowances: number
  readonly days: number
  readonly isWithNight: boolean
  readonly isAbroad: boolean
}

export type ExemptPart = { readonly paid: number; readonly exempt: number; readonly taxable: number }

const partOf = (paid: number, limit: number): ExemptPart => {
  const exempt = roundEuros(Math.min(paid, limit))
  return { paid: roundEuros(paid), exempt, taxable: roundEuros(paid - exempt) }
}

/** How much of what is paid for travelling and meals is exempt, and how much would be taxed. */
export function exemptionOf(pay: TravelPay): { readonly mileage: ExemptPart; readonly meals: ExemptPart } {
  const km = roundKm(pay.kilometers)
  const perDay =
    exemptLimits.meals[pay.isAbroad ? 'abroad' : 'spain'][pay.isWithNight ? 'withNight' : 'withoutNight']
  return {
    mileage: partOf(km * pay.eurosPerKm, km * exemptLimits.eurosPerKm),
    meals: partOf(pay.allowances, perDay * pay.days),
  }
}

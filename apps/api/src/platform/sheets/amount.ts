import { parseAmount } from '@cuadrante/domain/money/rounding.ts'
import { numberOf } from './cell.ts'

/** Longer text is no amount: to look for units in it would take long. */
const longestAmount = 60

/** "12 euros", "€ 50", "50,- €", "12 kms" without their unit; a dash alone is none. */
export const bareAmount = (text: string): string =>
  text.length > longestAmount
    ? text
    : text
        .replace(/^€\s*/, '')
        .replace(/\s*(?:€|eur(?:os?)?|kms?|kilómetros?|kilometros?)\.?$/i, '')
        .replace(/(?<=\d)\s*[.,]\s*[-–—]+$/, '')
        .replace(/^[-–—]+$/, '')

/** Euros or kilometres as people write them, after {@link bareAmount}: "1.200" is 1200, "1,200.5" is 1200.5. Undefined when the text is no number. */
export const amountOf = (bare: string): number | undefined => parseAmount(bare) ?? numberOf(bare)

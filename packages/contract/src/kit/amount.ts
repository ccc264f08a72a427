import { roundEuros, roundKm } from '@cuadrante/domain/money/rounding.ts'
import * as z from 'zod/mini'

const noNumber = 'Escribe un número'
const tooSmall = 'El importe no puede ser negativo'
const tooBig = 'El importe es demasiado grande'
const most = 9_999_999

const amount = z
  .number({ error: noNumber })
  .check(z.gte(0, { error: tooSmall }), z.lte(most, { error: tooBig }))

/** What is wrong with an amount as a form holds it; null is none, NaN is text that is no number. */
export function amountError(value: number | null): string | undefined {
  if (value === null) return undefined
  if (Number.isNaN(value)) return noNumber
  if (value < 0) return tooSmall
  return value > most ? tooBig : undefined
}

/** Euros, rounded half up to the cent. */
export const money = z.pipe(amount, z.transform(roundEuros))
/** Kilometres, rounded half up to one decimal. */
export const km = z.pipe(amount, z.transform(roundKm))

const optional = <S extends z.ZodMiniType<number, unknown>>(schema: S) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => (value ?? null) as number | null),
  )
export const optionalMoney = optional(money)
export const optionalKm = optional(km)

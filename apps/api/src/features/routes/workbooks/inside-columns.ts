import { readAddress } from '@cuadrante/geocoding/address/address.ts'
import { readPair } from '@cuadrante/geocoding/coordinates/coordinates.ts'
import { cleanPostalCode } from '@cuadrante/geocoding/address/postal-code.ts'
import { textOf, type Cell } from '../../../platform/sheets/cell.ts'

export type Suggested = { readonly column: string; readonly confidence: number; readonly reason: string }

type Found = {
  readonly postalCode: string | null
  readonly municipality: string | null
  readonly address: string | null
}

type Inside = {
  readonly postalCode?: Suggested
  readonly municipality?: Suggested
  /** A column of whole addresses that is not called one. */
  readonly address?: string
  /** A column that holds latitude and longitude together. */
  readonly coordinates?: string
}

/** Share of the cells that must hold the part for a column to stand in for it. */
const leastShare = 0.6
/** Low enough for the screen to ask for a look. */
const mostConfidence = 0.75

/**
 * Postal code and municipality that have no column of their own but stand inside another: "Calle Mayor 1, 28013 Madrid" in
 * one cell, or "28013 Madrid".
 */
export function insideColumns(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  { postalCode, municipality, address }: Found,
): Inside {
  const hostOf = (columns: readonly (string | null)[], holds: (text: string) => boolean) =>
    columns.flatMap((column) => hosting(column, headers, rows, holds) ?? [])[0]
  const whole = address ?? hostOf(headers, holdsAddress)?.column ?? null
  const both = postalCode ?? municipality ?? hostOf(headers, holdsCodeAndTown)?.column ?? null
  const pair = hostOf(headers, (text) => readPair(text) !== null)?.column
  return {
    ...(pair && { coordinates: pair }),
    ...(address === null && whole !== null && { address: whole }),
    ...(postalCode === null && {
      postalCode: hostOf([municipality, both, whole], (text) => cleanPostalCode(text) !== null),
    }),
    ...(municipality === null && { municipality: hostOf([postalCode, both, whole], holdsTown) }),
  }
}

const holdsTown = (text: string): boolean => /\p{L}{2}/u.test(readAddress(text).municipality ?? '')

const holdsCodeAndTown = (text: string): boolean => readAddress(text).postalCode !== null && holdsTown(text)

const holdsAddress = (text: string): boolean =>
  holdsCodeAndTown(text) && /\p{L}{3}/u.test(readAddress(text).street)

function hosting(
  column: string | null,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  holds: (text: string) => boolean,
): Suggested | undefined {
  const index = column === null ? -1 : headers.indexOf(column)
  if (column === null || index < 0) return undefined
  const texts = rows.map((row) => textOf(row[index] ?? null)).filter(Boolean)
  const share = texts.filter(holds).length / Math.max(1, texts.length)
  return share < leastShare
    ? undefined
    : { column, confidence: share * mostConfidence, reason: `Está dentro de «${column}»` }
}

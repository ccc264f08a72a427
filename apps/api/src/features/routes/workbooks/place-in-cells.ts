import { readAddress } from '@cuadrante/geocoding/address/address.ts'
import { cleanPostalCode } from '@cuadrante/geocoding/address/postal-code.ts'
import { lineOf, textOf, type Cell } from '../../../platform/sheets/cell.ts'

type Place = {
  readonly address: string
  readonly postalCode: string
  readonly municipality: string
  readonly province: string
}

/**
 * Takes a cell apart that holds more than its column says: a whole address, or "28013 Madrid" as municipality. What cannot
 * be told apart stays as it is.
 */
export function placeOf({ address, postalCode, municipality, province }: Place, isWhole: boolean): Place {
  const code =
    cleanPostalCode(postalCode) ?? (isWhole || postalCode === municipality ? '' : lineOf(postalCode))
  const parts = isWhole || /\d{5}/.test(municipality) ? readAddress(municipality) : codeAndTown(municipality)
  if (!parts?.municipality) return { address, postalCode: code, municipality, province }
  return {
    address: isWhole ? parts.street || address : address,
    postalCode: code || (parts.postalCode ?? ''),
    municipality: parts.municipality,
    province: province || (parts.province ?? ''),
  }
}

/** "3001 Alicante": the code has lost its zero. */
function codeAndTown(text: string) {
  const [, code = '', town] = /^\s*(\d{4})[\s,-]+(\p{L}.*)$/su.exec(text) ?? []
  return town
    ? { street: '', postalCode: cleanPostalCode(code), municipality: town.trim(), province: null }
    : null
}

/** Parts of an address in one line; a line break inside a cell separates as a comma does. */
export const addressText = (parts: readonly Cell[]): string =>
  parts
    .map((part) =>
      textOf(part)
        .replace(/\s*\n\s*/g, ', ')
        .replace(/\s+/g, ' '),
    )
    .filter(Boolean)
    .join(' ')
    .replace(/[\s,-]+$/, '')

import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { provinceOfPostalCode } from '@cuadrante/geocoding/address/postal-code.ts'
import type { SheetRow } from './read-sheet-rows.ts'

type Row = Pick<SheetRow, 'municipality' | 'postalCode'>

/** The postal code that most rows of a file give a town within a province. */
export function codesByTown(
  rows: readonly Row[],
): (town: string, provinceId: number | null) => string | null {
  const counts = new Map<string, Map<string, number>>()
  for (const { municipality, postalCode } of rows) {
    const town = normalise(municipality)
    if (town === '' || postalCode === '') continue
    const codes = counts.get(town) ?? new Map<string, number>()
    codes.set(postalCode, (codes.get(postalCode) ?? 0) + 1)
    counts.set(town, codes)
  }
  return (town, provinceId) => {
    const codes = [...(counts.get(normalise(town)) ?? [])]
    const own = codes.filter(([code]) => provinceOfPostalCode(code) === provinceId)
    return own.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
  }
}

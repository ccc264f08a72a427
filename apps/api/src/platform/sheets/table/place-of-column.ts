import { headKey } from '@cuadrante/domain/text/head-key.ts'

/** Where a column stands, by its name as `headers` gave it; spaces, signs, case and accents are forgiven. */
export function placesOf(headers: readonly string[]): (column: string) => number | undefined {
  const exact = new Map(headers.map((name, place) => [name, place]))
  const loose = new Map(headers.map((name, place) => [headKey(name), place]))
  return (column) => exact.get(column) ?? loose.get(headKey(column))
}

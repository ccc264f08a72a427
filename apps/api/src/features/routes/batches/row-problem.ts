import type { Geocoded } from '@cuadrante/geocoding/geocoded.ts'

type Row = {
  readonly center_name: string
  readonly municipality: string
  readonly municipality_id: number | null
}

/**
 * What a row lacks to be a centre that somebody can drive to, or says against itself, in Spanish; null when it is
 * complete.
 */
export function rowProblem(
  { center_name, municipality, municipality_id }: Row,
  contradiction: string | null,
): string | null {
  if (center_name.trim() === '') return 'Falta el nombre del centro'
  if (municipality.trim() === '' && municipality_id === null) return 'Falta el municipio'
  return contradiction
}

/** Postal code and municipality name two provinces, and nothing else in the row says which is meant. */
export const contradictionOf = ({ warnings, provider }: Geocoded): string | null =>
  provider === 'file' || provider === 'manual'
    ? null
    : (warnings.find(({ code }) => code === 'CP_CONTRADICTS')?.text ?? null)

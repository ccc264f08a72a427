import type { Geocoded } from '@cuadrante/geocoding/geocoded.ts'

/** How the geocoder begins to say that it could not use the coordinates of the file. */
const discarded = 'Coordenadas del archivo descartadas'
const lacks = { name: 'Falta el nombre del centro', municipality: 'Falta el municipio' } as const

/** What a stored row was said to contradict itself in; a row that only lacks something contradicts nothing. */
export const storedContradiction = (error: string | null): string | null =>
  error === lacks.name || error === lacks.municipality || error?.startsWith(discarded) ? null : error

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
  coordinates: string | null,
): string | null {
  if (center_name.trim() === '') return lacks.name
  if (municipality.trim() === '' && municipality_id === null) return coordinates ?? lacks.municipality
  return contradiction
}

/** Why the coordinates of the file do not place a row that says nothing else. */
export const coordinatesProblem = ({ warnings }: Geocoded): string | null =>
  warnings.find(({ code }) => code === 'COORDINATES_UNUSABLE' || code === 'COORDINATES_REJECTED')?.text ??
  null

/** Postal code and municipality name two provinces, and nothing else in the row says which is meant. */
export const contradictionOf = ({ warnings, provider }: Geocoded): string | null =>
  provider === 'file' || provider === 'manual'
    ? null
    : (warnings.find(({ code }) => code === 'CP_CONTRADICTS')?.text ?? null)

type Row = {
  readonly center_name: string
  readonly municipality: string
  readonly municipality_id: number | null
}

/** What a row lacks to be a centre that somebody can drive to, in Spanish; null when it is complete. */
export function rowProblem({ center_name, municipality, municipality_id }: Row): string | null {
  if (center_name.trim() === '') return 'Falta el nombre del centro'
  if (municipality.trim() === '' && municipality_id === null) return 'Falta el municipio'
  return null
}

import { jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import {
  jobColumns,
  plainSheetFields,
  type RuledColumn,
} from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import type { RecordField } from '@cuadrante/contract/kit/record-field.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'

/** Other headers that people give the same column, without accents and in lower case. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Trabajo: ['nº', 'n', 'numero', 'id', 'turno', 'referencia', 'ref'],
  Fecha: ['dia', 'fecha turno', 'fecha de inicio', 'fecha inicio'],
  Inicio: ['hora inicio', 'hora de inicio', 'entrada', 'desde', 'de'],
  Fin: ['hora fin', 'hora de fin', 'salida', 'hasta', 'a', 'final'],
  Centro: ['tienda', 'punto de venta', 'establecimiento', 'lugar', 'nombre centro'],
  Localidad: ['poblacion', 'municipio', 'ciudad'],
  Trabajador: ['trabajadora', 'persona', 'nombre', 'promotor', 'promotora', 'nombre y apellidos'],
  DNI: ['nif', 'nie', 'dni/nie', 'dni o nie', 'documento'],
  Perfil: ['puesto', 'categoria', 'funcion'],
  Cliente: ['marca', 'empresa'],
  Ejecutivo: ['ejecutiva', 'responsable', 'coordinador', 'coordinadora'],
  ...Object.fromEntries(
    Object.entries<RecordField>(plainSheetFields).map(([name, { sheet }]) => [
      jobHeadings[name as keyof typeof plainSheetFields],
      (sheet && sheet.names) || [],
    ]),
  ),
}

export const requiredColumns = ['Fecha', 'Inicio', 'Fin'] as const satisfies readonly RuledColumn[]

/** Which column of the sheet holds what, by its header; the first of two that mean the same counts. */
export function recogniseColumns(headers: readonly string[]) {
  const found = new Map<string, number>()
  const unknown: string[] = []
  for (const [index, header] of headers.entries()) {
    const column = columnOf(header)
    if (column && !found.has(column)) found.set(column, index)
    else unknown.push(header)
  }
  return { found, unknown, missing: requiredColumns.filter((column) => !found.has(column)) }
}

/** Of two header rows, "Cuándo / Fecha", the second names the column. */
const columnOf = (header: string): string | undefined =>
  columnNamed(header) ?? columnNamed(header.split(' / ').at(-1) ?? '')

function columnNamed(name: string): string | undefined {
  const key = normalise(name).replace(/[.:]/g, '').trim()
  return jobColumns.find((column) => normalise(column) === key || otherNames[column]?.includes(key))
}

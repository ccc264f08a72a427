import { jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import {
  jobColumns,
  plainSheetFields,
  type RuledColumn,
} from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import type { RecordField } from '@cuadrante/contract/kit/record-field.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { momentIn } from '../../../platform/sheets/cell-moment.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'

/** Headers of columns that hold a day and its hour. */
function besideTheDay(...names: readonly string[]): string[] {
  return names.flatMap((name) => [`fecha y hora ${name}`, `fecha y hora de ${name}`, `fecha/hora ${name}`])
}

/** Other headers that people give the same column, without accents and in lower case. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Trabajo: ['nº', 'n', 'numero', 'id', 'turno', 'referencia', 'ref'],
  Fecha: ['dia', 'fecha turno', 'fecha de inicio', 'fecha inicio'],
  Inicio: ['hora inicio', 'hora de inicio', 'entrada', 'desde', 'de', ...besideTheDay('inicio', 'entrada')],
  Fin: ['hora fin', 'hora de fin', 'salida', 'hasta', 'a', 'final', ...besideTheDay('fin', 'salida')],
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

/**
 * Which column of the sheet holds what, by its header; the first of two that mean the same counts. Where the hours of the start
 * stand beside their days no other column need say the day.
 */
export function recogniseColumns({ headers, rows }: Pick<Table, 'headers' | 'rows'>) {
  const found = new Map<string, number>()
  const unknown: string[] = []
  for (const [index, header] of headers.entries()) {
    const column = columnOf(header)
    if (column && !found.has(column)) found.set(column, index)
    else unknown.push(header)
  }
  const missing = requiredColumns.filter((column) => !found.has(column))
  const start = found.get('Inicio') ?? -1
  const saysDay = missing.includes('Fecha') && rows.some(({ cells }) => isMoment(cells[start] ?? null))
  return { found, unknown, missing: saysDay ? missing.filter((column) => column !== 'Fecha') : missing }
}

function isMoment(cell: Cell): boolean {
  const { day, hour } = momentIn(cell, '2100-01-01')
  return day !== undefined && hour !== undefined
}

/** Of two header rows, "Cuándo / Fecha", the second names the column. */
const columnOf = (header: string): string | undefined =>
  columnNamed(header) ?? columnNamed(header.split(' / ').at(-1) ?? '')

function columnNamed(name: string): string | undefined {
  // "Trabajador/a", "Promotor(a)"
  const key = normalise(name)
    .replace(/\s*(?:\/a|\(a\))$|[.:]/g, '')
    .trim()
  return jobColumns.find((column) => normalise(column) === key || otherNames[column]?.includes(key))
}

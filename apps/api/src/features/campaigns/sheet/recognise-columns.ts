import { jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import {
  jobColumns,
  plainSheetFields,
  type RuledColumn,
} from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import type { RecordField } from '@cuadrante/contract/kit/record-field.ts'
import { parseDayOfYear } from '@cuadrante/domain/dates/spanish.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { parseSlots } from '@cuadrante/domain/schedule/slot-text.ts'
import { isBlank, textOf, type Cell } from '../../../platform/sheets/cell.ts'
import { momentIn } from '../../../platform/sheets/cell-moment.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'

/** The place of each column that is recognised. */
export type Columns = ReadonlyMap<string, number>

/** Headers of columns that hold a day and its hour. */
function besideTheDay(...names: readonly string[]): string[] {
  return names.flatMap((name) => [`fecha y hora ${name}`, `fecha y hora de ${name}`, `fecha/hora ${name}`])
}

/** Columns that are read and never written: a row of them says several shifts. */
export const lastDay = 'Fecha fin'
export const dayHours = 'Horario'
/** The surnames of the person whose name stands in a column of its own. */
export const surnames = ['Apellidos', 'Segundo apellido'] as const
const readColumns: readonly string[] = [...jobColumns, lastDay, ...surnames]

/** Headers of columns that hold the hours of a day in one cell, when they do: "9:00-14:00". */
const hourHeadings: ReadonlySet<string> = new Set([
  'horario',
  'horarios',
  'hora',
  'horas',
  'horario de trabajo',
  'horario turno',
  'horario del turno',
  'franja',
  'franjas',
  'franja horaria',
  'tramo',
  'tramo horario',
  'jornada',
  'turno',
  'inicio',
  'inicio-fin',
  'inicio - fin',
  'inicio/fin',
  'de-a',
  'desde-hasta',
  'entrada',
  'entrada/salida',
  'entrada-salida',
  'entrada - salida',
])

/** Other headers that people give the same column, without accents and in lower case. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Trabajo: ['nº', 'n', 'numero', 'id', 'turno', 'referencia', 'ref'],
  Fecha: [
    'dia',
    'fecha turno',
    'fecha de inicio',
    'fecha inicio',
    'fecha inicial',
    'fecha desde',
    'fecha de',
    'desde fecha',
    'dia inicio',
    'dia de inicio',
    'primer dia',
    'dias',
    'fechas',
  ],
  [lastDay]: [
    'fecha de fin',
    'fecha final',
    'fecha hasta',
    'hasta fecha',
    'dia fin',
    'dia de fin',
    'ultimo dia',
  ],
  Inicio: [
    'hora entrada',
    'hora de entrada',
    'hora comienzo',
    'comienzo',
    'hora desde',
    'h inicio',
    'h entrada',
    'hora inicio',
    'hora de inicio',
    'entrada',
    'desde',
    'de',
    ...besideTheDay('inicio', 'entrada'),
  ],
  Fin: [
    'hora salida',
    'hora de salida',
    'hora hasta',
    'hora final',
    'termino',
    'h fin',
    'h salida',
    'hora fin',
    'hora de fin',
    'salida',
    'hasta',
    'a',
    'final',
    ...besideTheDay('fin', 'salida'),
  ],
  Centro: ['tienda', 'punto de venta', 'establecimiento', 'lugar', 'nombre centro'],
  Localidad: ['poblacion', 'municipio', 'ciudad'],
  Trabajador: [
    'trabajadora',
    'persona',
    'nombre',
    'promotor',
    'promotora',
    'nombre y apellidos',
    'apellidos y nombre',
    'apellidos, nombre',
    'nombre completo',
    'empleado',
    'empleada',
    'nombre del trabajador',
    'nombre trabajador',
  ],
  Apellidos: ['apellido', 'primer apellido', '1er apellido', '1º apellido', 'apellido 1', 'apellido1'],
  'Segundo apellido': ['2º apellido', '2o apellido', 'apellido 2', 'apellido2'],
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
 * stand beside their days no other column need say the day, and where one column holds the hours of both none need be for the end.
 */
export function recogniseColumns({ headers, rows }: Pick<Table, 'headers' | 'rows'>) {
  const named = headers.map(columnOf)
  const cellsAt = (place: number) => rows.map(({ cells }) => cells[place] ?? null)
  const places = (column: string) => named.flatMap((name, place) => (name === column ? [place] : []))
  const areDays = (column: string) =>
    places(column)
      .slice(0, 1)
      .some((place) => holdsDays(cellsAt(place)))
  // "Inicio" and "Fin" beside hours of their own.
  if (!named.includes('Fecha') && areDays('Inicio') && areDays('Fin')) {
    named[places('Inicio')[0] ?? -1] = 'Fecha'
    named[places('Fin')[0] ?? -1] = lastDay
  }
  const hasHours = named.includes('Inicio') && named.includes('Fin')
  const hours = headers.findIndex(
    (header, place) =>
      hourHeadings.has(keyOf(lastName(header))) &&
      !(hasHours && named[place]) &&
      !isOfDays(named[place]) &&
      cellsAt(place).some((cell) => parseSlots(textOf(cell))),
  )
  if (hours >= 0) named[hours] = dayHours
  const found = new Map<string, number>()
  const unknown: string[] = []
  for (const [index, header] of headers.entries()) {
    const column = named[index]
    if (column && !found.has(column)) found.set(column, index)
    else unknown.push(header)
  }
  const missing = requiredColumns.filter(
    (column) => !found.has(column) && (column === 'Fecha' || !found.has(dayHours)),
  )
  const start = found.get('Inicio') ?? -1
  const saysDay = missing.includes('Fecha') && rows.some(({ cells }) => isMoment(cells[start] ?? null))
  return { found, unknown, missing: saysDay ? missing.filter((column) => column !== 'Fecha') : missing }
}

const isOfDays = (column: string | undefined): boolean => column === 'Fecha' || column === lastDay

/** Whether a column holds days and nothing else. */
function holdsDays(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  return (
    filled.length > 0 &&
    filled.every((cell) => {
      const { day, hour } = momentIn(cell, '2100-01-01')
      const isDay = day !== undefined || parseDayOfYear(textOf(cell)) !== undefined
      return isDay && hour === undefined
    })
  )
}

function isMoment(cell: Cell): boolean {
  const { day, hour } = momentIn(cell, '2100-01-01')
  return day !== undefined && hour !== undefined
}

/** Of two header rows, "Cuándo / Fecha", the second names the column. */
const columnOf = (header: string): string | undefined => columnNamed(header) ?? columnNamed(lastName(header))

const lastName = (header: string): string => header.split(' / ').at(-1) ?? ''

/** "Trabajador/a", "Promotor(a)" */
const keyOf = (name: string): string =>
  normalise(name)
    .replace(/\s*(?:\/a|\(a\))$|[.:]/g, '')
    .trim()

function columnNamed(name: string): string | undefined {
  const key = keyOf(name)
  return readColumns.find((column) => normalise(column) === key || otherNames[column]?.includes(key))
}

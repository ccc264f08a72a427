import type { Role } from '../kit/access.ts'
import {
  groupings,
  reportFilters,
  type Grouping,
  type ReportColumn,
  type ReportFilter,
  type ReportSpec,
} from './report.ts'

const specs = <const T extends Readonly<Record<string, ReportSpec>>>(table: T): T => table

/** Every report of the product, in the order of the gallery. */
export const reports = specs({
  hours: {
    title: 'Horas previstas y registradas',
    about: 'Lo que decía la planificación frente a lo que dice el registro de jornada.',
    roles: ['ROLE_ADMIN', 'ROLE_USER'],
    by: ['worker', 'campaign', 'client', 'day'],
    filters: ['client', 'campaign'],
    hasPeriod: true,
    columns: [
      { id: 'shifts', label: 'Turnos', kind: 'count', total: 'sum' },
      { id: 'planned', label: 'Previstas', kind: 'hours', total: 'sum' },
      { id: 'registered', label: 'Registradas', kind: 'hours', total: 'sum' },
      { id: 'difference', label: 'Diferencia', kind: 'hours', total: 'sum' },
      { id: 'share', label: 'Registrado', kind: 'percent', total: ['registered', 'planned'] },
    ],
    chart: { title: 'Horas registradas', columns: ['registered'] },
    method:
      'Un turno es un trabajo en un día. Previstas: turnos confirmados, activos o hechos que ya han terminado. Registradas: trabajo efectivo del registro de jornada de los mismos días, sin pausas ni lo que está en marcha.',
  },
  coverage: {
    title: 'Cobertura',
    about: 'Cuántos turnos tienen ya a alguien y cuántos faltan por cubrir.',
    roles: ['ROLE_ADMIN', 'ROLE_CLIENT'],
    by: ['campaign', 'client', 'center', 'day'],
    filters: ['client', 'campaign'],
    hasPeriod: true,
    columns: [
      { id: 'shifts', label: 'Turnos', kind: 'count', total: 'sum' },
      { id: 'covered', label: 'Cubiertos', kind: 'count', total: 'sum' },
      { id: 'open', label: 'Sin cubrir', kind: 'count', total: 'sum' },
      { id: 'share', label: 'Cobertura', kind: 'percent', total: ['covered', 'shifts'] },
      { id: 'planned', label: 'Horas', kind: 'hours', total: 'sum' },
      { id: 'coveredHours', label: 'Horas cubiertas', kind: 'hours', total: 'sum' },
    ],
    chart: { title: 'Turnos cubiertos y sin cubrir', columns: ['covered', 'open'] },
    method:
      'Un turno es un trabajo en un día. Los anulados no cuentan. Está cubierto cuando tiene trabajador.',
  },
  results: {
    title: 'Resultados de campañas',
    about: 'Lo que se ha hecho: trabajos terminados, horas y unidades escaneadas.',
    roles: ['ROLE_ADMIN', 'ROLE_CLIENT'],
    by: ['campaign', 'client', 'center'],
    filters: ['client', 'campaign'],
    hasPeriod: true,
    columns: [
      { id: 'jobs', label: 'Trabajos', kind: 'count', total: 'sum' },
      { id: 'done', label: 'Hechos', kind: 'count', total: 'sum' },
      { id: 'cancelled', label: 'Anulados', kind: 'count', total: 'sum' },
      { id: 'share', label: 'Avance', kind: 'percent', total: ['done', 'jobs'] },
      { id: 'doneHours', label: 'Horas hechas', kind: 'hours', total: 'sum' },
      { id: 'scanned', label: 'Escaneadas', kind: 'count', total: 'sum' },
      { id: 'confirmed', label: 'Confirmadas', kind: 'count', total: 'sum' },
    ],
    chart: { title: 'Trabajos hechos', columns: ['done'] },
    method:
      'Trabajos que empiezan en el período; los anulados se cuentan aparte. Hechos: completados y facturados, con las horas de sus turnos.',
  },
  cost: {
    title: 'Coste y margen',
    about: 'Lo que cuesta cada campaña, y lo que queda de su presupuesto.',
    roles: ['ROLE_ADMIN'],
    by: ['campaign', 'client'],
    filters: ['client', 'campaign'],
    hasPeriod: true,
    columns: [
      { id: 'jobs', label: 'Trabajos', kind: 'count', total: 'sum' },
      { id: 'salary', label: 'Salarios', kind: 'money', total: 'sum' },
      { id: 'extras', label: 'Gastos y dietas', kind: 'money', total: 'sum' },
      { id: 'mileage', label: 'Kilometraje', kind: 'money', total: 'sum' },
      { id: 'cost', label: 'Coste', kind: 'money', total: 'sum' },
      { id: 'doneCost', label: 'Ya hecho', kind: 'money', total: 'sum' },
      { id: 'unbudgetedCost', label: 'Coste sin presupuesto', kind: 'money', total: 'sum' },
      { id: 'budget', label: 'Presupuesto', kind: 'money', total: 'sum' },
      { id: 'margin', label: 'Margen', kind: 'money', total: 'sum' },
      { id: 'share', label: 'Margen %', kind: 'percent', total: ['margin', 'budget'] },
    ],
    chart: { title: 'Coste', columns: ['cost'] },
    method:
      'Campañas en marcha en el período, cada una entera; los trabajos anulados no cuestan. Coste sin presupuesto: la parte del coste que es de campañas que no lo tienen. Margen: presupuesto menos el resto del coste.',
  },
  punctuality: {
    title: 'Ausencias y retrasos',
    about: 'Turnos sin fichar y entradas más tarde de lo previsto.',
    roles: ['ROLE_ADMIN'],
    by: ['worker', 'campaign', 'client', 'day'],
    filters: ['client', 'campaign'],
    hasPeriod: true,
    columns: [
      { id: 'shifts', label: 'Turnos', kind: 'count', total: 'sum' },
      { id: 'missing', label: 'Sin fichar', kind: 'count', total: 'sum' },
      { id: 'late', label: 'Con retraso', kind: 'count', total: 'sum' },
      { id: 'lateMinutes', label: 'Retraso', kind: 'minutes', total: 'sum' },
      { id: 'early', label: 'Salida anticipada', kind: 'count', total: 'sum' },
      { id: 'noExit', label: 'Sin salida', kind: 'count', total: 'sum' },
    ],
    chart: { title: 'Turnos sin fichar y con retraso', columns: ['missing', 'late'] },
    method:
      'Un turno es un trabajo en un día. Turnos confirmados, activos o hechos que ya han terminado, comparados con el registro de jornada con el margen de cortesía de la agencia. Sin salida: jornadas en las que falta fichar la salida.',
  },
  alerts: {
    title: 'Avisos de jornada',
    about: 'Descansos, jornadas y semanas que la planificación lleva más allá de los límites.',
    roles: ['ROLE_ADMIN'],
    by: [],
    filters: ['client', 'campaign'],
    hasPeriod: true,
    columns: [
      { id: 'worker', label: 'Trabajador', kind: 'text' },
      { id: 'kind', label: 'Aviso', kind: 'text' },
      { id: 'detail', label: 'Detalle', kind: 'text' },
      { id: 'campaign', label: 'Campaña', kind: 'text' },
      { id: 'alerts', label: 'Avisos', kind: 'count', total: 'sum', isHidden: true },
    ],
    chart: { title: 'Avisos por tipo', columns: ['alerts'], groupBy: 'kind' },
    method:
      'El motor de conflictos sobre los turnos asignados y no anulados del período, con los límites de la agencia. Lo que afecta a dos trabajos se cuenta una vez.',
  },
  documents: {
    title: 'Estado de la documentación',
    about: 'Qué documentos están al día, caducan, faltan o esperan firma.',
    roles: ['ROLE_ADMIN'],
    by: ['documentType', 'worker'],
    filters: [],
    hasPeriod: false,
    columns: [
      { id: 'documents', label: 'Documentos', kind: 'count', total: 'sum' },
      { id: 'valid', label: 'Al día', kind: 'count', total: 'sum' },
      { id: 'expiring', label: 'Por caducar', kind: 'count', total: 'sum' },
      { id: 'expired', label: 'Caducados', kind: 'count', total: 'sum' },
      { id: 'missing', label: 'Faltan', kind: 'count', total: 'sum' },
      { id: 'toSign', label: 'Por firmar', kind: 'count', total: 'sum' },
      { id: 'review', label: 'Por revisar', kind: 'count', total: 'sum' },
      { id: 'share', label: 'Al día %', kind: 'percent', total: ['valid', 'documents'] },
    ],
    chart: { title: 'Documentos que faltan y caducados', columns: ['missing', 'expired'] },
    method:
      'Cada trabajador sin baja con cada tipo de documento, a día de hoy. Los que no se exigen y no existen no cuentan; de varios del mismo tipo cuenta el que caduca más tarde.',
  },
})

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]

/** Seen as data; the names of columns and groupings widen. */
export const reportOf = (name: ReportName): ReportSpec => reports[name]

export const reportsFor = (role: Role): ReportName[] =>
  reportNames.filter((name) => reportOf(name).roles.includes(role))

/** What the rows may stand for under a role, the usual one first. */
export const groupingsFor = (spec: ReportSpec, role: Role): Grouping[] =>
  spec.by.filter((by) => (groupings[by].roles as readonly Role[]).includes(role))

/** The filters that a role has, beside the period. */
export const filtersFor = (spec: ReportSpec, role: Role): ReportFilter[] =>
  spec.filters.filter((name) => (reportFilters[name].roles as readonly Role[]).includes(role))

/** All columns as they are shown: what the row stands for, then its figures. */
export const reportColumns = (spec: ReportSpec, by: Grouping | null): ReportColumn[] => [
  by === null || by === 'day'
    ? { id: 'name', label: 'Día', kind: 'day' }
    : { id: 'name', label: groupings[by].label, kind: 'text' },
  ...spec.columns.filter(({ isHidden }) => !isHidden),
]

export const hasTotals = (columns: readonly ReportColumn[]): boolean => columns.some(({ total }) => total)

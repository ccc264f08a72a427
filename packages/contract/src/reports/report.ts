import * as z from 'zod/mini'
import type { Role } from '../kit/access.ts'
import { optionalDayAround } from '../kit/day.ts'
import { optionalId } from '../kit/field.ts'
import { reportPeriods } from './report-period.ts'

const everyone: readonly Role[] = ['ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER']
const office: readonly Role[] = ['ROLE_ADMIN']
const officeAndClients: readonly Role[] = ['ROLE_ADMIN', 'ROLE_CLIENT']

/** What a row of a report may stand for, and who may have it so: a client sees no people, a worker no one else. */
export const groupings = {
  campaign: { label: 'Campaña', plural: 'campañas', roles: everyone },
  client: { label: 'Cliente', plural: 'clientes', roles: office },
  center: { label: 'Centro', plural: 'centros', roles: officeAndClients },
  worker: { label: 'Trabajador', plural: 'personas', roles: office },
  day: { label: 'Día', plural: 'días', roles: everyone },
  documentType: { label: 'Documento', plural: 'tipos de documento', roles: office },
} as const satisfies Record<string, { label: string; plural: string; roles: readonly Role[] }>
export type Grouping = keyof typeof groupings
export const groupingNames = Object.keys(groupings) as [Grouping, ...Grouping[]]

/** Filters by a record, beside the period: name of the address parameter → label. */
export const reportFilters = {
  client: { label: 'Cliente', roles: office },
  campaign: { label: 'Campaña', roles: everyone },
} as const satisfies Record<string, { label: string; roles: readonly Role[] }>
export type ReportFilter = keyof typeof reportFilters

/** How a figure is written. `hours` are minutes in the data; `percent` is 0–100. */
export type CellKind = 'text' | 'day' | 'count' | 'hours' | 'minutes' | 'money' | 'percent'

export type ReportColumn = {
  readonly id: string
  readonly label: string
  readonly kind: CellKind
  /**
   * What stands in the row of totals. `sum` adds the rows up; `[part, whole]` is the share of two sums of which the column
   * is the share in each row too. Left out: nothing.
   */
  readonly total?: 'sum' | readonly [part: string, whole: string]
  /** Only for the drawing. */
  readonly isHidden?: boolean
}

export type ReportChart = {
  readonly title: string
  /** The columns that are drawn, stacked in this order. */
  readonly columns: readonly [string, ...string[]]
  /** Rows with the same text in this column are drawn as one; without it, each row is. */
  readonly groupBy?: string
}

/** A report described once: the screen, the files and the server read the same. */
export type ReportSpec = {
  readonly title: string
  /** What it answers, in a sentence for the gallery. */
  readonly about: string
  readonly roles: readonly Role[]
  /** What a row may stand for, the first unless asked otherwise; none where each row is a thing of its own. */
  readonly by: readonly Grouping[]
  readonly filters: readonly ReportFilter[]
  /** Without a period it tells how things stand now. */
  readonly hasPeriod: boolean
  readonly columns: readonly ReportColumn[]
  readonly chart: ReportChart
  /** How the figures are counted. */
  readonly method: string
}

/** Figures of a row by the id of their column; null where there is nothing to say. Ratios are added by the kit. */
export type ReportValues = Readonly<Record<string, string | number | null>>

const value = z.nullable(z.union([z.string(), z.number()]))
const named = z.object({ id: z.number(), name: z.string() })

export const reportRow = z.object({
  key: z.string(),
  /** What the row stands for: the first column. A day is 'YYYY-MM-DD'. */
  name: z.string(),
  /** Screen of what the row stands for, where the caller has one. */
  path: z.optional(z.string()),
  values: z.record(z.string(), value),
})
export type ReportRow = z.output<typeof reportRow>

export const reportReply = z.object({
  /** The period that was counted, both days included. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  by: z.nullable(z.enum(groupingNames)),
  rows: z.array(reportRow),
  totals: z.record(z.string(), value),
  /** What the filters offer: records with something in the period. */
  choices: z.record(z.string(), z.array(named)),
})
export type ReportReply = z.output<typeof reportReply>

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What a report may be asked, in the words of its address. `from` and `to` belong to the period `custom`. */
export const reportQuery = z.object({
  period: z.optional(z.enum(reportPeriods, { error: 'Ese período no existe.' })),
  from: optionalDayAround,
  to: optionalDayAround,
  by: z.optional(z.enum(groupingNames, { error: 'Esa agrupación no existe.' })),
  client: optionalId,
  campaign: optionalId,
  /** Column and direction: "cost,desc". */
  sort: z.optional(z.string().check(z.regex(/^\w{1,40}(,(asc|desc))?$/, 'Ese orden no existe.'))),
})
export type ReportQuery = z.output<typeof reportQuery>

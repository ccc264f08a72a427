import { cellText } from '@cuadrante/contract/reports/report-rows.ts'
import type { ReportColumn, ReportReply, ReportSpec } from '@cuadrante/contract/reports/report.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { Point } from '../../ui/charts/line-chart.tsx'
import type { RankBar } from '../../ui/charts/rank-chart.tsx'

/** Most bars that are drawn; the rest are told by their number. */
const mostBars = 10

const drawnColumns = ({ chart, columns }: ReportSpec): ReportColumn[] =>
  chart.columns.flatMap((id) => columns.find((column) => column.id === id) ?? [])

export type RankData = {
  readonly series: readonly { readonly name: string; readonly color: string }[]
  readonly bars: readonly RankBar[]
  readonly left: number
  readonly format: (value: number) => string
}

const colors = ['var(--brand)', 'var(--bar-amber)'] as const

/** The rows with the most, as bars. Rows with the same text in the chart's own column are one. */
export function rankOf(spec: ReportSpec, { rows }: ReportReply): RankData {
  const columns = drawnColumns(spec)
  const bars = new Map<string, RankBar>()
  for (const row of rows) {
    const key = spec.chart.groupBy ? String(row.values[spec.chart.groupBy]) : row.key
    const before = bars.get(key)?.values ?? []
    const values = columns.map(
      ({ id }, part) => (before[part] ?? 0) + Math.max(0, Number(row.values[id] ?? 0)),
    )
    bars.set(key, { key, label: spec.chart.groupBy ? key : row.name, values })
  }
  const sorted = [...bars.values()].toSorted((a, b) => sumOf(b) - sumOf(a))
  return {
    series: columns.map(({ label }, part) => ({ name: label, color: colors[part] ?? colors[0] })),
    bars: sorted.slice(0, mostBars),
    left: Math.max(0, sorted.length - mostBars),
    format: (value) => cellText(value, columns[0]?.kind ?? 'count'),
  }
}

const sumOf = ({ values }: RankBar) => values.reduce((sum, value) => sum + value, 0)

/** A report by day as points: the first drawn column, hours as hours. */
export function pointsOf(spec: ReportSpec, { rows }: ReportReply): { points: Point[]; unit: string } {
  const [column] = drawnColumns(spec)
  const isTime = column?.kind === 'hours'
  return {
    unit: isTime ? 'horas' : (column?.label.toLowerCase() ?? ''),
    points: rows
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, values }) => {
        const value = Number(values[column?.id ?? ''] ?? 0)
        return { label: shortDay(name).slice(0, 5), value: isTime ? Math.round(value / 6) / 10 : value }
      }),
  }
}

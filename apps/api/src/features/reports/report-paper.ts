import {
  reportColumns,
  hasTotals,
  reportOf,
  type ReportName,
} from '@cuadrante/contract/reports/report-list.ts'
import { cellText, valueIn } from '@cuadrante/contract/reports/report-rows.ts'
import {
  reportFilters,
  type ReportColumn,
  type ReportFilter,
  type ReportQuery,
  type ReportReply,
  type ReportSpec,
} from '@cuadrante/contract/reports/report.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { bars, type Bars } from '../../platform/pdf/bars.ts'
import { startPaper } from '../../platform/pdf/paper.ts'

type ReportPaper = {
  readonly name: ReportName
  readonly report: ReportReply
  readonly agency: string
  readonly now: Date
  /** The agency's day on which it is made. */
  readonly today: string
  readonly query: ReportQuery
}

/** From this many columns on the sheet lies on its side. */
const widePaper = 5

/** A report as a PDF: period, filters, rows, totals, and how the figures are counted. */
export function reportPaper({ name, report, agency, now, today, query }: ReportPaper): Promise<Uint8Array> {
  const spec = reportOf(name)
  const columns = reportColumns(spec, report.by)
  const paper = startPaper({
    title: spec.title,
    subtitle: periodText(report, today),
    agency,
    footer: `${agency} · emitido el ${shortDay(today)}`,
    isLandscape: columns.length >= widePaper,
    madeAt: now,
  })
    .paragraph(spec.method)
    .facts([...filterFacts(spec, report, query), ...countFacts(spec, report)])
  if (report.rows.length === 0) paper.paragraph('No hay datos.')
  return paper
    .block(bars(barsOf(spec, report)))
    .table({
      columns: columns.map((column) => ({
        title: column.label,
        width: widthOf(column),
        align: isFigure(column) ? 'right' : 'left',
      })),
      rows: report.rows.map((row) => columns.map(({ id, kind }) => cellText(valueIn(row, id), kind))),
      ...(hasTotals(columns) ? { totals: totalsRow(columns, report) } : {}),
    })
    .finish()
}

/** Most bars that are drawn: the table has all. */
const mostBars = 10

/** The rows with the most, by the columns that the screen draws. Days stand in their order. */
function barsOf({ chart, columns }: ReportSpec, { rows, by }: ReportReply): Bars {
  const drawn = chart.columns.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const found = new Map<string, { label: string; values: number[] }>()
  for (const { key, name, values } of rows) {
    const group = chart.groupBy ? String(values[chart.groupBy] ?? '') : key
    const before = found.get(group)?.values ?? drawn.map(() => 0)
    found.set(group, {
      label: chart.groupBy ? group : /^\d{4}-\d\d-\d\d$/.test(name) ? shortDay(name) : name,
      values: drawn.map(({ id }, part) => (before[part] ?? 0) + Math.max(0, Number(values[id] ?? 0))),
    })
  }
  const all = [...found.values()]
  const largest = all.toSorted((a, b) => sumOf(b.values) - sumOf(a.values)).slice(0, mostBars)
  const shown = by === 'day' ? all.filter((one) => largest.includes(one)) : largest
  const kind = drawn[0]?.kind ?? 'count'
  return {
    title: all.length > shown.length ? `${chart.title} (${shown.length} de ${all.length})` : chart.title,
    parts: drawn.map(({ label }) => label),
    bars: shown.map(({ label, values }) => ({
      label,
      values,
      text: values.map((value) => cellText(value, kind)).join(' · '),
    })),
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const periodText = ({ from, to }: ReportReply, today: string): string =>
  from && to ? `Del ${shortDay(from)} al ${shortDay(to)}` : `Situación a ${shortDay(today)}`

function filterFacts(spec: ReportSpec, { choices }: ReportReply, query: ReportQuery): [string, string][] {
  return spec.filters.flatMap((name: ReportFilter): [string, string][] => {
    const chosen = choices[name]?.find(({ id }) => id === query[name])
    return chosen ? [[reportFilters[name].label, chosen.name]] : []
  })
}

/** What is counted and stands in no column: how many alerts there are. */
const countFacts = ({ columns }: ReportSpec, { totals }: ReportReply): [string, string][] =>
  columns
    .filter(({ isHidden, total }) => isHidden && total)
    .map(({ id, label, kind }) => [label, cellText(totals[id] ?? null, kind)])

const totalsRow = (columns: readonly ReportColumn[], { totals }: ReportReply): string[] =>
  columns.map(({ id, kind }) => (id === 'name' ? 'Total' : cellText(totals[id] ?? null, kind)))

const isFigure = ({ kind }: ReportColumn): boolean => kind !== 'text' && kind !== 'day'

/** Sentences get the room that figures leave. */
function widthOf({ id, kind }: ReportColumn): number {
  if (id === 'detail') return 6
  if (kind === 'text') return 3
  if (kind === 'day') return 1.5
  return kind === 'money' ? 1.6 : 1.4
}

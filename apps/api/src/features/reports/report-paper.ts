import { columnsOf, hasTotals } from '@cuadrante/contract/reports/report-list.ts'
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
import { startPaper } from '../../platform/pdf/paper.ts'

type Occasion = { readonly agency: string; readonly now: Date; readonly query: ReportQuery }

/** From this many columns on the sheet lies on its side. */
const widePaper = 5

/** A report as a PDF: period, filters, rows, totals, and how the figures are counted. */
export function paperOf(
  spec: ReportSpec,
  report: ReportReply,
  { agency, now, query }: Occasion,
): Promise<Uint8Array> {
  const columns = columnsOf(spec, report.by)
  return startPaper({
    title: spec.title,
    subtitle: periodText(report),
    agency,
    footer: agency,
    isLandscape: columns.length >= widePaper,
    madeAt: now,
  })
    .facts([...filterFacts(spec, report, query), ...countFacts(spec, report)])
    .table({
      columns: columns.map((column) => ({
        title: column.label,
        width: widthOf(column),
        align: isFigure(column) ? 'right' : 'left',
      })),
      rows: report.rows.map((row) => columns.map(({ id, kind }) => cellText(valueIn(row, id), kind))),
      ...(hasTotals(columns) ? { totals: totalsRow(columns, report) } : {}),
    })
    .paragraph(spec.method)
    .finish()
}

const periodText = ({ from, to }: ReportReply): string =>
  from && to ? `Del ${shortDay(from)} al ${shortDay(to)}` : 'Situación de hoy'

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

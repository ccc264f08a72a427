import { reportColumns, hasTotals } from '@cuadrante/contract/reports/report-list.ts'
import { valueIn } from '@cuadrante/contract/reports/report-rows.ts'
import type { CellKind, ReportColumn, ReportReply, ReportSpec } from '@cuadrante/contract/reports/report.ts'
import { dayCell, type StreamedTable } from '../../platform/exports/stream-table.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import type { CellFormat, WrittenColumn } from '../../platform/sheets/write/write-table.ts'

/** What a sheet says of the unit, because its cells are bare figures. */
const units: Readonly<Partial<Record<CellKind, string>>> = {
  hours: 'h',
  minutes: 'min',
  money: '€',
  percent: '%',
}

/** Hours as a figure to calculate with; at four decimals it is exact to the minute. */
const inHours = (minutes: number) => Math.round((minutes / 60) * 10_000) / 10_000

function cellOf(value: string | number | null, { kind }: ReportColumn): Cell {
  if (kind === 'hours' && typeof value === 'number') return inHours(value)
  if (kind === 'day' && typeof value === 'string') return dayCell(value)
  return value
}

const headerOf = ({ label, kind }: ReportColumn): string =>
  units[kind] && !label.endsWith('%') ? `${label} (${units[kind]})` : label

const formats: Readonly<Partial<Record<CellKind, CellFormat>>> = {
  day: 'day',
  money: 'euros',
  hours: 'hours',
}

function writtenColumn(column: ReportColumn): WrittenColumn {
  const format = formats[column.kind]
  return { header: headerOf(column), ...(format && { format }) }
}

/** A report as a sheet: its rows and, as the last one, the totals where there are any. */
export function sheetOf(spec: ReportSpec, report: ReportReply): StreamedTable {
  const columns = reportColumns(spec, report.by)
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const row of report.rows) yield columns.map((column) => cellOf(valueIn(row, column.id), column))
    if (hasTotals(columns))
      yield columns.map((column) =>
        column.id === 'name' ? 'Total' : cellOf(report.totals[column.id] ?? null, column),
      )
  }
  return { columns: columns.map(writtenColumn), rows: rows(), sheetName: spec.title }
}

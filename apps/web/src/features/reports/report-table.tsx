import { reportColumns } from '@cuadrante/contract/reports/report-list.ts'
import { cellText, sortRows, valueIn } from '@cuadrante/contract/reports/report-rows.ts'
import {
  type ReportColumn,
  type ReportReply,
  type ReportRow,
  type ReportSpec,
} from '@cuadrante/contract/reports/report.ts'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { PagingFooter } from '../../ui/table/paging-footer.tsx'
import { Missing, TwoLines } from '../../ui/table/rows/two-lines.tsx'
import type { ReportSearch } from './use-report.ts'
import { nextSort, parseSort } from '../../ui/table/sort.ts'

const pageSize = 25

type TableProps = {
  spec: ReportSpec
  report: ReportReply | undefined
  search: ReportSearch
  change: (changes: ReportSearch) => void
  isRefetching: boolean
  isFailed: boolean
}

/** The rows, page by page, in the order that the address says. */
export function ReportTable({ spec, report, search, change, isRefetching, isFailed }: TableProps) {
  const by = report?.by ?? null
  const columns = useMemo(() => reportColumns(spec, by).map(columnOf), [spec, by])
  const rows = useMemo(() => report && sortRows(report.rows, search.sort), [report, search.sort])
  const page = Math.max(0, Number(search.page ?? 1) - 1 || 0)
  const sort = parseSort(search.sort)
  if (isFailed) return null
  return (
    <>
      <DataTable
        caption={spec.title}
        columns={columns}
        rows={rows?.slice(page * pageSize, (page + 1) * pageSize)}
        rowId={rowId}
        rowLabel={rowLabel}
        {...(sort ? { sort } : {})}
        onSort={(field) => change({ sort: nextSort(field, sort) })}
        isRefetching={isRefetching}
        empty={<EmptyState title="No hay datos" reason="Prueba con otro período o quita algún filtro." />}
      />
      {rows && rows.length > pageSize && (
        <PagingFooter
          page={page}
          size={pageSize}
          total={rows.length}
          onPage={(next) => change({ page: String(next + 1) })}
        />
      )}
    </>
  )
}

const rowId = ({ key }: ReportRow) => key
const rowLabel = ({ name }: ReportRow) => name

function columnOf({ id, label, kind }: ReportColumn): Column<ReportRow> {
  const isText = kind === 'text' || kind === 'day'
  return {
    id,
    header: label,
    isSortable: true,
    ...(isText ? {} : { align: 'end' as const }),
    cell: (row) => {
      const text = cellText(valueIn(row, id), kind)
      if (id === 'name' && row.path && kind === 'text') return <TwoLines main={text} to={row.path} />
      if (id === 'worker' && row.path) return <TwoLines main={text} to={row.path} />
      return text || <Missing>—</Missing>
    },
  }
}

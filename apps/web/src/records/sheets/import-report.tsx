import type { ImportAction, ImportReport, ImportRow } from '@cuadrante/contract/imports/import.ts'
import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import { count, formatNumber } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import type { StatusLook } from '../../ui/status/statuses.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/table/rows/two-lines.tsx'
import { ErrorCauses } from './error-causes.tsx'
import { ErrorsFile } from './errors-file.tsx'
import styles from './import.module.css'

const looks: Readonly<Record<ImportAction, StatusLook>> = {
  create: { label: 'Nueva', glyph: 'done', tone: 'green' },
  update: { label: 'Actualiza', glyph: 'half', tone: 'blue' },
  unchanged: { label: 'Sin cambios', glyph: 'pause', tone: 'slate' },
  error: { label: 'Error', glyph: 'slash', tone: 'red' },
}

const columns: readonly Column<ImportRow>[] = [
  { id: 'sheet', header: 'Hoja', width: 130, cell: ({ sheetName }) => sheetName },
  { id: 'row', header: 'Fila', align: 'end', width: 70, cell: ({ rowNumber }) => formatNumber(rowNumber) },
  {
    id: 'text',
    header: 'Qué es',
    width: '34%',
    cell: ({ text }) => <TwoLines main={text || 'Sin nombre'} />,
  },
  {
    id: 'action',
    header: 'Qué hace',
    width: 140,
    cell: ({ action }) => <StatusBadge look={looks[action]} />,
  },
  {
    id: 'why',
    header: 'Qué cambia o por qué',
    cell: (row) => <Reasons row={row} />,
  },
]

/** Where one sheet is read. */
const columnsOfOne = columns.filter(({ id }) => id !== 'sheet')

function Reasons({ row: { errors, warnings, changes } }: { row: ImportRow }) {
  return (
    <span className={styles.why}>
      {errors.map((reason) => (
        <span key={reason} className={styles.error}>
          {reason}
        </span>
      ))}
      {warnings.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      {changes.map((change, index) => (
        <span key={change}>{index === 0 ? <b>{change}</b> : change}</span>
      ))}
    </span>
  )
}

const RowCard = ({ row }: { row: ImportRow }) => (
  <div className={styles.card}>
    <TwoLines main={row.text || 'Sin nombre'} sub={rowTitle(row)} />
    <StatusBadge look={looks[row.action]} />
    <Reasons row={row} />
  </div>
)

type ImportReportViewProps = { report: ImportReport; fetchErrors: () => Promise<Response> }

/** The sentence first, then the rows that have something to say. */
export function ImportReportView({ report, fetchErrors }: ImportReportViewProps) {
  const { isApplied, rows, failed, causes, details, untold } = report
  return (
    <>
      <p role="status">
        <b>
          {isApplied ? 'Importado: ' : 'De '}
          {isApplied ? '' : `${count(rows, 'fila')}: `}
          {partsOf(report)}.
        </b>
      </p>
      <ErrorCauses failed={failed} causes={causes} />
      {failed > 0 && <ErrorsFile fetch={fetchErrors} />}
      {details.length > 0 && (
        <div className={styles.rows}>
          <DataTable
            caption="Filas con cambios, avisos o errores"
            columns={details.some(({ sheetName }) => sheetName) ? columns : columnsOfOne}
            rows={details}
            rowId={rowTitle}
            rowLabel={(row) => `${rowTitle(row)}, ${row.text}`}
            card={(row) => <RowCard row={row} />}
          />
        </div>
      )}
      {untold > 0 && (
        <p className="secondary">Y {count(untold, 'fila')} más con algo que decir, que no caben aquí.</p>
      )}
    </>
  )
}

function partsOf({ isApplied, created, updated, unchanged, failed }: ImportReport): string {
  const parts = [
    created > 0 && count(created, isApplied ? 'fila nueva' : 'nueva', isApplied ? 'filas nuevas' : 'nuevas'),
    updated > 0 &&
      count(
        updated,
        isApplied ? 'actualizada' : 'se actualiza',
        isApplied ? 'actualizadas' : 'se actualizan',
      ),
    unchanged > 0 && `${formatNumber(unchanged)} sin cambios`,
    failed > 0 && `${formatNumber(failed)} con errores`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? new Intl.ListFormat('es').format(parts) : 'ninguna fila'
}

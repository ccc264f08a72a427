import {
  type DocumentCell,
  type DocumentType,
  type Matrix,
  type MatrixRow,
} from '@cuadrante/contract/people/documents/documents.ts'
import { useMemo, type ReactNode } from 'react'
import { formatDate } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Selection } from '../../../ui/table/rows/selection.ts'
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { viewPath } from '../worker-name.ts'
import styles from './documents.module.css'

/** A type of document of a person: what a cell stands for. */
export type MatrixCell = { readonly row: MatrixRow; readonly type: DocumentType }

type MatrixTableProps = {
  matrix: Matrix | undefined
  isRefetching: boolean
  empty: ReactNode
  selection: Selection
  /** Shows the document or asks for it. Keep the function between renders. */
  onOpen: (cell: MatrixCell) => void
}

/** A row a person, a column a type. On the phone a card with what matters. */
export function MatrixTable({ matrix, isRefetching, empty, selection, onOpen }: MatrixTableProps) {
  const types = matrix?.types
  const columns = useMemo(
    () => [personColumn, ...(types ?? []).map((type) => columnOf(type, onOpen))],
    [types, onOpen],
  )
  return (
    <DataTable
      caption="Documentos por persona"
      columns={columns}
      rows={matrix?.content}
      rowId={({ workerId }) => workerId}
      rowLabel={({ name }) => name}
      selection={selection}
      isRefetching={isRefetching}
      empty={empty}
      card={(row) => <MatrixCard row={row} types={types ?? []} onOpen={onOpen} />}
      loadingText="Cargando documentos. Por favor espere..."
    />
  )
}

const pathOf = ({ workerId, workerType }: MatrixRow) => viewPath({ id: workerId, workerType })

const personColumn: Column<MatrixRow> = {
  id: 'name',
  header: 'Persona',
  isFixed: true,
  width: 240,
  cell: (row) => <TwoLines main={row.name} sub={row.profile ?? 'Sin perfiles'} to={pathOf(row)} />,
}

const columnOf = (type: DocumentType, onOpen: MatrixTableProps['onOpen']): Column<MatrixRow> => ({
  id: `type-${type.id}`,
  header: type.name,
  cell: (row) => <OpenCell row={row} type={type} onOpen={onOpen} />,
})

type OpenCellProps = MatrixCell & Pick<MatrixTableProps, 'onOpen'>

/** The state of a document, which leads to it. */
function OpenCell({ row, type, onOpen }: OpenCellProps) {
  const cell = row.cells.find(({ typeId }) => typeId === type.id)
  return (
    cell && (
      <button type="button" className={styles.open} onClick={() => onOpen({ row, type })}>
        <span className="only-for-readers">{`${type.name} de ${row.name}: `}</span>
        <Cell cell={cell} />
      </button>
    )
  )
}

/** What nobody asks for and nobody has is said quietly. */
const Cell = ({ cell }: { cell: DocumentCell }) => (
  <span className={styles.cell}>
    {cell.state === 'NONE' ? (
      <span className="secondary">{statuses.paper.NONE.label}</span>
    ) : (
      <StatusBadge look={statuses.paper[cell.state]} />
    )}
    {(cell.expiresOn || cell.isRequested) && (
      <small>{cell.isRequested ? 'Pedido' : cell.expiresOn && formatDate(cell.expiresOn)}</small>
    )}
  </span>
)

type MatrixCardProps = { row: MatrixRow; types: readonly DocumentType[]; onOpen: MatrixTableProps['onOpen'] }

const MatrixCard = ({ row, types, onOpen }: MatrixCardProps) => (
  <div className={styles.card}>
    <TwoLines main={row.name} sub={row.profile ?? 'Sin perfiles'} to={pathOf(row)} />
    <dl className={styles.cells}>
      {types.map((type) => (
        <div key={type.id}>
          <dt>{type.name}</dt>
          <dd>
            <OpenCell row={row} type={type} onOpen={onOpen} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

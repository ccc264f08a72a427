import type { DocumentCell, DocumentType, Matrix, MatrixRow } from '@cuadrante/contract/people/documents.ts'
import { useMemo, type ReactNode } from 'react'
import { formatDate } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { viewPath } from '../worker-name.ts'
import styles from './documents.module.css'

type MatrixTableProps = { matrix: Matrix | undefined; isRefetching: boolean; empty: ReactNode }

/** A row a person, a column a type. On the phone a card with what matters. */
export function MatrixTable({ matrix, isRefetching, empty }: MatrixTableProps) {
  const types = matrix?.types
  const columns = useMemo(() => [personColumn, ...(types ?? []).map(columnOf)], [types])
  return (
    <DataTable
      caption="Documentos por persona"
      columns={columns}
      rows={matrix?.content}
      rowId={({ workerId }) => workerId}
      rowLabel={({ name }) => name}
      isRefetching={isRefetching}
      empty={empty}
      card={(row) => <MatrixCard row={row} types={types ?? []} />}
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

const columnOf = ({ id, name }: DocumentType): Column<MatrixRow> => ({
  id: `type-${id}`,
  header: name,
  cell: (row) => <Cell cell={row.cells.find(({ typeId }) => typeId === id)} />,
})

/** What nobody asks for and nobody has is said quietly. */
const Cell = ({ cell }: { cell: DocumentCell | undefined }) =>
  cell && (
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

const MatrixCard = ({ row, types }: { row: MatrixRow; types: readonly DocumentType[] }) => (
  <div className={styles.card}>
    <TwoLines main={row.name} sub={row.profile ?? 'Sin perfiles'} to={pathOf(row)} />
    <dl className={styles.cells}>
      {types.map(({ id, name }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <Cell cell={row.cells.find(({ typeId }) => typeId === id)} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

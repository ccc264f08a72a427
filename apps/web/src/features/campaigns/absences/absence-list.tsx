import type { Absence, AbsencePage } from '@cuadrante/contract/campaigns/absences/absences.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { paths, pathTo } from '../../../api/paths.ts'
import { spanText, typeText } from '../../../records/absences/absence-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatMoment, formatPlace } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { Missing, TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import styles from './absence-list.module.css'

type AbsenceListProps = {
  list: UseQueryResult<AbsencePage>
  isFiltered: boolean
  /** The agency has chosen types that can be asked for. */
  hasTypes: boolean
  onOpen: (id: number) => void
  onPage: (page: number) => void
}

/** Absences one below the other; those who wait for an answer come first. */
export function AbsenceList({ list, isFiltered, hasTypes, onOpen, onPage }: AbsenceListProps) {
  const { data } = list
  return (
    <>
      {list.isError && (
        <FailureBanner
          title="No se han podido cargar las ausencias"
          detail={sentenceOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {(data || !list.isError) && (
        <DataTable
          caption="Ausencias"
          columns={columnsWith(onOpen)}
          rows={data?.content}
          rowId={({ id }) => id}
          rowLabel={({ worker, from }) => `${worker.name}, ${from}`}
          onOpen={({ id }) => onOpen(id)}
          isRefetching={list.isPlaceholderData}
          empty={<NoAbsences hasTypes={hasTypes} isFiltered={isFiltered} />}
          card={(absence) => <AbsenceCard absence={absence} onOpen={() => onOpen(absence.id)} />}
          loadingText="Cargando ausencias. Por favor espere..."
        />
      )}
      {data && data.totalElements > 0 && (
        <PagingFooter
          page={data.number}
          size={data.size}
          total={data.totalElements}
          onPage={onPage}
          report={(range) => formatPlace(range, count(range.total, 'ausencia'))}
        />
      )}
    </>
  )
}

const columnsWith = (onOpen: (id: number) => void): readonly Column<Absence>[] => [
  {
    id: 'worker',
    header: 'Persona',
    isFixed: true,
    cell: ({ worker }) => <TwoLines main={worker.name} to={pathTo(paths.workerView, { id: worker.id })} />,
  },
  {
    id: 'span',
    header: 'Ausencia',
    cell: (absence) => (
      <TwoLines main={spanText(absence)} sub={typeText(absence)} onOpen={() => onOpen(absence.id)} />
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ state }) => <StatusBadge look={statuses.absence[state]} />,
  },
  {
    id: 'shifts',
    header: 'Turnos en esos días',
    cell: ({ shifts }) => (shifts > 0 ? count(shifts, 'turno') : <Missing>Sin turnos</Missing>),
  },
  {
    id: 'asked',
    header: 'Pedida',
    cell: ({ askedAt, askedBy }) => <TwoLines main={formatMoment(askedAt)} sub={askedBy} />,
  },
]

const AbsenceCard = ({ absence, onOpen }: { absence: Absence; onOpen: () => void }) => (
  <div className={styles.card}>
    <TwoLines
      main={absence.worker.name}
      onOpen={onOpen}
      sub={[spanText(absence), typeText(absence), absence.shifts > 0 && count(absence.shifts, 'turno')]
        .filter(Boolean)
        .join(' · ')}
    />
    <StatusBadge look={statuses.absence[absence.state]} />
  </div>
)

const NoAbsences = ({ hasTypes, isFiltered }: { hasTypes: boolean; isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Ninguna ausencia coincide" reason="Cambia la búsqueda o el filtro." />
  ) : (
    <EmptyState
      kind="first"
      title="Aún no hay ausencias"
      reason={
        hasTypes
          ? 'Cuando alguien pida vacaciones, una baja o un permiso, lo verás aquí.'
          : 'Elige primero qué tipos de ausencia se pueden pedir.'
      }
      action={
        hasTypes ? undefined : <ButtonLink to={paths.absenceTypes}>Elegir tipos de ausencia</ButtonLink>
      }
    />
  )

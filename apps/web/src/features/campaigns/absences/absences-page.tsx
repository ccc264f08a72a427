import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { AbsenceType } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import {
  absenceStates,
  type Absence,
  type AbsencePage,
  type AbsenceState,
} from '@cuadrante/contract/campaigns/absences/absences.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { today } from '../../../api/today.ts'
import { spanText, typeText } from '../../../records/absences/absence-words.ts'
import { useAbsenceTypes, useReloadAbsences } from '../../../records/absences/use-absences.ts'
import { usePeopleTabs } from '../../../records/use-people-tabs.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { count, formatMoment, formatPlace } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { Missing, TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { loadWorkers } from '../../../records/load-workers.ts'
import { UndoBar } from '../bulk/undo-bar.tsx'
import { AbsenceMonth, MonthStep } from './absence-month.tsx'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'

const AbsenceDrawer = lazyPart(async () => ({
  default: (await import('./absence-drawer.tsx')).AbsenceDrawer,
}))
const AskDialog = lazyPart(async () => ({
  default: (await import('../../../records/absences/ask-dialog.tsx')).AskDialog,
}))

type Asked = {
  search?: string
  state?: string
  page?: string
  open?: string
  view?: string
  /** 'YYYY-MM' of the calendar. */
  month?: string
}

const pageSize = 25
const views = [
  { value: 'list', label: 'Lista' },
  { value: 'calendar', label: 'Calendario' },
] as const
const stateOf = (text: string | undefined): AbsenceState | undefined =>
  (Object.keys(absenceStates) as AbsenceState[]).find((state) => state === text)

/** /workers/absences: who is or wants to be away, those who wait for an answer first. */
export default function AbsencesPage() {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const tabs = usePeopleTabs()
  useFetchedAhead(AbsenceDrawer)
  const types = useAbsenceTypes()
  const page = Math.max(0, Number(asked.page ?? 1) - 1) || 0
  const state = stateOf(asked.state)
  const isCalendar = asked.view === 'calendar'
  const month = asked.month && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked.month) ? asked.month : today().slice(0, 7)
  const query = { search: asked.search, state, page, size: pageSize }
  const list = useQuery({
    queryKey: ['absences', 'list', query],
    queryFn: ({ signal }) => call(endpoints.list, { query }, { signal, skipErrorToast: true, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
    enabled: !isCalendar,
  })
  const { data } = list
  const change = (next: Asked) =>
    void navigate({ to: '.', search: { ...asked, ...next } as never, replace: true, resetScroll: false })
  const open = (id: number | undefined) => change({ open: id === undefined ? undefined : String(id) })

  return (
    <>
      <PageHeader
        title="Ausencias"
        subtitle="Vacaciones, bajas y permisos de todo el personal"
        actions={
          <>
            <ButtonLink to={paths.absenceTypes}>Tipos</ButtonLink>
            <NoteAbsence types={types.data} onSaved={({ id }) => open(id)} />
          </>
        }
      />
      <WhenKnown>
        <Tabs label="Personal" tabs={tabs} current="Ausencias" />
        {!asked.open && <UndoBar />}
        <Sheet label="Ausencias">
          <Toolbar>
            <Segmented
              label="Vista"
              value={isCalendar ? 'calendar' : 'list'}
              onChange={(view) => change({ view: view === 'calendar' ? view : undefined, page: undefined })}
              options={views}
            />
            {isCalendar && (
              <MonthStep month={month} onMonth={(next) => change({ month: next, page: undefined })} />
            )}
            <SearchBox
              label="Buscar personas..."
              value={asked.search ?? ''}
              onSearch={(search) => change({ search: search || undefined, page: undefined })}
            />
            {!isCalendar && (
              <FilterSelect
                label="Estado"
                value={state ?? ''}
                options={stateOptions(data)}
                onChange={(next) => change({ state: next || undefined, page: undefined })}
              />
            )}
            <Gap />
          </Toolbar>
          {isCalendar ? (
            <AbsenceMonth
              month={month}
              search={asked.search}
              page={page}
              onPage={(next) => change({ page: String(next + 1) })}
              onOpen={open}
            />
          ) : list.isError ? (
            <FailureBanner
              title="No se han podido cargar las ausencias"
              detail={sentenceOf(list.error)}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <DataTable
              caption="Ausencias"
              columns={columnsWith(open)}
              rows={data?.content}
              rowId={({ id }) => id}
              rowLabel={({ worker, from }) => `${worker.name}, ${from}`}
              onOpen={({ id }) => open(id)}
              isRefetching={list.isPlaceholderData}
              empty={
                <NoAbsences hasTypes={types.data?.length !== 0} isFiltered={Boolean(asked.search || state)} />
              }
              card={(absence) => <AbsenceCard absence={absence} onOpen={() => open(absence.id)} />}
              loadingText="Cargando ausencias. Por favor espere..."
            />
          )}
          {!isCalendar && data && data.totalElements > 0 && (
            <PagingFooter
              page={data.number}
              size={data.size}
              total={data.totalElements}
              onPage={(next) => change({ page: String(next + 1) })}
              report={(range) => formatPlace(range, count(range.total, 'ausencia'))}
            />
          )}
        </Sheet>
      </WhenKnown>
      {asked.open && /^\d+$/.test(asked.open) && (
        <AbsenceDrawer id={Number(asked.open)} onClose={() => open(undefined)} />
      )}
    </>
  )
}

type NoteAbsenceProps = {
  types: readonly AbsenceType[] | undefined
  onSaved: (saved: Absence) => void
}

/** The button and its dialog: what they keep is theirs, so that the list is not drawn anew when the dialog opens. */
function NoteAbsence({ types, onSaved }: NoteAbsenceProps) {
  const reload = useReloadAbsences()
  const [isAsking, setIsAsking] = useState(false)
  useFetchedAhead(AskDialog)
  return (
    <>
      <Button
        look="filled"
        disabled={!types?.length}
        icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        Anotar ausencia
      </Button>
      {isAsking && (
        <AskDialog
          types={types ?? []}
          worker={null}
          findWorkers={loadWorkers}
          onSaved={(saved) => {
            reload()
            onSaved(saved)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const stateOptions = (page: AbsencePage | undefined) => [
  { value: '', label: 'Todas' },
  ...Object.entries(absenceStates).map(([value, label]) => ({
    value,
    label: page ? `${label} (${page.counts[value] ?? 0})` : label,
  })),
]

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
  <TwoLines
    main={absence.worker.name}
    onOpen={onOpen}
    sub={[
      spanText(absence),
      typeText(absence),
      absenceStates[absence.state],
      absence.shifts > 0 && count(absence.shifts, 'turno'),
    ]
      .filter(Boolean)
      .join(' · ')}
  />
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

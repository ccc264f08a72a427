import { peopleBulkEndpoints } from '@cuadrante/contract/people/bulk.ts'
import { type WorkerType, workerStatuses, workerTypes } from '@cuadrante/contract/people/choices.ts'
import { peopleEndpoints, workerImport } from '@cuadrante/contract/people/endpoints.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { removeRecord } from '../../../records/rows/confirm-removal.tsx'
import { usePeopleTabs } from '../../../records/use-people-tabs.ts'
import { ViewsMenu } from '../../../records/saved-views/views-menu.tsx'
import { SheetMenu } from '../../../records/sheets/sheet-menu.tsx'
import { useSheetExport } from '../../../records/sheets/use-sheet-export.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { useIsPhone } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import type { RowAction } from '../../../ui/table/column.ts'
import { ListSheet } from '../../../ui/table/list-sheet.tsx'
import type { LoadPage } from '../../../ui/table/use-list.ts'
import { useListState, type ListQuery, type ListState } from '../../../ui/table/use-list-state.ts'
import { toast } from '../../../ui/toast.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { editPath, nameOf, viewPath } from '../worker-name.ts'
import { PeopleBulkBar } from '../bulk/people-bulk-bar.tsx'
import { selectedQuery } from '../bulk/selected-query.ts'
import { usePeopleBulk } from '../bulk/use-people-bulk.tsx'
import { WorkerCard } from './worker-card.tsx'
import { workerColumns } from './worker-columns.tsx'

/** The words of each tab. */
const words = {
  WORKER: {
    title: 'Trabajadores',
    create: 'Nuevo Trabajador',
    newPath: paths.workerNew,
    none: 'No se encontraron trabajadores',
    search: 'Buscar trabajadores...',
    many: 'trabajadores',
    loading: 'Cargando datos de trabajadores. Por favor espere...',
  },
  CANDIDATE: {
    title: 'Candidatos',
    create: 'Nuevo Candidato',
    newPath: paths.candidateNew,
    none: 'No se encontraron candidatos',
    search: 'Buscar candidatos...',
    many: 'candidatos',
    loading: 'Cargando datos de candidatos. Por favor espere...',
  },
} as const

/** Trabajadores and Candidatos: one list, the tab chosen by the address. */
export default function WorkersPage() {
  const { pathname } = useLocation()
  const { view } = useSearch({ strict: false }) as { view?: string }
  const isCandidates = view ? view === 'candidates' : pathname === paths.candidates
  const type = isCandidates ? 'CANDIDATE' : 'WORKER'
  return <PeopleList key={type} type={type} />
}

const load: LoadPage<Worker> = (query, options) =>
  call(peopleEndpoints.list, { query }, { ...options, skipErrorToast: true })

/** The numbers of everyone under the filters. */
const loadAll = ({ page: _page, size: _size, ...query }: ListQuery) =>
  call(peopleBulkEndpoints.ids, { query })

const conditions = { WORKER: { workerType: 'WORKER' }, CANDIDATE: { workerType: 'CANDIDATE' } } as const

function PeopleList({ type }: { type: WorkerType }) {
  const list = useListState({
    size: 10,
    sort: { field: 'id', direction: 'asc' },
    remember: type === 'WORKER' ? 'workers' : 'candidates',
  })
  const isPhone = useIsPhone()
  const hasDocuments = useAppInfo()?.modules.includes('documents')
  const tabs = usePeopleTabs()
  const total = useTotal(type)
  const { actions, problem, close, reload } = useWorkerActions()
  const bulk = usePeopleBulk(reload)
  const exportSheet = useSheetExport({ list: 'workers', columns: workerColumns, exports: peopleEndpoints })
  const { title, create, newPath, none, search, many, loading } = words[type]
  const exportChosen = async (query: ReturnType<typeof selectedQuery>) =>
    query
      ? exportSheet('exportXlsx', query)
      : toast(
          'warning',
          'Son demasiadas personas sueltas',
          'Filtra la lista y expórtala entera, o elige menos.',
        )
  const newButton = (
    <ButtonLink look="filled" icon={<IconPlus size={17} stroke={2} aria-hidden="true" />} to={newPath}>
      {create}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={title}
        total={total === undefined ? undefined : `${formatNumber(total)} en total`}
        actions={
          <>
            <SheetMenu
              list="workers"
              columns={workerColumns}
              query={{ ...list.query, ...conditions[type] }}
              exports={peopleEndpoints}
              imports={workerImport}
              many="trabajadores y candidatos"
              keyWords="el DNI"
              onImported={reload}
            />
            {newButton}
          </>
        }
      />
      <Tabs label="Personal" tabs={tabs} current={title} />
      {problem && <FailureBanner title={problem} onClose={close} />}
      {bulk.parts}
      <ListSheet
        name="workers"
        caption={title}
        list={list}
        columns={workerColumns}
        load={load}
        condition={conditions[type]}
        rowId={(worker) => worker.id}
        rowLabel={nameOf}
        actions={actions}
        selection={bulk.selection}
        bulk={(found) => (
          <PeopleBulkBar
            bulk={bulk}
            total={found}
            loadAll={() => loadAll({ ...list.query, ...conditions[type] })}
            hasDocuments={hasDocuments === true}
            onExport={() =>
              void exportChosen(selectedQuery(bulk.ids, found, { ...list.query, ...conditions[type] }))
            }
          />
        )}
        card={(worker) => <WorkerCard worker={worker} />}
        search={search}
        tools={
          <>
            {isPhone && <StatusFilter list={list} />}
            <ViewsMenu list={type === 'WORKER' ? 'workers' : 'candidates'} state={list} />
          </>
        }
        countWords={(n) => count(n, workerTypes[type].toLowerCase(), many)}
        hasColumnChooser
        isClearAlwaysShown
        emptiesOnFailure
        first={{
          title: none,
          reason: `Da de alta a la primera persona o impórtalas de una hoja de cálculo.`,
          action: newButton,
        }}
        none={none}
        failure="Error al cargar trabajadores"
        loadingText={loading}
      />
    </>
  )
}

/** How many there are of a kind, whatever the filters say. */
function useTotal(type: WorkerType): number | undefined {
  const { data } = useQuery({
    queryKey: ['workers', 'total', type],
    queryFn: ({ signal }) => load({ page: 0, size: 1, ...conditions[type] }, { signal, quiet: true }),
  })
  return data?.totalElements
}

const anyStatus = [{ value: '', label: 'Todos' }, ...optionsOf(workerStatuses)] as const

const StatusFilter = ({ list }: { list: ListState }) => (
  <FilterSelect
    label="Estado"
    value={list.filters['workerStatus']?.value ?? ''}
    options={anyStatus}
    onChange={(value) => list.setFilter('workerStatus', value ? { mode: 'in', value } : undefined)}
  />
)

/** View, edit and delete of a row; a refused deletion is told above the list. */
function useWorkerActions() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()

  const remove = useCallback(
    async (worker: Worker) => {
      setProblem(undefined)
      const refused = await removeRecord({
        what: `el ${workerTypes[worker.workerType].toLowerCase()}`,
        name: nameOf(worker),
        remove: () => call(peopleEndpoints.remove, { params: { id: worker.id } }, { skipErrorToast: true }),
        failure: 'Error al eliminar trabajador',
        onTried: () => void queries.invalidateQueries({ queryKey: ['workers'] }),
      })
      setProblem(refused)
    },
    [queries],
  )
  const actions = useCallback(
    (worker: Worker): readonly RowAction[] => [
      {
        label: 'Ver detalle',
        icon: <IconEye size={17} stroke={1.6} />,
        onSelect: () => void navigate({ to: viewPath(worker) }),
      },
      {
        label: 'Editar',
        icon: <IconPencil size={17} stroke={1.6} />,
        onSelect: () => void navigate({ to: editPath(worker) }),
      },
      {
        label: 'Eliminar',
        icon: <IconTrash size={17} stroke={1.6} />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void remove(worker),
      },
    ],
    [navigate, remove],
  )
  const reload = () => void queries.invalidateQueries({ queryKey: ['workers'] })
  return { actions, problem, reload, close: () => setProblem(undefined) }
}

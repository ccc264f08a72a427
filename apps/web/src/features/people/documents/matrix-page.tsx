import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import {
  documentStates,
  matrixKinds,
  type DocumentState,
  type Matrix,
} from '@cuadrante/contract/people/documents/documents.ts'
import { IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { ViewsMenu } from '../../../records/saved-views/views-menu.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { count, formatNumber, formatPlace } from '../../../ui/format.ts'
import { usePreference } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { BulkBar } from '../../../ui/table/rows/bulk-bar.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { usePeopleTabs } from '../../../records/use-people-tabs.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { bulkKinds } from '../bulk/bulk-kinds.ts'
import { usePeopleBulk, type PeopleBulk } from '../bulk/use-people-bulk.tsx'
import { viewPath } from '../worker-name.ts'
import { MatrixTable, type MatrixCell } from './matrix-table.tsx'
import { Documents } from './worker-documents-section.tsx'

type Asked = { page?: string; size?: string; search?: string; type?: string; state?: string; doc?: string }

const sizes = [25, 50, 100]

/** /workers/documents: people against types of document; what each lacks, at a glance. */
export default function MatrixPage() {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const page = Math.max(0, Number(asked.page ?? 1) - 1)
  const kind = asked.type === 'candidate' ? 'candidate' : 'worker'
  const state = asked.state && asked.state in documentStates ? (asked.state as DocumentState) : undefined
  const [rows, setRows] = usePreference<string>('rows:documents', '25')
  const query = {
    page,
    size: sizes.find((size) => String(size) === (asked.size ?? rows)) ?? 25,
    search: asked.search,
    workerType: kind === 'candidate' ? ('CANDIDATE' as const) : ('WORKER' as const),
    state,
    typeId: state && asked.doc ? Number(asked.doc) : undefined,
  }
  const matrix = useQuery({
    queryKey: ['documents', 'matrix', query],
    queryFn: ({ signal }) => call(endpoints.matrix, { query }, { signal, skipErrorToast: true }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Asked) =>
    void navigate({
      to: '.',
      search: ((before: Asked) => ({ ...before, page: undefined, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  const { data } = matrix
  const [opened, setOpened] = useState<MatrixCell>()
  const bulk = usePeopleBulk(() => undefined)
  const isPicking = bulk.ids.length > 0
  const loadAll = () => call(endpoints.matrixIds, { query })
  const { page: _page, ...address } = asked
  const views = {
    address: address as Readonly<Record<string, string>>,
    apply: (next: Readonly<Record<string, string>>) =>
      change({
        size: undefined,
        search: undefined,
        type: undefined,
        state: undefined,
        doc: undefined,
        ...next,
      }),
  }

  return (
    <>
      <PageHeader
        title="Documentos"
        subtitle="Qué tiene, qué falta y qué caduca de cada persona"
        actions={
          <ButtonLink
            to={paths.documentTypes}
            icon={<IconSettings size={17} stroke={1.7} aria-hidden="true" />}
          >
            Tipos de documento
          </ButtonLink>
        }
      />
      <Tabs label="Personal" tabs={usePeopleTabs()} current="Documentos" />
      {bulk.parts}
      <Sheet label="Documentos por persona">
        {isPicking && (
          <BulkBar selection={bulk.selection}>
            <MatrixBulkBar
              bulk={bulk}
              total={data?.totalElements ?? 0}
              loadAll={loadAll}
              typeId={asked.doc}
            />
          </BulkBar>
        )}
        <Toolbar isOnPaperOnly={isPicking}>
          <SearchBox
            label="Buscar personas..."
            value={asked.search ?? ''}
            onSearch={(search) => change({ search: search || undefined })}
          />
          <FilterSelect
            label="Personas"
            value={kind}
            options={[
              { value: 'worker', label: matrixKinds.worker },
              { value: 'candidate', label: matrixKinds.candidate },
            ]}
            onChange={(type) => change({ type: type === 'worker' ? undefined : type })}
          />
          <FilterSelect
            label="Estado"
            value={state ?? ''}
            options={stateOptions(data)}
            onChange={(value) => change({ state: value || undefined, doc: value ? asked.doc : undefined })}
          />
          {state && (
            <FilterSelect
              label="Documento"
              value={asked.doc ?? ''}
              options={[
                { value: '', label: 'Cualquiera' },
                ...(data?.types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(doc) => change({ doc: doc || undefined })}
            />
          )}
          <ViewsMenu list="documents" state={views} />
          <Gap />
        </Toolbar>
        {matrix.isError && (
          <FailureBanner
            title="No se han podido cargar los documentos"
            detail={sentenceOf(matrix.error)}
            onRetry={() => void matrix.refetch()}
          />
        )}
        {data?.types.length === 0 ? (
          <NoTypes />
        ) : (
          !matrix.isError && (
            <MatrixTable
              matrix={data}
              isRefetching={matrix.isPlaceholderData}
              empty={<NoPeople />}
              selection={bulk.selection}
              onOpen={setOpened}
            />
          )
        )}
        {data && data.types.length > 0 && (
          <PagingFooter
            page={data.number}
            size={data.size}
            total={data.totalElements}
            onPage={(next) => change({ page: String(next + 1) })}
            sizes={sizes}
            onSize={(size) => {
              setRows(String(size))
              change({ size: undefined })
            }}
            report={(range) => formatPlace(range, count(range.total, 'persona'))}
          />
        )}
      </Sheet>
      {opened && (
        <Drawer
          title={opened.row.name}
          subtitle={opened.type.name}
          isOpen
          width={620}
          onClose={() => setOpened(undefined)}
          footer={
            <ButtonLink to={viewPath({ id: opened.row.workerId, workerType: opened.row.workerType })}>
              Ver la ficha
            </ButtonLink>
          }
        >
          <Documents workerId={opened.row.workerId} typeId={opened.type.id} />
        </Drawer>
      )}
    </>
  )
}

type MatrixBulkBarProps = {
  bulk: PeopleBulk
  total: number
  loadAll: () => Promise<{ ids: readonly number[]; total: number }>
  /** The type that the list is narrowed to. */
  typeId: string | undefined
}

/** What is done with the documents of many people. */
const MatrixBulkBar = ({ bulk, total, loadAll, typeId }: MatrixBulkBarProps) => (
  <>
    {bulk.ids.length < total && (
      <Button onClick={() => void bulk.selectAll(loadAll)}>
        Seleccionar las {formatNumber(total)} que coinciden
      </Button>
    )}
    {(['ask', 'remind', 'accept', 'reject'] as const).map((kind) => (
      <Button key={kind} aria-haspopup="dialog" onClick={() => bulk.open(kind, typeId)}>
        {bulkKinds[kind].verb}
      </Button>
    ))}
  </>
)

/** Every state with how many people have a document in it. */
const stateOptions = (matrix: Matrix | undefined) => [
  { value: '', label: 'Todos' },
  ...Object.entries(documentStates).map(([value, label]) => ({
    value,
    label: matrix ? `${label} (${matrix.counts[value] ?? 0})` : label,
  })),
]

const NoTypes = () => (
  <EmptyState
    kind="first"
    title="Aún no hay tipos de documento"
    reason="Di primero qué documentos guardas de cada persona."
    action={<ButtonLink to={paths.documentTypes}>Elegir tipos de documento</ButtonLink>}
  />
)

const NoPeople = () => (
  <EmptyState title="Ninguna persona coincide" reason="Cambia la búsqueda o los filtros." />
)

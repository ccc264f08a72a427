import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents-endpoints.ts'
import {
  documentStates,
  matrixKinds,
  type DocumentState,
  type Matrix,
} from '@cuadrante/contract/people/documents.ts'
import { IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { MatrixTable } from './matrix-table.tsx'

type Asked = { page?: string; search?: string; type?: string; state?: string; doc?: string }

const tabs = [
  { label: 'Trabajadores', to: paths.workers },
  { label: 'Candidatos', to: paths.candidates },
  { label: 'Documentos', to: paths.workerDocuments },
] as const

/** /workers/documents: people against types of document; what each lacks, at a glance. */
export default function MatrixPage() {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const page = Math.max(0, Number(asked.page ?? 1) - 1)
  const kind = asked.type === 'candidate' ? 'candidate' : 'worker'
  const state = asked.state && asked.state in documentStates ? (asked.state as DocumentState) : undefined
  const query = {
    page,
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
      <Tabs label="Personal" tabs={tabs} current="Documentos" />
      <Sheet label="Documentos por persona">
        <Toolbar>
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
            <MatrixTable matrix={data} isRefetching={matrix.isPlaceholderData} empty={<NoPeople />} />
          )
        )}
        {data && data.types.length > 0 && (
          <PagingFooter
            page={data.number}
            size={data.size}
            total={data.totalElements}
            onPage={(next) => change({ page: String(next + 1) })}
            report={({ from, to, total }) => `${from}–${to} de ${count(total, 'persona')}`}
          />
        )}
      </Sheet>
    </>
  )
}

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

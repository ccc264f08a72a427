import { workerJobStatusLabels, type PortalJob } from '@cuadrante/contract/portal/dashboard.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { useShownPage } from '../../../ui/table/use-shown-page.ts'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { JobCard } from './job-card.tsx'
import styles from './portal.module.css'
import { Loading } from '../../../ui/loading.tsx'

/** Cards of one page: eight rows of three. */
const pageSize = 24

type Status = PortalJob['status'] | ''
const statusOptions = [
  { value: '' as Status, label: 'Todos' },
  ...(Object.entries(workerJobStatusLabels) as [Status, string][]).map(([value, label]) => ({
    value,
    label,
  })),
]

/** Jobs as cards, searched and filtered by the server, a page at a time. */
export function Projects() {
  const { activeRole } = useSignedIn()
  const { search, status, page, change, clear } = useCardFilters()
  const query = { search, page, size: pageSize, ...(status ? { status } : {}) }
  const jobs = useQuery({
    queryKey: ['portal-jobs', activeRole, query],
    queryFn: ({ signal }) => call(dashboardEndpoints.portalJobs, { query }, { signal, skipErrorToast: true }),
    placeholderData: keepPreviousData,
  })
  const { content = [], totalElements = 0, total = 0 } = jobs.data ?? {}
  const shown = useShownPage({ page, size: pageSize }, jobs)
  const isFiltered = search !== '' || status !== ''

  return (
    <Sheet label="Proyectos">
      <Toolbar>
        <SearchBox
          label="Buscar proyectos..."
          value={search}
          onSearch={(words) => change({ search: words })}
        />
        <FilterSelect
          label="Estado"
          value={status}
          options={statusOptions}
          onChange={(value) => change({ status: value })}
        />
        <Button look="subtle" isOff={!isFiltered} onClick={clear}>
          Limpiar
        </Button>
        <Gap />
        <span role="status" className={styles.count}>
          {jobs.data && counter(totalElements, total, isFiltered)}
        </span>
      </Toolbar>
      {jobs.isPending && <Loading className={styles.loading} />}
      {jobs.isError && (
        <FailureBanner title="Error al cargar los trabajos" onRetry={() => void jobs.refetch()} />
      )}
      {jobs.data && total === 0 && <EmptyState kind="first" title="No hay proyectos disponibles" />}
      {total > 0 && totalElements === 0 && (
        <EmptyState
          title="No se encontraron proyectos que coincidan con los filtros"
          action={<Button onClick={clear}>Limpiar filtros</Button>}
        />
      )}
      <ul className={styles.cards}>
        {content.map((job) => (
          <li key={job.id}>
            <JobCard job={job} canScan={activeRole === 'ROLE_USER'} />
          </li>
        ))}
      </ul>
      {totalElements > pageSize && (
        <PagingFooter
          page={page}
          size={pageSize}
          shown={shown}
          total={totalElements}
          onPage={(next) => change({ page: String(next) })}
        />
      )}
    </Sheet>
  )
}

type Filters = { search?: string; status?: string; page?: string }

/** Search, state and page stand in the address: the bell opens the pending ones. */
export function useCardFilters() {
  const raw = useSearch({ strict: false }) as Filters
  const navigate = useNavigate()
  const change = (changes: Filters) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: undefined, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  return {
    search: raw.search ?? '',
    status: statusOptions.find(({ value }) => value === raw.status)?.value ?? '',
    page: Number(/^\d{1,5}$/.exec(raw.page ?? '')?.[0] ?? 0),
    change,
    clear: () => change({ search: '', status: '' }),
  }
}

const counter = (shown: number, total: number, isFiltered: boolean): string =>
  `${shown} ${shown === 1 ? 'proyecto' : 'proyectos'}${isFiltered ? ` de ${total} ${total === 1 ? 'total' : 'totales'}` : ''}`

import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { jobPageSizes, type Job, type JobPage } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobStatuses, jobStatusPlurals } from '@cuadrante/contract/campaigns/statuses.ts'
import { IconPlus, IconTablePlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { call } from '../../../../api/call.ts'
import { paths, pathTo } from '../../../../api/paths.ts'
import { ViewsMenu } from '../../../../records/saved-views/views-menu.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { FilterButton, FilterSheet } from '../../../../ui/filters/filter-sheet.tsx'
import { count, formatDay, formatNumber } from '../../../../ui/format.ts'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { StatusBar } from '../../../../ui/status/status-bar.tsx'
import { Gap, Sheet, Toolbar } from '../../../../ui/sheet.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
import type { RowGroup } from '../../../../ui/table/column.ts'
import { ColumnChooser } from '../../../../ui/table/column-chooser.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { PagingFooter } from '../../../../ui/table/paging-footer.tsx'
import { useSelection } from '../../../../ui/table/rows/selection.ts'
import { useColumns } from '../../../../ui/table/use-columns.ts'
import { useLastPage } from '../../../../ui/table/use-last-page.ts'
import { useShownPage } from '../../../../ui/table/use-shown-page.ts'
import { useListState, type ListState } from '../../../../ui/table/use-list-state.ts'
import { BulkActions } from '../../bulk/bulk-actions.tsx'
import { useJobAddress } from '../../job/use-job-address.ts'
import { UndoBar } from '../../bulk/undo-bar.tsx'
import { today } from '../../../../api/today.ts'
import { useJobActions } from './job-actions.tsx'
import { JobCard } from './job-card.tsx'
import { jobColumns } from './job-columns.tsx'
import type { JobDialog, Opened } from './job-dialogs.ts'
import { JobOverlays } from './job-overlays.tsx'
import styles from './jobs-section.module.css'
import { useJobs } from './use-jobs.ts'
import { lazyPart, useFetchedAhead } from '../../../../ui/lazy-part.tsx'

const JobFilters = lazyPart(async () => ({ default: (await import('./job-filters.tsx')).JobFilters }))

type JobsSectionProps = { campaign: Campaign; canEdit: boolean }

const firstSort = { field: 'startDate', direction: 'asc' } as const

/** The jobs of a campaign: counters that filter, the table by days, bulk actions and everything that opens over it. */
export function JobsSection({ campaign, canEdit }: JobsSectionProps) {
  const list = useListState({ size: 10, sort: firstSort })
  const jobs = useJobs(campaign.id, list.query)
  const selection = useSelection()
  const [opened, setOpened] = useState<Opened>()
  const [hasFilters, setHasFilters] = useState(list.isFiltered)
  useFetchedAhead(JobFilters)
  const isPhone = useIsPhone()

  const openOver = useJobAddress()
  const open = useCallback(
    (dialog: JobDialog, job: Job) => {
      if (dialog === 'oferta' || dialog === 'cubrir' || dialog === 'encaja') openOver(dialog, job.id)
      else if (dialog === 'view' || dialog === 'dates') setOpened({ dialog, job })
      else setOpened({ dialog, jobIds: [job.id] })
    },
    [openOver],
  )
  const actions = useJobActions(canEdit, open)
  const columns = useMemo(() => jobColumns(canEdit, open), [canEdit, open])
  const { shown: visible, setChosen, onMeasure, isChanged } = useColumns('jobs', columns, sortedBy(list))
  const view = useCallback((job: Job) => open('view', job), [open])
  const groupOf = useGroups(jobs.data, list.sort?.field === 'startDate')
  const { counters, totalElements = 0 } = jobs.data ?? {}
  const shown = useLastPage(list, jobs.data)
  const shownPage = useShownPage(list, jobs)

  async function selectAll() {
    const { page: _, size: __, ...query } = list.query
    const ids = await call(campaignEndpoints.jobIds, { params: { id: campaign.id }, query })
    selection.toggleAll(ids, true)
  }

  const isPicking = canEdit && selection.ids.size > 0
  const bulk = isPicking && (
    <BulkActions
      selection={selection}
      total={totalElements}
      onSelectAll={() => void selectAll()}
      onOpen={(dialog) => setOpened({ dialog, jobIds: [...selection.ids].map(Number) })}
    />
  )

  return (
    <>
      <StatusBar
        label="Estado de los trabajos"
        all="Trabajos"
        value={list.filters.status?.value}
        onChange={(value) => list.setFilter('status', value ? { mode: 'equals', value } : undefined)}
        parts={jobStatuses.map((status) => ({
          key: status,
          label: jobStatusPlurals[status],
          count: counters?.[status],
          look: statuses.job[status],
        }))}
      />
      {canEdit && <UndoBar campaignId={campaign.id} />}
      <Sheet label="Trabajos" className={isPhone ? styles.bare : undefined}>
        {bulk && !isPhone ? (
          bulk
        ) : (
          <JobsToolbar
            campaign={campaign}
            canEdit={canEdit}
            list={list}
            hasFilters={hasFilters}
            onFilters={() => setHasFilters(!hasFilters)}
          >
            {isChanged && <ColumnChooser columns={columns} visible={visible} onChange={setChosen} />}
          </JobsToolbar>
        )}
        {isPicking && totalElements > list.size && selection.ids.size === totalElements && (
          <div className={styles.all}>
            <p>
              Están elegidos los <b>{formatNumber(totalElements)}</b>
              {list.isFiltered ? ' que cumplen el filtro' : ' de la campaña'}, también los que no se ven.{' '}
              <LeftOut campaign={campaign} jobs={jobs.data} />
            </p>
            {list.isFiltered && (
              <Button look="plain" size="small" onClick={list.clear}>
                Quitar el filtro y conservar la selección
              </Button>
            )}
          </div>
        )}
        {hasFilters && !isPhone && <JobFilters campaignId={campaign.id} list={list} canEdit={canEdit} />}
        {list.isFiltered && !isPicking && (
          <p className={styles.left} role="status">
            <LeftOut campaign={campaign} jobs={jobs.data} />
          </p>
        )}
        {jobs.isError && (
          <FailureBanner
            title="No se han podido cargar los trabajos"
            detail={sentenceOf(jobs.error)}
            onRetry={() => void jobs.refetch()}
          />
        )}
        {(jobs.data || !jobs.isError) && (
          <DataTable
            caption={`Trabajos de ${campaign.name}`}
            columns={visible}
            onMeasure={onMeasure}
            rows={shown?.content}
            rowId={rowId}
            rowLabel={rowLabel}
            sort={list.sort}
            onSort={list.toggleSort}
            selection={canEdit ? selection : undefined}
            actions={actions}
            onOpen={view}
            groupOf={groupOf}
            isStruck={isStruck}
            card={(job) => (
              <JobCard job={job} hasDate={groupOf === undefined} canEdit={canEdit} open={open} />
            )}
            isRefetching={jobs.isPlaceholderData}
            skeletonRows={list.size}
            empty={
              <NoJobs
                campaign={campaign}
                canEdit={canEdit}
                onClear={list.isFiltered ? list.clear : undefined}
              />
            }
          />
        )}
        {totalElements > 0 && (
          <PagingFooter
            page={list.page}
            size={list.size}
            shown={shownPage}
            total={totalElements}
            sizes={jobPageSizes}
            onPage={list.setPage}
            onSize={list.setSize}
            report={({ from, to, total }) => `${from} a ${to} de ${total}`}
          >
            <span className={styles.totals}>
              Total: {count(totalElements, 'trabajo')} · Mostrando {Math.min(10, totalElements)} de{' '}
              {totalElements}
            </span>
          </PagingFooter>
        )}
        {bulk && isPhone && bulk}
      </Sheet>
      <JobOverlays
        opened={opened}
        campaign={campaign}
        selection={selection}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const rowId = ({ id }: Job) => id
const rowLabel = ({ id, center }: Job) => `trabajo #${id}${center ? ` en ${center}` : ''}`
const isStruck = ({ status }: Job) => status === 'ANULADO'

const sortedBy = ({ sort }: ListState) => (sort ? [sort.field] : [])

type ToolbarProps = JobsSectionProps & {
  list: ListState
  hasFilters: boolean
  onFilters: () => void
  /** Which columns the table shows. */
  children: ReactNode
}

function JobsToolbar({ campaign, canEdit, list, hasFilters, onFilters, children }: ToolbarProps) {
  const isPhone = useIsPhone()
  const set = Object.keys(list.filters).length
  return (
    <Toolbar>
      <h2 className={styles.title}>Trabajos ({formatNumber(campaign.jobsCount)})</h2>
      <Gap />
      {isPhone ? (
        <FilterSheet count={set} onClear={set > 0 ? list.clear : undefined}>
          <JobFilters campaignId={campaign.id} list={list} canEdit={canEdit} />
        </FilterSheet>
      ) : (
        <FilterButton count={set} aria-expanded={hasFilters} onClick={onFilters} />
      )}
      <ViewsMenu list="jobs" state={list} canBeDefault={false} />
      {!isPhone && children}
      {canEdit && (
        <>
          <ButtonLink
            to={pathTo(paths.jobGrid, { campaignId: campaign.id })}
            icon={<IconTablePlus size={16} stroke={1.75} aria-hidden="true" />}
          >
            Crear varios
          </ButtonLink>
          <NewJobButton campaign={campaign} />
        </>
      )}
    </Toolbar>
  )
}

function NewJobButton({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate()
  return (
    <Button
      look="filled"
      icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
      onClick={() => void navigate({ to: pathTo(paths.jobNew, { campaignId: campaign.id }) })}
    >
      Nuevo Trabajo
    </Button>
  )
}

/** How much of the campaign a filter leaves out. */
function LeftOut({ campaign: { jobsCount }, jobs }: { campaign: Campaign; jobs: JobPage | undefined }) {
  // The line keeps its place until it is known.
  if (!jobs) return <>&nbsp;</>
  if (jobs.totalElements >= jobsCount) return null
  const out = jobsCount - jobs.totalElements
  return (
    <>
      De {count(jobsCount, 'trabajo')}, <b>{formatNumber(out)}</b> {out === 1 ? 'queda' : 'quedan'} fuera.
    </>
  )
}

type NoJobsProps = JobsSectionProps & { onClear: (() => void) | undefined }

const NoJobs = ({ campaign, canEdit, onClear }: NoJobsProps) =>
  onClear ? (
    <EmptyState
      title="Ningún trabajo coincide"
      reason="Prueba con otros filtros."
      action={<Button onClick={onClear}>Limpiar filtros</Button>}
    />
  ) : (
    <EmptyState
      kind="first"
      title="Aún no hay trabajos"
      reason={canEdit ? 'Programa el primero: elige días, tramos y quién lo hace.' : undefined}
      action={canEdit ? <NewJobButton campaign={campaign} /> : undefined}
    />
  )

/** Heading rows by day while the table stands in the order of days; their totals are those of the whole answer. */
function useGroups(page: JobPage | undefined, isByDay: boolean): ((job: Job) => RowGroup) | undefined {
  return useMemo(() => {
    if (!isByDay) return undefined
    const totals = new Map(page?.dayTotals.map((total) => [total.date, total]))
    const now = today()
    return ({ startDate }: Job) => {
      const total = totals.get(startDate)
      return {
        key: startDate,
        label: formatDay(startDate),
        isToday: startDate === now,
        ...(total ? { aside: `${count(total.jobs, 'trabajo')} · ${durationText(total.minutes)}` } : {}),
      }
    }
  }, [page, isByDay])
}

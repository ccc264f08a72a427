import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { jobPageSizes, type JobPage } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobStatuses, jobStatusPlurals } from '@cuadrante/contract/campaigns/statuses.ts'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { StatusBar } from '../../../../ui/status/status-bar.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
import { ColumnChooser } from '../../../../ui/table/column-chooser.tsx'
import { PagingFooter } from '../../../../ui/table/paging-footer.tsx'
import { useSelection } from '../../../../ui/table/rows/selection.ts'
import { useColumns } from '../../../../ui/table/use-columns.ts'
import { useShownPage, type ShownPage } from '../../../../ui/table/use-shown-page.ts'
import { useListState, type ListState } from '../../../../ui/table/use-list-state.ts'
import { BulkActions } from '../../bulk/bulk-actions.tsx'
import { useJobAddress } from '../../job/use-job-address.ts'
import { UndoBar } from '../../bulk/undo-bar.tsx'
import { FiltersOnPaper } from './filters-on-paper.tsx'
import { jobColumns } from './job-columns.tsx'
import type { Opened, OpenDialog } from './job-dialogs.ts'
import { JobOverlays } from './job-overlays.tsx'
import styles from './jobs-section.module.css'
import { JobsTable } from './jobs-table.tsx'
import { JobsToolbar } from './jobs-toolbar.tsx'
import { JobFilters } from './lazy-job-filters.ts'
import { LeftOut } from './left-out.tsx'
import { useJobs } from './use-jobs.ts'
import { useFetchedAhead } from '../../../../ui/lazy-part.tsx'

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
  const open = useOpenJob(setOpened)
  const columns = useMemo(() => jobColumns(canEdit, open), [canEdit, open])
  const { shown: visible, setChosen, onMeasure, isChanged } = useColumns('jobs', columns, sortedBy(list))
  const { counters, totalElements = 0 } = jobs.data ?? {}
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
      <JobsStatusBar list={list} counters={counters} />
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
          <AllChosen campaign={campaign} list={list} jobs={jobs.data} total={totalElements} />
        )}
        {hasFilters && !isPhone && <JobFilters campaignId={campaign.id} list={list} canEdit={canEdit} />}
        <FiltersOnPaper list={list} />
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
          <JobsTable
            campaign={campaign}
            canEdit={canEdit}
            list={list}
            page={jobs.data}
            isRefetching={jobs.isPlaceholderData}
            columns={visible}
            onMeasure={onMeasure}
            selection={selection}
            open={open}
          />
        )}
        {totalElements > 0 && <JobsFoot list={list} shownPage={shownPage} total={totalElements} />}
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

const sortedBy = ({ sort }: ListState) => (sort ? [sort.field] : [])

/** Opens a dialog of one job: some have an address of their own, the others stand over this page alone. */
function useOpenJob(onOpened: (opened: Opened) => void): OpenDialog {
  const openOver = useJobAddress()
  return useCallback(
    (dialog, job, conflicts) => {
      if (dialog === 'oferta' || dialog === 'cubrir' || dialog === 'encaja') openOver(dialog, job.id)
      else if (dialog === 'view' || dialog === 'dates') onOpened({ dialog, job, conflicts })
      else onOpened({ dialog, jobIds: [job.id] })
    },
    [openOver, onOpened],
  )
}

type JobsStatusBarProps = { list: ListState; counters: JobPage['counters'] | undefined }

/** How many jobs there are of each status; a press shows those alone. */
const JobsStatusBar = ({ list, counters }: JobsStatusBarProps) => (
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
)

type AllChosenProps = { campaign: Campaign; list: ListState; jobs: JobPage | undefined; total: number }

/** Said while more is chosen than stands on screen. */
const AllChosen = ({ campaign, list, jobs, total }: AllChosenProps) => (
  <div className={styles.all}>
    <p>
      Están elegidos los <b>{formatNumber(total)}</b>
      {list.isFiltered ? ' que cumplen el filtro' : ' de la campaña'}, también los que no se ven.{' '}
      <LeftOut campaign={campaign} jobs={jobs} />
    </p>
    {list.isFiltered && (
      <Button look="plain" size="small" onClick={list.clear}>
        Quitar el filtro y conservar la selección
      </Button>
    )}
  </div>
)

type JobsFootProps = { list: ListState; shownPage: ShownPage; total: number }

const JobsFoot = ({ list, shownPage, total }: JobsFootProps) => (
  <PagingFooter
    page={list.page}
    size={list.size}
    shown={shownPage}
    total={total}
    sizes={jobPageSizes}
    onPage={list.setPage}
    onSize={list.setSize}
    report={(range) => `${range.from} a ${range.to} de ${range.total}`}
  >
    <span className={styles.totals}>
      Total: {count(total, 'trabajo')} · Mostrando {Math.min(10, total)} de {total}
    </span>
  </PagingFooter>
)

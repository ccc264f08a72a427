import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { Job, JobPage } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { useCallback, useMemo } from 'react'
import { today } from '../../../../api/today.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { count, formatDay } from '../../../../ui/format.ts'
import type { Column, RowGroup } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import type { Selection } from '../../../../ui/table/rows/selection.ts'
import { useLastPage } from '../../../../ui/table/use-last-page.ts'
import type { ListState } from '../../../../ui/table/use-list-state.ts'
import type { TableWidths } from '../../../../ui/table/use-overflow.ts'
import { useJobActions } from './job-actions.tsx'
import { JobCard } from './job-card.tsx'
import type { OpenDialog } from './job-dialogs.ts'
import { NewJobButton } from './new-job-button.tsx'

type JobsTableProps = {
  campaign: Campaign
  canEdit: boolean
  list: ListState
  page: JobPage | undefined
  /** Another page is on its way. */
  isRefetching: boolean
  columns: readonly Column<Job>[]
  onMeasure: (widths: TableWidths) => void
  selection: Selection
  open: OpenDialog
}

/** The jobs of the page, by days while they stand in that order; on the phone as cards. */
export function JobsTable({
  campaign,
  canEdit,
  list,
  page,
  columns,
  selection,
  open,
  ...rest
}: JobsTableProps) {
  const actions = useJobActions(canEdit, open)
  const view = useCallback((job: Job) => open('view', job), [open])
  const groupOf = useGroups(page, list.sort?.field === 'startDate')
  const shown = useLastPage(list, page)
  return (
    <DataTable
      caption={`Trabajos de ${campaign.name}`}
      columns={columns}
      onMeasure={rest.onMeasure}
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
      card={(job) => <JobCard job={job} hasDate={groupOf === undefined} canEdit={canEdit} open={open} />}
      isRefetching={rest.isRefetching}
      skeletonRows={list.size}
      empty={
        <NoJobs campaign={campaign} canEdit={canEdit} onClear={list.isFiltered ? list.clear : undefined} />
      }
    />
  )
}

const rowId = ({ id }: Job) => id
const rowLabel = ({ id, center }: Job) => `trabajo #${id}${center ? ` en ${center}` : ''}`
const isStruck = ({ status }: Job) => status === 'ANULADO'

type NoJobsProps = Pick<JobsTableProps, 'campaign' | 'canEdit'> & { onClear: (() => void) | undefined }

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

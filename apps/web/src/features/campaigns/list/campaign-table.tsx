import { campaignHeadings, type Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { spanText } from '@cuadrante/domain/dates/period.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { paths, pathTo } from '../../../api/paths.ts'
import { formatNumber } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import type { Column, Sort } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignProgress, jobsDone, percentText } from './campaign-progress.tsx'
import styles from './campaign-table.module.css'

type CampaignTableProps = {
  campaigns: readonly Campaign[] | undefined
  sort: Sort | undefined
  onSort: (field: string) => void
  today: Day
  canEdit: boolean
  isRefetching: boolean
  rows: number
  empty: ReactNode
}

/** The campaigns as a table; the bar is the same as on the cards. */
export function CampaignTable({ campaigns, today, canEdit, empty, ...table }: CampaignTableProps) {
  const navigate = useNavigate()
  const open = useCallback(
    ({ id }: Campaign) => void navigate({ to: pathTo(paths.campaign, { id }) }),
    [navigate],
  )
  const columns = useMemo(() => columnsFor(today, canEdit), [today, canEdit])
  return (
    <DataTable
      caption="Campañas"
      columns={columns}
      rows={campaigns}
      rowId={(campaign) => campaign.id}
      rowLabel={(campaign) => campaign.name}
      sort={table.sort}
      onSort={table.onSort}
      onOpen={open}
      isRefetching={table.isRefetching}
      isStruck={({ status }) => status === 'ANULADA'}
      card={(campaign) => <CampaignCard campaign={campaign} today={today} canEdit={canEdit} />}
      skeletonRows={table.rows}
      empty={empty}
    />
  )
}

const columnsFor = (today: Day, canEdit: boolean): readonly Column<Campaign>[] => [
  {
    id: 'name',
    header: campaignHeadings.name.label,
    isSortable: true,
    cell: (campaign) => (
      <TwoLines
        main={campaign.name}
        sub={campaign.clientName}
        to={pathTo(paths.campaign, { id: campaign.id })}
      />
    ),
  },
  {
    id: 'startDate',
    header: 'Período',
    isSortable: true,
    cell: ({ startDate, endDate }) => spanText(startDate, endDate),
  },
  {
    id: 'jobsCount',
    header: 'Trabajos',
    isSortable: true,
    align: 'end',
    cell: ({ jobsCount }) => formatNumber(jobsCount),
  },
  {
    id: 'completedCount',
    header: 'Finalizados',
    isSortable: true,
    align: 'end',
    cell: (campaign) => formatNumber(jobsDone(campaign)),
  },
  {
    id: 'status',
    header: campaignHeadings.status.label,
    isSortable: true,
    cell: ({ status }) => <StatusBadge look={statuses.campaign[status]} />,
  },
  {
    id: 'progress',
    header: 'Progreso',
    isSortable: true,
    cell: (campaign) => (
      <span className={styles.progress}>
        <CampaignProgress campaign={campaign} today={today} width={130} />
        {percentText(campaign)}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Acciones',
    align: 'end',
    cell: (campaign) => <CampaignActions campaign={campaign} canEdit={canEdit} />,
  },
]

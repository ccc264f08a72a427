import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { IconTablePlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { ViewsMenu } from '../../../../records/saved-views/views-menu.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FilterButton, FilterSheet } from '../../../../ui/filters/filter-sheet.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { Gap, Toolbar } from '../../../../ui/sheet.tsx'
import type { ListState } from '../../../../ui/table/use-list-state.ts'
import styles from './jobs-section.module.css'
import { JobFilters } from './lazy-job-filters.ts'
import { NewJobButton } from './new-job-button.tsx'

type JobsToolbarProps = {
  campaign: Campaign
  canEdit: boolean
  list: ListState
  hasFilters: boolean
  onFilters: () => void
  /** Which columns the table shows. */
  children: ReactNode
}

/** What the jobs are narrowed by, and where new ones begin. */
export function JobsToolbar({ campaign, canEdit, list, hasFilters, onFilters, children }: JobsToolbarProps) {
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

import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { Selection } from '../../../../ui/table/rows/selection.ts'
import { useReloadJobs } from '../../use-planning.ts'
import type { Opened } from './job-dialogs.ts'
import { lazyPart, useFetchedAhead } from '../../../../ui/lazy-part.tsx'

const JobDrawer = lazyPart(() => import('../../job/job-drawer.tsx'))
const SchedulerDialog = lazyPart(() => import('../../scheduler/scheduler-dialog.tsx'))
const BulkDialog = lazyPart(() => import('../../bulk/bulk-dialog.tsx'))

type JobOverlaysProps = {
  opened: Opened | undefined
  campaign: Campaign
  selection: Selection
  onClose: () => void
}

/** What stands open over the job table; each part is fetched when it is first opened. */
export function JobOverlays({ opened, campaign, selection, onClose }: JobOverlaysProps) {
  const reload = useReloadJobs()
  useFetchedAhead(JobDrawer)
  if (!opened) return null
  const after = { onClose, onSaved: () => void reload() }
  return 'job' in opened ? (
    <OfOneJob opened={opened} campaign={campaign} {...after} />
  ) : (
    <BulkDialog
      kind={opened.dialog}
      jobIds={opened.jobIds}
      campaignName={campaign.name}
      onClose={onClose}
      onSaved={() => {
        selection.clear()
        void reload()
      }}
    />
  )
}

type OfOneJobProps = {
  opened: Extract<Opened, { job: unknown }>
  campaign: Campaign
  onClose: () => void
  onSaved: () => void
}

function OfOneJob({ opened: { dialog, job, conflicts }, campaign, ...after }: OfOneJobProps) {
  return dialog === 'view' ? (
    <JobDrawer jobId={job.id} known={job} conflicts={conflicts} onClose={after.onClose} />
  ) : (
    <SchedulerDialog job={job} campaign={campaign} {...after} />
  )
}

import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { useReloadJobs } from '../use-planning.ts'
import type { CalendarBy } from './use-calendar.ts'
import { useJobBeside } from '../job/use-job-beside.ts'
import type { MoveJob } from './use-move.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const JobDrawer = lazyPart(() => import('../job/job-drawer.tsx'))
const FitDrawer = lazyPart(() => import('../fit/fit-drawer.tsx'))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

export type CalendarOverlay = { readonly kind: 'view' | 'fit' | 'move'; readonly entry: CalendarEntry }

type CalendarOverlaysProps = {
  overlay: CalendarOverlay | undefined
  by: CalendarBy
  move: MoveJob
  onClose: () => void
}

/** What stands open over the calendar; each part is fetched when it is first opened. */
export function CalendarOverlays({ overlay, by, move, onClose }: CalendarOverlaysProps) {
  if (!overlay) return null
  const { kind, entry } = overlay
  return kind === 'view' ? (
    <JobDrawer jobId={entry.jobId} onClose={onClose} />
  ) : kind === 'move' ? (
    <MoveDialog entry={entry} by={by} move={move} onClose={onClose} />
  ) : (
    <FitOfEntry jobId={entry.jobId} onClose={onClose} />
  )
}

/** The calendar knows little of a job: the rest is asked when somebody is to be found for it. */
function FitOfEntry({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const reload = useReloadJobs()
  const job = useJobBeside(jobId)
  return job.data ? <FitDrawer job={job.data} onClose={onClose} onSaved={() => void reload()} /> : null
}

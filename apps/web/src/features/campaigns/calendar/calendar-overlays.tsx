import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { useReloadJobs } from '../use-planning.ts'
import type { CalendarBy } from './use-calendar.ts'
import { FitOfJob } from '../fit/fit-of-job.tsx'
import type { MoveJob } from './use-move.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const JobDrawer = lazyPart(() => import('../job/job-drawer.tsx'))
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
  const reload = useReloadJobs()
  if (!overlay) return null
  const { kind, entry } = overlay
  return kind === 'view' ? (
    <JobDrawer jobId={entry.jobId} onClose={onClose} />
  ) : kind === 'move' ? (
    <MoveDialog entry={entry} by={by} move={move} onClose={onClose} />
  ) : (
    <FitOfJob jobId={entry.jobId} onClose={onClose} onSaved={() => void reload()} />
  )
}

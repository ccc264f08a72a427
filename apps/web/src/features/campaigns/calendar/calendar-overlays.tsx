import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import type { CalendarBy } from './use-calendar.ts'
import type { MoveJob } from './use-move.ts'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'

const JobDrawer = lazyPart(() => import('../job/job-drawer.tsx'))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

export type CalendarOverlay = { readonly kind: 'view' | 'move'; readonly entry: CalendarEntry }

type CalendarOverlaysProps = {
  overlay: CalendarOverlay | undefined
  by: CalendarBy
  move: MoveJob
  onClose: () => void
}

/** What stands open over the calendar; each part is fetched when it is first opened. */
export function CalendarOverlays({ overlay, by, move, onClose }: CalendarOverlaysProps) {
  useFetchedAhead(JobDrawer)
  if (!overlay) return null
  const { kind, entry } = overlay
  return kind === 'view' ? (
    <JobDrawer jobId={entry.jobId} known={entry} onClose={onClose} />
  ) : (
    <MoveDialog entry={entry} by={by} move={move} onClose={onClose} />
  )
}

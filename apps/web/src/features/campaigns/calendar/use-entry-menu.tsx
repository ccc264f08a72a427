import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconEye,
  IconPencil,
  IconUserSearch,
  IconUserShare,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, type MouseEvent } from 'react'
import { paths, pathTo } from '../../../api/paths.ts'
import type { RowAction } from '../../../ui/table/column.ts'
import { useRowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { useJobAddress } from '../job/use-job-address.ts'
import { hasNoOffer } from '../detail/jobs/job-dialogs.ts'
import type { MoveJob } from './use-move.ts'

type EntryMenu = {
  canEdit: boolean
  move: MoveJob
  rowNameOf: (entry: CalendarEntry) => string
  onView: (entry: CalendarEntry) => void
  onMoveElsewhere: (entry: CalendarEntry) => void
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** The menu of a job in the calendar: everything that dragging does, and the way to the job itself. */
export function useEntryMenu({ canEdit, move, rowNameOf, onView, onMoveElsewhere }: EntryMenu) {
  const navigate = useNavigate()
  const openOver = useJobAddress()
  const menu = useRowMenu()
  const { openAt } = menu
  const open = useCallback(
    (event: MouseEvent<HTMLElement>, entry: CalendarEntry) => {
      const by = (days: number) =>
        void move(entry, { date: addDays(entry.date, days), rowId: entry.rowId, rowName: rowNameOf(entry) })
      const look: RowAction = { label: 'Ver', icon: <IconEye {...icon} />, onSelect: () => onView(entry) }
      const plan: RowAction[] = [
        {
          label: 'Editar',
          icon: <IconPencil {...icon} />,
          onSelect: () =>
            void navigate({
              to: pathTo(paths.jobEdit, { campaignId: entry.campaignId, jobId: entry.jobId }),
            }),
        },
        {
          label: 'Quién encaja',
          icon: <IconUserSearch {...icon} />,
          onSelect: () => openOver('encaja', entry.jobId),
        },
        {
          label: 'Cubrir',
          icon: <IconUserShare {...icon} />,
          isOff: hasNoOffer(entry),
          onSelect: () => openOver('cubrir', entry.jobId),
        },
        {
          label: 'Mover al día anterior',
          icon: <IconArrowLeft {...icon} />,
          startsGroup: true,
          onSelect: () => by(-1),
        },
        { label: 'Mover al día siguiente', icon: <IconArrowRight {...icon} />, onSelect: () => by(1) },
        { label: 'Mover a…', icon: <IconArrowsMove {...icon} />, onSelect: () => onMoveElsewhere(entry) },
      ]
      openAt(event, `trabajo #${entry.jobId}`, canEdit ? [look, ...plan] : [look])
    },
    [canEdit, move, navigate, onMoveElsewhere, onView, openAt, openOver, rowNameOf],
  )
  return { open, element: menu.element }
}

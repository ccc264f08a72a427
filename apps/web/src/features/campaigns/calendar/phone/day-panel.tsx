import type { CalendarEntry, CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { IconX } from '@tabler/icons-react'
import { useFocusTrap } from '@mantine/hooks'
import { useCallback, useRef, type MouseEvent } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back.ts'
import { formatDay } from '../../../../ui/format.ts'
import { useEscape } from '../../../../ui/use-escape.ts'
import { detailOfDay } from '../detail-of-day.ts'
import { EntryRow } from '../entry-row.tsx'
import styles from './day-panel.module.css'
import { useEntries, type CalendarQuestion } from '../use-calendar.ts'

type DayPanelProps = {
  row: CalendarRow
  day: Day
  question: CalendarQuestion
  canEdit: boolean
  isDragging: boolean
  onClose: () => void
  onMenu: (event: MouseEvent<HTMLElement>, entry: CalendarEntry) => void
  onDrag: (entry: CalendarEntry | undefined) => void
}

/** An opened cell: the shifts of its day. It steps aside while one of them is dragged. Key it by cell. */
export function DayPanel({ row, day, question, canEdit, isDragging, onClose, ...does }: DayPanelProps) {
  const entries = useEntries(question, { from: day, to: day }, row.id ?? 'none')
  const panel = useRef<HTMLElement>(null)
  // Cells stay at hand for the mouse, which drags shifts to them; the keyboard stays inside until Escape.
  const trap = useFocusTrap()
  const hold = useCallback(
    (section: HTMLElement | null) => {
      panel.current = section
      trap(section)
    },
    [trap],
  )
  useFocusBack(true)
  useEscape(onClose, panel)
  return (
    <section
      ref={hold}
      className={styles.panel}
      role="dialog"
      aria-label={`${row.name}, ${formatDay(day)}`}
      tabIndex={-1}
      data-aside={isDragging || undefined}
    >
      <header>
        <div>
          <h3>{formatDay(day)}</h3>
          <p>{withTown(row.name, detailOfDay(row, entries.data))}</p>
        </div>
        <IconButton label="Cerrar el día" onClick={onClose}>
          <IconX size={16} stroke={1.9} aria-hidden="true" />
        </IconButton>
      </header>
      {entries.isPending && <p role="status">Cargando...</p>}
      <ul aria-busy={entries.isFetching}>
        {entries.data?.map((entry) => (
          <EntryRow key={entry.jobId} entry={entry} by={question.by} canEdit={canEdit} {...does} />
        ))}
        {entries.data?.length === 0 && <li className="secondary">Ya no hay trabajos este día.</li>}
      </ul>
      {canEdit && <p className={styles.hint}>Arrastra un trabajo a otra casilla, o muévelo desde su menú.</p>}
    </section>
  )
}

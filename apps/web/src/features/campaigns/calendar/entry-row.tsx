import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { IconDots, IconUserPlus } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { clockNote } from '../../../api/today.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { StatusBadge, StatusGlyph, toneClass } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { dragType } from './drag.ts'
import { isPlaceSaid, placeAndTown } from '../place-of-job.ts'
import { useJobAddress } from '../job/use-job-address.ts'
import { whoWorks } from '../who-works.ts'
import styles from './entry-row.module.css'
import type { CalendarBy } from './use-calendar.ts'

type EntryRowProps = {
  entry: CalendarEntry
  /** What the rows are: a centre that heads the row is not said again. */
  by: CalendarBy
  canEdit: boolean
  onMenu: (event: MouseEvent<HTMLElement>, entry: CalendarEntry) => void
  onDrag?: (entry: CalendarEntry | undefined) => void
}

/** One job of a day in full: hours, person, profile, centre. It can be dragged, and its menu does the same. */
export function EntryRow({ entry, by, canEdit, onMenu, onDrag }: EntryRowProps) {
  const openOver = useJobAddress()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu does what dragging does
    <li
      className={styles.row}
      draggable={canEdit && onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(entry.jobId))
        event.dataTransfer.effectAllowed = 'move'
        onDrag?.(entry)
      }}
      onDragEnd={() => onDrag?.(undefined)}
    >
      <span className={styles.time}>
        <ShiftTime
          start={entry.slots[0]?.startTime ?? ''}
          end={entry.slots.at(-1)?.endTime ?? ''}
          slots={entry.slots}
          isOff={entry.status === 'ANULADO'}
        />
      </span>
      <div className={styles.words}>
        <p>
          {entry.worker && <Avatar name={entry.worker.name} size={24} />}
          <b>{whoWorks(entry)}</b>
          {entry.isCalledOff && <StatusBadge look={statuses.shift.CALLED_OFF} label="No puede ir" />}
        </p>
        <p className={styles.quiet}>
          <span
            className={toneClass(statuses.job[entry.status].tone)}
            title={jobStatusLabels[entry.status]}
            style={{ color: 'var(--tone)' }}
          >
            <StatusGlyph glyph={statuses.job[entry.status].glyph} />
          </span>
          {[
            entry.profile,
            isPlaceSaid(entry, by) && placeAndTown(entry),
            entry.campaignName,
            clockNote(entry.zone, entry.date),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {canEdit && !entry.worker && entry.status !== 'ANULADO' && (
        <Button
          look="dashed"
          size="small"
          icon={<IconUserPlus size={15} stroke={1.8} aria-hidden="true" />}
          aria-label={`Asignar a alguien al trabajo #${entry.jobId}`}
          onClick={() => openOver('encaja', entry.jobId)}
        >
          Asignar
        </Button>
      )}
      <IconButton
        label={`Acciones del trabajo #${entry.jobId}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event, entry)}
      >
        <IconDots size={17} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

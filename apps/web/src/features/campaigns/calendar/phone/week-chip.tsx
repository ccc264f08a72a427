import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { clockNote } from '../../../../api/today.ts'
import { formatHours } from '../../../../ui/format.ts'
import { StatusGlyph, toneClass } from '../../../../ui/status/status-badge.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
import { dragType } from '../drag.ts'
import type { CalendarBy } from '../use-calendar.ts'
import { isPlaceSaid, placeAndTown, placeOfJob, townOfJob } from '../../place-of-job.ts'
import { whoWorks } from '../../who-works.ts'
import styles from './week-chip.module.css'
import type { MouseEvent } from 'react'

type WeekChipProps = {
  entry: CalendarEntry
  by: CalendarBy
  canEdit: boolean
  isCarried: boolean
  onMenu: (event: MouseEvent<HTMLElement>, entry: CalendarEntry) => void
  onDrag: (entry: CalendarEntry | undefined) => void
  onCarry: (entry: CalendarEntry) => void
}

/** A job in the week: press for its menu, drag it, or lift it with M and move it with the arrows. */
export function WeekChip({ entry, by, canEdit, isCarried, onMenu, onDrag, onCarry }: WeekChipProps) {
  const who = whoWorks(entry)
  const place = placeOfJob(entry)
  const other = [isPlaceSaid(entry, by) && placeAndTown(entry), by === 'center' && who]
  const clock = clockNote(entry.zone, entry.date)
  const first = entry.slots[0]?.startTime ?? ''
  const last = entry.slots.at(-1)?.endTime ?? ''
  const look = entry.isCalledOff ? statuses.shift.CALLED_OFF : statuses.job[entry.status]
  const state = entry.isCalledOff ? 'No puede ir' : jobStatusLabels[entry.status]
  return (
    <button
      type="button"
      className={`${styles.chip} ${toneClass(look.tone)}`}
      data-open={entry.isCovered && !entry.isCalledOff ? undefined : true}
      data-carried={isCarried || undefined}
      draggable={canEdit}
      aria-haspopup="menu"
      aria-label={[`Trabajo #${entry.jobId}`, formatHours(first, last), clock, ...other, state]
        .filter(Boolean)
        .join(', ')}
      onClick={(event) => onMenu(event, entry)}
      onKeyDown={(event) => {
        if (!canEdit || event.key.toLowerCase() !== 'm') return
        event.preventDefault()
        onCarry(entry)
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(entry.jobId))
        event.dataTransfer.effectAllowed = 'move'
        onDrag(entry)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <b>
        <StatusGlyph glyph={look.glyph} />
        {formatHours(first, last)}
      </b>
      <span>{by === 'worker' ? place : who}</span>
      {by === 'center' && isPlaceSaid(entry, by) && <span>{place}</span>}
      {clock && <span>{clock}</span>}
      {entry.isCalledOff && <span>No puede ir</span>}
      {by === 'worker' && <span>{townOfJob(entry)}</span>}
    </button>
  )
}

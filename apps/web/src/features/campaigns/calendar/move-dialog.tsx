import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { formatDay } from '../../../ui/format.ts'
import { loadWorkers } from '../../../records/load-workers.ts'
import { loadCentres } from '../lookups.ts'
import { placeAndTown } from '../place-of-job.ts'
import type { CalendarBy } from './use-calendar.ts'
import type { MoveJob } from './use-move.ts'

type MoveDialogProps = { entry: CalendarEntry; by: CalendarBy; move: MoveJob; onClose: () => void }

/** The way to move a job without dragging it: a day and a row to choose. */
export default function MoveDialog({ entry, by, move, onClose }: MoveDialogProps) {
  const [date, setDate] = useState<string | null>(entry.date)
  const now = by === 'worker' ? (entry.worker ?? null) : null
  const [row, setRow] = useState<Reference | null>(
    now ?? (entry.rowId ? { id: entry.rowId, name: entry.center ?? '' } : null),
  )
  return (
    <Dialog
      isOpen
      size="small"
      title={`Mover el trabajo #${entry.jobId}`}
      subtitle={`${formatDay(entry.date)} · ${placeAndTown(entry)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="filled"
            disabled={!date}
            onClick={() => {
              onClose()
              if (date) void move(entry, { date, rowId: row?.id ?? null, rowName: row?.name ?? '' })
            }}
          >
            Mover
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 14 }}>
        <DateField label="Día" isRequired value={date} onChange={setDate} />
        <RemoteChoiceField
          label={by === 'worker' ? 'Trabajador' : 'Centro'}
          placeholder={by === 'worker' ? 'Sin asignar' : 'Sin centro'}
          value={row}
          load={by === 'worker' ? loadWorkers : loadCentres}
          onChange={setRow}
        />
      </div>
    </Dialog>
  )
}

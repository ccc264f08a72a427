import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { unavailabilityDraft, type Unavailability } from '@cuadrante/contract/campaigns/people.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatShortDate, formatRange } from '../../../ui/format.ts'
import styles from './agenda.module.css'

type UnavailableDialogProps = {
  workerId: number
  today: string
  marked: readonly Unavailability[]
  onUnmark: (id: number) => void
  onSaved: () => void
  onClose: () => void
}

type Values = { from: string | null; to: string | null; reason: string }

/** Days in a row that a person cannot work, with a reason if they want; and those already marked. */
export const UnavailableDialog = ({
  workerId,
  today,
  marked,
  onUnmark,
  onSaved,
  onClose,
}: UnavailableDialogProps) => (
  <FormDialog<Values, unknown>
    title="Días no disponible"
    subtitle="La agencia lo verá antes de asignarte turnos, y recibirá un aviso si ya tienes alguno esos días."
    value={{ from: null, to: null, reason: '' }}
    schema={unavailabilityDraft}
    save={({ from, to, reason }, idempotencyKey) =>
      call(
        calendarEndpoints.addUnavailability,
        { params: { id: workerId }, body: { from: from ?? '', to: to ?? '', reason } },
        { skipErrorToast: true, idempotencyKey },
      )
    }
    done="Días marcados como no disponible"
    verb="Marcar días"
    onSaved={onSaved}
    onClose={onClose}
    labels={{}}
  >
    {(form) => (
      <>
        <FieldGrid>
          <Cell span={3}>
            <DateField label="Primer día" isRequired min={today} {...form.field<string | null>('from')} />
          </Cell>
          <Cell span={3}>
            <DateField label="Último día" isRequired min={today} {...form.field<string | null>('to')} />
          </Cell>
          <Cell span={6}>
            <TextField label="Motivo" {...form.field<string>('reason')} />
          </Cell>
        </FieldGrid>
        {marked.length > 0 && (
          <ul className={styles.markedList} aria-label="Días marcados">
            {marked.map(({ id, from, to, reason }) => (
              <li key={id}>
                <span>
                  {from === to
                    ? formatShortDate(from)
                    : formatRange(formatShortDate(from), formatShortDate(to))}
                  {reason && <span className="secondary"> · {reason}</span>}
                </span>
                <Button
                  look="subtle"
                  size="small"
                  aria-label={`Quitar ${formatShortDate(from)}`}
                  onClick={() => onUnmark(id)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </FormDialog>
)

import {
  busyCalendarDraft,
  busyCalendarEndpoints as endpoints,
  busyCalendarFailures,
  mostBusyCalendars,
  type BusyCalendar,
} from '@cuadrante/contract/campaigns/availability/busy-calendars.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import styles from '../../../records/record-rows.module.css'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { count, formatDateTime } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'

const queryKey = ['busy-calendars']

/** Calendars of other work: when they are busy the person is, and the agency knows no more than that. */
export function BusyCalendars() {
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoints.list, {}, { signal, skipErrorToast: true }),
  })
  const keep = (calendars: BusyCalendar[]) => {
    queries.setQueryData(queryKey, calendars)
    void queries.invalidateQueries({ queryKey: ['availability'] })
  }
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar tus calendarios"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  return (
    <Section
      title="Otro trabajo"
      id="otro-trabajo"
      aside={
        data.length < mostBusyCalendars && (
          <Button
            size="small"
            icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            Añadir calendario
          </Button>
        )
      }
    >
      <p className="secondary">
        Si tienes turnos en otra empresa y salen en un calendario, no te daremos los nuestros a esas horas. La
        agencia solo sabe a qué horas no puedes, no por qué.
      </p>
      {data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((calendar) => (
            <li key={calendar.id}>
              <div>
                <b>{calendar.label}</b>
                <small>
                  {calendar.host} · {count(calendar.ahead, 'rato ocupado', 'ratos ocupados')} por delante
                </small>
                {calendar.readAt && <small>Leído el {formatDateTime(calendar.readAt)}</small>}
                {calendar.failure && (
                  <small role="status">
                    La última vez no se pudo: {busyCalendarFailures[calendar.failure]}
                  </small>
                )}
              </div>
              <div className={styles.actions}>
                <Button
                  size="small"
                  aria-label={`Quitar ${calendar.label}`}
                  onClick={() => void remove(calendar, keep)}
                >
                  Quitar
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddDialog onSaved={keep} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

async function remove(calendar: BusyCalendar, keep: (left: BusyCalendar[]) => void): Promise<void> {
  const isSure = await confirm({
    title: 'Quitar el calendario',
    text: `Las horas de ${calendar.label} dejan de contar como ocupadas.`,
    verb: 'Quitar',
  })
  if (!isSure) return
  try {
    keep(
      await call(
        endpoints.remove,
        { params: { id: calendar.id } },
        { failed: 'No se ha podido quitar el calendario' },
      ),
    )
    toast('success', 'Calendario quitado')
  } catch {
    // The call has said why.
  }
}

type Values = { label: string; address: string }
type AddDialogProps = { onSaved: (calendars: BusyCalendar[]) => void; onClose: () => void }

const AddDialog = ({ onSaved, onClose }: AddDialogProps) => (
  <FormDialog<Values, BusyCalendar[]>
    title="Añadir calendario"
    subtitle="En Google, Apple u Outlook: ajustes del calendario, dirección secreta en formato iCal. Se lee ahora y cada seis horas."
    value={{ label: '', address: '' }}
    schema={busyCalendarDraft}
    save={(values, idempotencyKey) =>
      call(endpoints.add, { body: values }, { skipErrorToast: true, idempotencyKey })
    }
    done="Calendario leído"
    verb="Leer calendario"
    onSaved={onSaved}
    onClose={onClose}
    labels={{ label: 'Nombre', address: 'Dirección' }}
  >
    {(form) => (
      <>
        <TextField label="Nombre" isRequired maxLength={60} {...form.field<string>('label')} />
        <TextField
          label="Dirección"
          isRequired
          maxLength={2000}
          placeholder="https://…/basic.ics"
          {...form.field<string>('address')}
        />
      </>
    )}
  </FormDialog>
)

import { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { RegisterDay, WorkerMonth } from '@cuadrante/contract/time/register.ts'
import { skippedText } from '@cuadrante/domain/dates/skipped-hours.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { dayInSentence } from '../../../ui/format.ts'
import { useReload } from '../use-register.ts'
import {
  choicesOf,
  correctionsOf,
  isAmbiguous,
  isSecondTime,
  jobChoices,
  jobOf,
  momentOf,
  proposalFor,
  wholeStay,
  type CorrectionValues,
} from './correction-values.ts'

type CorrectionDialogProps = {
  month: Pick<WorkerMonth, 'worker' | 'jobs' | 'days'>
  day: RegisterDay
  side: Side
  onClose: () => void
}

/** Asks the other side to correct the register: nothing is written over, and it counts once it is accepted. */
export function CorrectionDialog({ month, day, side, onClose }: CorrectionDialogProps) {
  const reload = useReload()
  /** What has been asked for while the dialog is open: of a stay the beginning may have been, and its end refused. */
  const sent = useRef(new Set<string>())
  const jobs = jobChoices(month.jobs, day, month.days)
  const zoneOf = (jobId: string) => month.jobs.find((job) => String(job.jobId) === jobId)?.zone
  return (
    <FormDialog<CorrectionValues, unknown>
      title="Pedir corrección"
      subtitle={
        side === 'office'
          ? `${month.worker.name} debe aceptarla. El fichaje original no se borra.`
          : 'La agencia debe aceptarla. El fichaje original no se borra.'
      }
      value={proposalFor(day, month.jobs[0]?.jobId)}
      save={async (values, idempotencyKey) => {
        const asked = correctionsOf(values, day, zoneOf(values.jobId))
        for (const [place, correction] of asked.entries()) {
          const words = JSON.stringify(correction)
          if (sent.current.has(words)) continue
          const options = { skipErrorToast: true, idempotencyKey: `${idempotencyKey}${place || ''}` }
          const answer =
            side === 'office'
              ? call(registerEndpoints.ask, { body: { workerId: month.worker.id, correction } }, options)
              : call(punchEndpoints.askOwn, { body: correction }, options)
          await (place === 0 ? answer : answer.catch(atEnd))
          sent.current.add(words)
        }
      }}
      done="Corrección pedida"
      verb="Pedir corrección"
      onSaved={reload}
      onClose={onClose}
      labels={{}}
    >
      {(form) => {
        const what = form.field<string>('what')
        const isWhole = what.value === wholeStay
        return (
          <FieldGrid>
            <Cell span={6}>
              <ChoiceField
                label={`Qué (${dayInSentence(day.day)})`}
                isRequired
                options={choicesOf(day)}
                {...what}
                onChange={(value) => {
                  what.onChange(value)
                  const moment = momentOf(day, value)
                  if (moment) {
                    form.field<string | null>('day').onChange(moment.day)
                    form.field<string>('hour').onChange(moment.hour)
                  }
                  const job = jobOf(day, value)
                  if (job) form.field<string>('jobId').onChange(String(job))
                }}
              />
            </Cell>
            <Cell span={3}>
              <DateField
                label={isWhole ? 'Día de entrada' : 'Día'}
                isRequired
                {...form.field<string | null>('day')}
              />
            </Cell>
            <Cell span={3}>
              <TimeField
                label={isWhole ? 'Hora de entrada' : 'Hora del centro'}
                isRequired
                hint={skippedText(
                  form.values.day,
                  { startTime: form.values.hour },
                  zoneOf(form.values.jobId),
                )}
                {...form.field<string>('hour')}
              />
            </Cell>
            {isWhole && (
              <>
                <Cell span={3}>
                  <DateField label="Día de salida" isRequired {...form.field<string | null>('endDay')} />
                </Cell>
                <Cell span={3}>
                  <TimeField
                    label="Hora de salida"
                    hint={
                      skippedText(
                        form.values.endDay,
                        { startTime: form.values.endHour },
                        zoneOf(form.values.jobId),
                      ) ?? 'Horas del centro'
                    }
                    isRequired
                    {...form.field<string>('endHour')}
                  />
                </Cell>
              </>
            )}
            {isAmbiguous(form.values, zoneOf(form.values.jobId)) && (
              <Cell span={6}>
                <SwitchField
                  label="La segunda vez: los relojes se atrasaron y dieron esa hora dos veces"
                  {...form.field<boolean>('isSecondTime')}
                  value={isSecondTime(form.values, day, zoneOf(form.values.jobId))}
                />
              </Cell>
            )}
            {jobs.length > 1 && what.value.startsWith('add') && (
              <Cell span={6}>
                <ChoiceField label="Trabajo" isRequired options={jobs} {...form.field<string>('jobId')} />
              </Cell>
            )}
            <Cell span={6}>
              <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />
            </Cell>
          </FieldGrid>
        )
      }}
    </FormDialog>
  )
}

/** What is wrong with the end of a stay belongs to its own fields. */
function atEnd(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const { status, code, message, parts, requestId, isUnknown } = error
  const { day: endDay, hour: endHour, ...rest } = error.fields
  const fields = { ...rest, ...(endDay && { endDay }), ...(endHour && { endHour }) }
  throw new Failure(status, { code, message, parts, fields, isUnknown, ...(requestId && { requestId }) })
}

import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import { skippedText } from '@cuadrante/domain/dates/skipped-hours.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { dayInSentence } from '../../../ui/format.ts'
import {
  choicesOf,
  isAmbiguous,
  isSecondTime,
  jobOf,
  jobOn,
  momentOf,
  wholeStay,
  type Choice,
  type CorrectionValues,
} from './correction-values.ts'

type CorrectionFieldsProps = {
  form: RecordForm<CorrectionValues>
  day: RegisterDay
  days: readonly RegisterDay[]
  jobs: readonly Choice[]
  /** Whose clock the hours are read on: that of the centre of the job. */
  zone: string | undefined
}

/** What is corrected, when by the clock of its centre, of which job, and why. */
export function CorrectionFields({ form, day, days, jobs, zone }: CorrectionFieldsProps) {
  const what = form.field<string>('what')
  const isWhole = what.value === wholeStay
  const isAdded = what.value.startsWith('add')
  const date = form.field<string | null>('day')
  return (
    <FieldGrid>
      <Cell span={6}>
        <ChoiceField
          label={day.day ? `Qué (${dayInSentence(day.day)})` : 'Qué'}
          isRequired
          options={choicesOf(day)}
          {...what}
          onChange={(value) => {
            what.onChange(value)
            const moment = momentOf(day, value)
            if (moment) {
              date.onChange(moment.day)
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
          {...date}
          onChange={(value) => {
            date.onChange(value)
            const job = isAdded ? jobOn(days, value) : undefined
            if (job) form.field<string>('jobId').onChange(String(job))
          }}
        />
      </Cell>
      <Cell span={3}>
        <TimeField
          label={isWhole ? 'Hora de entrada' : 'Hora del centro'}
          isRequired
          hint={skippedText(form.values.day, { startTime: form.values.hour }, zone)}
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
                skippedText(form.values.endDay, { startTime: form.values.endHour }, zone) ??
                'Horas del centro'
              }
              isRequired
              {...form.field<string>('endHour')}
            />
          </Cell>
        </>
      )}
      {isAmbiguous(form.values, zone) && (
        <Cell span={6}>
          <SwitchField
            label="La segunda vez: los relojes se atrasaron y dieron esa hora dos veces"
            {...form.field<boolean>('isSecondTime')}
            value={isSecondTime(form.values, day, zone)}
          />
        </Cell>
      )}
      {jobs.length > 1 && isAdded && (
        <Cell span={6}>
          <ChoiceField label="Trabajo" isRequired options={jobs} {...form.field<string>('jobId')} />
        </Cell>
      )}
      <Cell span={6}>
        <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />
      </Cell>
    </FieldGrid>
  )
}

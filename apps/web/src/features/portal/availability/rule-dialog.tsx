import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import {
  ruleEndpoints as endpoints,
  ruleNths,
  ruleRepeats,
  ruleWords,
  type AvailabilityRule,
  type RuleDraft,
  type RuleRepeats,
} from '@cuadrante/contract/campaigns/availability/rules.ts'
import { halves } from '@cuadrante/domain/availability/week-halves.ts'
import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import type { Weekday } from '@cuadrante/domain/dates/day.ts'
import { minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { call } from '../../../api/call.ts'
import { refuseFields } from '../../../api/failure.ts'
import { today } from '../../../api/today.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { Cell, FieldGrid, FormMessage } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { WeekdayToggles } from '../../campaigns/index.ts'

const hoursLabels = {
  day: 'Todo el día',
  morning: 'Por la mañana',
  afternoon: 'Por la tarde',
  own: 'Otras horas',
}
type Hours = keyof typeof hoursLabels

type Values = {
  state: AvailabilityState
  repeats: RuleRepeats
  every: string
  weekdays: Weekday[]
  nth: string
  monthDay: string
  firstDay: string | null
  lastDay: string | null
  hours: Hours
  startTime: string
  endTime: string
}

type RuleDialogProps = { workerId: number; onSaved: (rules: AvailabilityRule[]) => void; onClose: () => void }

/** Which state, on days of which kind, at what hours, from when until when. It reads aloud what has been chosen. */
export const RuleDialog = ({ workerId, onSaved, onClose }: RuleDialogProps) => (
  <FormDialog<Values, AvailabilityRule[]>
    title="Añadir regla"
    value={{
      state: 'cannot',
      repeats: 'nth_weekday',
      every: '1',
      weekdays: [0],
      nth: '1',
      monthDay: '1',
      firstDay: today(),
      lastDay: null,
      hours: 'day',
      startTime: '',
      endTime: '',
    }}
    save={(values, idempotencyKey) =>
      call(
        endpoints.add,
        { params: { id: workerId }, body: draftOf(values) },
        { skipErrorToast: true, idempotencyKey },
      )
    }
    done="Regla guardada"
    verb="Guardar regla"
    onSaved={onSaved}
    onClose={onClose}
    labels={{}}
  >
    {(form) => <RuleFields form={form} />}
  </FormDialog>
)

const optionsOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))

function RuleFields({ form }: { form: RecordForm<Values> }) {
  const { repeats, every, weekdays, nth, monthDay, hours } = form.values
  const weekday = form.field<Weekday[]>('weekdays')
  return (
    <FieldGrid>
      <Cell span={3}>
        <ChoiceField
          label="Ese día"
          isRequired
          options={availabilityStates.map((value) => ({ value, label: availabilityLabels[value] }))}
          {...form.field<AvailabilityState | ''>('state')}
        />
      </Cell>
      <Cell span={3}>
        <ChoiceField
          label="Horas"
          isRequired
          options={optionsOf(hoursLabels)}
          {...form.field<Hours | ''>('hours')}
        />
      </Cell>
      {hours === 'own' && (
        <>
          <Cell span={3}>
            <TimeField label="Desde las" isRequired {...form.field<string>('startTime')} />
          </Cell>
          <Cell span={3}>
            <TimeField label="Hasta las" isRequired {...form.field<string>('endTime')} />
          </Cell>
        </>
      )}
      <Cell span={6}>
        <ChoiceField
          label="Se repite"
          isRequired
          options={optionsOf(ruleRepeats)}
          {...form.field<RuleRepeats | ''>('repeats')}
        />
      </Cell>
      <RepetitionFields form={form} />
      {repeats !== 'month_day' && (
        <Cell span={6}>
          <WeekdayToggles chosen={weekdays} onChange={(some) => weekday.onChange([...some])} />
          <FormMessage>{weekday.error}</FormMessage>
        </Cell>
      )}
      <Cell span={3}>
        <DateField label="Desde el día" isRequired {...form.field<string | null>('firstDay')} />
      </Cell>
      <Cell span={3}>
        <DateField
          label="Hasta el día"
          fact="Sin fecha, hasta que la quites"
          {...form.field<string | null>('lastDay')}
        />
      </Cell>
      {(weekdays.length > 0 || repeats === 'month_day') && (
        <Cell span={6}>
          <p role="status">
            {ruleWords({
              repeats,
              every: Number(every),
              weekdays,
              nth: Number(nth) as RuleDraft['nth'],
              monthDay: Number(monthDay),
            })}
          </p>
        </Cell>
      )}
    </FieldGrid>
  )
}

const everyOptions = (one: string, many: string) =>
  [1, 2, 3, 4, 5, 6].map((number) => ({
    value: String(number),
    label: number === 1 ? `Cada ${one}` : `Cada ${number} ${many}`,
  }))
const nthOptions = [1, 2, 3, 4, -1].map((nth) => ({
  value: String(nth),
  label: `El ${ruleNths[nth as RuleDraft['nth']]}`,
}))
const monthDayOptions = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `El día ${index + 1}` })),
  { value: '-1', label: 'El último día' },
]

/** How often, and which one of the month. */
function RepetitionFields({ form }: { form: RecordForm<Values> }) {
  const { repeats } = form.values
  return (
    <>
      <Cell span={3}>
        <ChoiceField
          label="Cada cuánto"
          isRequired
          options={repeats === 'weekly' ? everyOptions('semana', 'semanas') : everyOptions('mes', 'meses')}
          {...form.field<string>('every')}
        />
      </Cell>
      {repeats !== 'weekly' && (
        <Cell span={3}>
          {repeats === 'nth_weekday' ? (
            <ChoiceField
              label="Cuál del mes"
              isRequired
              options={nthOptions}
              {...form.field<string>('nth')}
            />
          ) : (
            <ChoiceField
              label="Qué día del mes"
              isRequired
              options={monthDayOptions}
              {...form.field<string>('monthDay')}
            />
          )}
        </Cell>
      )}
    </>
  )
}

const [morning, afternoon] = halves
const minutesOfHours = { day: { from: 0, to: 1440 }, morning, afternoon }

function draftOf({ hours, startTime, endTime, ...values }: Values): RuleDraft {
  const { from, to } = hours === 'own' ? ownMinutes(startTime, endTime) : minutesOfHours[hours]
  return {
    ...values,
    every: Number(values.every),
    nth: Number(values.nth) as RuleDraft['nth'],
    monthDay: Number(values.monthDay),
    firstDay: values.firstDay ?? '',
    from,
    to,
  }
}

/** Until 00:00 is until the end of the day. */
function ownMinutes(startTime: string, endTime: string) {
  if (!startTime) throw refuseFields({ startTime: 'Di desde qué hora' })
  if (!endTime) throw refuseFields({ endTime: 'Di hasta qué hora' })
  const [from, to] = [minutesOf(startTime), minutesOf(endTime) || 1440]
  if (to <= from) throw refuseFields({ endTime: 'El final ha de ser posterior al inicio' })
  return { from, to }
}

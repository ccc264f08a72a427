import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx'
import { WeekdayBoxes } from './weekday-boxes.tsx'

type Frequency = VisitSettings['frequency']
type FrequencyFieldProps = { value: Frequency; onChange: (frequency: Frequency) => void }

const choices: Readonly<Record<string, { label: string; value: Frequency }>> = {
  once: { label: 'Una vez', value: { times: 1, weeks: null } },
  weekly: { label: 'Cada semana', value: { times: 1, weeks: 1 } },
  twice: { label: '2 veces por semana', value: { times: 2, weeks: 1 } },
  fortnightly: { label: 'Cada 2 semanas', value: { times: 1, weeks: 2 } },
  monthly: { label: 'Cada 4 semanas', value: { times: 1, weeks: 4 } },
  fixed: { label: 'Días fijos', value: { times: 1, weeks: 1, weekdays: [0] } },
  alternate: { label: 'Días fijos, semanas alternas', value: { times: 1, weeks: 2, weekdays: [0] } },
}

/** How often a centre is visited whose row does not say it, or on which days of the week. */
export function FrequencyField({ value, onChange }: FrequencyFieldProps) {
  const { weekdays } = value
  const chosen = Object.entries(choices).find(
    ([, one]) =>
      one.value.weeks === value.weeks &&
      (weekdays ? one.value.weekdays !== undefined : !one.value.weekdays && one.value.times === value.times),
  )
  const choose = (key: string) => {
    const next = choices[key]?.value
    // The days stay when only the weeks change.
    if (next) onChange(next.weekdays && weekdays ? { ...next, times: weekdays.length, weekdays } : next)
  }
  return (
    <>
      <ChoiceField
        label="Frecuencia"
        isRequired
        value={chosen?.[0] ?? ''}
        options={Object.entries(choices).map(([key, { label }]) => ({ value: key, label }))}
        onChange={choose}
      />
      {weekdays && (
        <WeekdayBoxes
          legend="Qué días"
          value={weekdays}
          onChange={(days) => {
            const sorted = days.toSorted((one, other) => one - other)
            // A visit is on some day: the last one stays.
            if (sorted.length > 0) onChange({ ...value, times: sorted.length, weekdays: sorted })
          }}
        />
      )}
    </>
  )
}

import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { mostHours } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { withHours, type DayInAnswer } from '@cuadrante/domain/availability/campaign-answers.ts'
import { minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { dayInSentence } from '../../../ui/format.ts'
import styles from './day-answers.module.css'
import { hoursText } from './hours-text.ts'

type HoursOfDayProps = {
  readonly answer: DayInAnswer
  readonly brush: AvailabilityState
  readonly onChange: (answer: DayInAnswer) => void
}

/** Hours of a day in which something else holds than on the rest of it. Until 00:00 is until the end of the day. */
export function HoursOfDay({ answer, brush, onChange }: HoursOfDayProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const word = availabilityLabels[brush].toLowerCase()
  function add() {
    const hours = { from: minutesOf(from || '00:00'), to: minutesOf(to || '00:00') || 1440, state: brush }
    if (!from && !to) return setError('Di desde qué hora o hasta cuál')
    if (hours.to <= hours.from) return setError('El final ha de ser posterior al inicio')
    const next = withHours(answer, hours)
    if (next.hours.length > mostHours) return setError(`Como mucho ${mostHours} tramos de horas por día`)
    setError(undefined)
    setFrom('')
    setTo('')
    onChange(next)
  }
  return (
    <div className={styles.hours} role="group" aria-label={`Horas del ${dayInSentence(answer.date)}`}>
      {answer.hours.length > 0 && (
        <ul>
          {answer.hours.map((one) => (
            <li key={one.from}>
              <span>{hoursText(one)}</span>
              <IconButton
                label={`Quitar: ${hoursText(one)}`}
                onClick={() => onChange({ ...answer, hours: answer.hours.filter((other) => other !== one) })}
              >
                <IconX size={18} stroke={1.7} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TimeField label="Desde las" placeholder="00:00" value={from} onChange={setFrom} />
        <TimeField label="Hasta las" placeholder="24:00" endsDay value={to} onChange={setTo} />
        <Button onClick={add}>Añadir: {word} en estas horas</Button>
      </div>
      <FormMessage>{error}</FormMessage>
    </div>
  )
}

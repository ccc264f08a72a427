import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { OwnCampaignAsk } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import type { DayInAnswer } from '@cuadrante/domain/availability/campaign-answers.ts'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isSame } from '../../../ui/form/same-value.ts'
import { useDirtyTold } from '../../../ui/form/use-leave-guard.ts'
import { count, formatDay, formatHours } from '../../../ui/format.ts'
import { Brushes } from '../availability/brushes.tsx'
import { HoursOfDayLater } from '../availability/opened-later.ts'
import fill from '../availability/state-fill.module.css'
import { StateWord } from '../availability/state-glyph.tsx'
import styles from './day-answers.module.css'
import { hoursText } from './hours-text.ts'

type AskedDay = OwnCampaignAsk['days'][number]

export type DayAnswersProps = {
  readonly campaign: string
  readonly days: readonly AskedDay[]
  /** What is said before the brushes. */
  readonly lead: string
  /** Of the button, where every day is answered. */
  readonly sendLabel?: string
  readonly isSending: boolean
  /** Told whether something is marked that has not been sent. */
  readonly onDirty?: (isDirty: boolean) => void
  readonly onSend: (days: { date: string; state: AvailabilityState; hours: AskedDay['hours'] }[]) => void
}

/** The days of a campaign, each answered with one of four states, whole or by hours. Days that nobody marks are not sent. */
export function DayAnswers(props: DayAnswersProps) {
  const { campaign, days, lead, sendLabel = 'Enviar respuesta', isSending, onSend, onDirty } = props
  const [brush, setBrush] = useState<AvailabilityState>('can')
  const [answers, setAnswers] = useState<ReadonlyMap<string, DayInAnswer>>(
    () => new Map(days.map(({ date, state, hours }) => [date, { date, state, hours }])),
  )
  const keep = (changed: readonly DayInAnswer[]) =>
    setAnswers((before) => new Map([...before, ...changed.map((day) => [day.date, day] as const)]))
  const whole = (dates: readonly string[], state: AvailabilityState) =>
    keep(dates.map((date) => ({ date, state, hours: [] })))
  const said = [...answers.values()].flatMap(({ date, state, hours }) =>
    state ? [{ date, state, hours: [...hours] }] : [],
  )
  const isDirty = days.some(({ date, state, hours }) => {
    const answer = answers.get(date)
    return answer !== undefined && !isSame(answer, { date, state, hours })
  })
  useDirtyTold(isDirty, (is) => onDirty?.(is))
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <Brushes brush={brush} onChoose={setBrush} />
      <ul className={styles.days} aria-label={`Días de ${campaign}`}>
        {days.map((day) => (
          <li key={day.date}>
            <AnsweredDay
              day={day}
              answer={answers.get(day.date) ?? day}
              brush={brush}
              onPaint={(state) => whole([day.date], state)}
              onHours={(answer) => keep([answer])}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button onClick={() => whole([...answers.keys()], brush)}>
          Todos: {availabilityLabels[brush].toLowerCase()}
        </Button>
        <Button look="filled" disabled={said.length === 0} isBusy={isSending} onClick={() => onSend(said)}>
          {said.length < days.length && said.length > 0
            ? `${sendLabel.split(' ')[0]} ${said.length} de ${count(days.length, 'día')}`
            : sendLabel}
        </Button>
      </div>
    </>
  )
}

type AnsweredDayProps = {
  readonly day: AskedDay
  readonly answer: DayInAnswer
  readonly brush: AvailabilityState
  readonly onPaint: (state: AvailabilityState) => void
  readonly onHours: (answer: DayInAnswer) => void
}

/** A day to touch, and the way to tell some of its hours apart. */
function AnsweredDay({ day, answer, brush, onPaint, onHours }: AnsweredDayProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { date, startTime, endTime } = day
  const { state, hours } = answer
  const said = state ? [availabilityLabels[state], ...hours.map(hoursText)].join(', ') : 'sin responder'
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={`${styles.day} ${fill.fill}`}
          data-state={state ?? undefined}
          aria-label={`${formatDay(date)}, de ${startTime} a ${endTime}: ${said}`}
          onClick={() => onPaint(brush)}
          onKeyDown={({ key }) => {
            const chosen = availabilityStates[Number(key) - 1]
            if (chosen) onPaint(chosen)
          }}
        >
          <span>
            <b>{formatDay(date)}</b>
            <small>{formatHours(startTime, endTime)}</small>
            {hours.map((one) => (
              <small key={one.from}>{hoursText(one)}</small>
            ))}
          </span>
          <span className={styles.state}>{state ? <StateWord state={state} /> : 'Sin responder'}</span>
        </button>
        <IconButton
          label={`Por horas: ${formatDay(date)}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconClock size={20} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && <HoursOfDayLater answer={answer} brush={brush} onChange={onHours} />}
    </>
  )
}

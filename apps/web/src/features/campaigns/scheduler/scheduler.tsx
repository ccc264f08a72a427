import { outsideText, type CampaignSpan } from '@cuadrante/domain/dates/campaign-span.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { HolidayPlace } from '@cuadrante/domain/dates/holidays.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { today } from '../../../api/today.ts'
import { DatesStep } from './dates-step.tsx'
import { openingDay } from './opening-day.ts'
import { ReviewStep } from './review-step.tsx'
import {
  generate,
  isGenerated,
  objectionTo,
  type Objection,
  type SchedulerStep,
  type ScheduleState,
} from './schedule-state.ts'
import { warningsOf } from './schedule-warnings.ts'
import styles from './scheduler.module.css'
import { SlotsStep } from './slots-step.tsx'

type SchedulerProps = {
  state: ScheduleState
  onChange: (state: ScheduleState) => void
  step: SchedulerStep
  onStep: (step: SchedulerStep) => void
  zone: Zone
  campaign: CampaignSpan
  /** Days that the job has already. */
  busy?: ReadonlySet<Day>
  /** Where the job is worked: its holidays are marked and skipped. */
  place: HolidayPlace | undefined
}

const nothingBusy: ReadonlySet<Day> = new Set()

/** The three steps of a schedule: days, slots, review. The job form and "add dates" share it. */
export function Scheduler({
  state,
  onChange,
  step,
  onStep,
  zone,
  campaign,
  busy = nothingBusy,
  place,
}: SchedulerProps) {
  const warnings = useMemo(() => warningsOf(state.schedule, zone, today()), [state.schedule, zone])
  const outside = outsideText(campaign, state.days)
  const goTo = (next: SchedulerStep) => {
    const objection = objectionTo(state, next)
    if (objection) tell(objection)
    else onStep(next)
  }
  function generateAll() {
    const objection = objectionTo(state, 1)
    if (objection) return tell(objection)
    onChange(generate(state))
    onStep(2)
  }
  return (
    <div className={styles.scheduler}>
      <StepTabs state={state} step={step} onStep={goTo} />
      {outside && (
        <p className={styles.outside} role="status">
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
          {outside}
        </p>
      )}
      {step === 0 && (
        <DatesStep
          state={state}
          onChange={onChange}
          today={today()}
          opening={openingDay(campaign, today())}
          busy={busy}
          place={place}
        />
      )}
      {step === 1 && <SlotsStep state={state} zone={zone} onChange={onChange} onGenerate={generateAll} />}
      {step === 2 && <ReviewStep state={state} onChange={onChange} zone={zone} warnings={warnings} />}
    </div>
  )
}

/** Why the scheduler does not go on, as the documents say it. */
export const tell = ({ title, text }: Objection): void => toast('warning', title, text, 4000)

function StepTabs({ state, step, onStep }: Pick<SchedulerProps, 'state' | 'step' | 'onStep'>) {
  const steps = [
    { name: 'Fechas', result: state.days.length > 0 && count(state.days.length, 'día') },
    { name: 'Horario', result: isGenerated(state) && count(state.template.length, 'tramo') },
    { name: 'Revisión', result: false },
  ] as const
  return (
    <ol className={styles.tabs}>
      {steps.map(({ name, result }, index) => {
        const isDone = index < step && result
        return (
          <li key={name}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onStep(index as SchedulerStep)}
            >
              <i data-done={isDone ? true : undefined} aria-hidden="true">
                {isDone ? <IconCheck size={15} stroke={2.2} /> : index + 1}
              </i>
              {name}
              {result && index !== step && <small>{result}</small>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

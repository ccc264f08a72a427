import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { today } from '../../../api/today.ts'
import { totalsOfComplete } from './slot-minutes.ts'
import { objectionTo, type SchedulerStep, type ScheduleState } from './schedule-state.ts'
import { warningsOf } from './schedule-warnings.ts'
import { tell } from './scheduler.tsx'

/** "8 días · 15 tramos · 64 h · 1 aviso" */
export function totalsText({ schedule }: ScheduleState, zone: Zone): string {
  const { days, slots, minutes } = totalsOfComplete(schedule, zone)
  if (days === 0) return ''
  const warnings = [...warningsOf(schedule, zone, today()).values()]
    .flat()
    .filter(({ severity }) => severity !== 'info').length
  return [
    count(days, 'día'),
    count(slots, 'tramo'),
    durationText(minutes),
    warnings > 0 && count(warnings, 'aviso'),
  ]
    .filter(Boolean)
    .join(' · ')
}

type StepButtonsProps = {
  state: ScheduleState
  step: SchedulerStep
  onStep: (step: SchedulerStep) => void
  /** Inside a form, whose own button is the filled one. */
  isQuiet?: boolean
}

/** Back, as long as there is a step behind. */
export const BackButton = ({ step, onStep }: Pick<StepButtonsProps, 'step' | 'onStep'>) =>
  step > 0 ? (
    <Button
      icon={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => onStep((step - 1) as SchedulerStep)}
    >
      Atrás
    </Button>
  ) : null

/** On to the next step; what is missing is said instead. */
export function NextButton({ state, step, onStep, isQuiet }: StepButtonsProps) {
  if (step === 2) return null
  const next = (step + 1) as SchedulerStep
  const objection = objectionTo(state, next)
  return (
    <Button
      look={step === 0 && !isQuiet ? 'filled' : 'plain'}
      onClick={() => (objection ? tell(objection) : onStep(next))}
    >
      {step === 0 ? 'Definir horario' : 'Revisar'}
      <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
    </Button>
  )
}

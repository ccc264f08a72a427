import type { CampaignSpan } from '@cuadrante/domain/dates/campaign-span.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { IconArrowDown, IconExclamationCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { focusField } from '../../../ui/form/save-bar.tsx'
import { Gap } from '../../../ui/sheet.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { BackButton, NextButton, totalsText } from '../scheduler/schedule-footer.tsx'
import {
  isGenerated,
  objectionToUse,
  type SchedulerStep,
  type ScheduleState,
} from '../scheduler/schedule-state.ts'
import { Scheduler, tell } from '../scheduler/scheduler.tsx'
import { useCentrePlaces } from '../use-centre-places.ts'
import type { JobValues } from './job-values.ts'
import styles from './schedule-section.module.css'
import { SeriesChoice } from './series-choice.tsx'

type ScheduleSectionProps = {
  form: RecordForm<JobValues>
  zone: Zone
  campaign: CampaignSpan
  isNew: boolean
}

/** When a job is worked: the same three steps as "add dates", inside the form. */
export function ScheduleSection({ form, zone, campaign, isNew }: ScheduleSectionProps) {
  const { value, onChange, error } = form.field<ScheduleState>('schedule')
  const { center } = form.values
  const places = useCentrePlaces(center ? [center.id] : [])
  const [step, setStep] = useState<SchedulerStep>(isGenerated(value) ? 2 : 0)
  return (
    <section
      className={styles.section}
      aria-labelledby="job-schedule"
      data-field="schedule"
      data-error={error ? true : undefined}
      tabIndex={-1}
    >
      <h2 id="job-schedule">Horario</h2>
      {error && (
        <p className={styles.error} role="alert">
          <IconExclamationCircle size={16} stroke={1.9} aria-hidden="true" />
          {error}
        </p>
      )}
      <Scheduler
        state={value}
        onChange={onChange}
        step={step}
        onStep={setStep}
        zone={zone}
        campaign={campaign}
        place={places.get(center?.id ?? 0)}
      />
      {isNew && isGenerated(value) && <SeriesChoice form={form} />}
      <footer>
        <span role="status">{totalsText(value, zone)}</span>
        <Gap />
        <BackButton step={step} onStep={setStep} />
        <NextButton state={value} step={step} onStep={setStep} isQuiet />
        {step === 2 && <ContinueButton state={value} zone={zone} />}
      </footer>
    </section>
  )
}

/** On to what stands below the schedule, once the schedule is ready. */
function ContinueButton({ state, zone }: { state: ScheduleState; zone: Zone }) {
  const objection = objectionToUse(state, 'continue', zone)
  return (
    <Button onClick={() => (objection ? tell(objection) : focusField('observations'))}>
      Continuar
      <IconArrowDown size={16} stroke={1.8} aria-hidden="true" />
    </Button>
  )
}

import { agencyZone } from '../../../api/today.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { changeSentences } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { CampaignSpan } from '@cuadrante/domain/dates/campaign-span.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { count } from '../../../ui/format.ts'
import { dropQuestion } from '../../../ui/dialogs/confirm.tsx'
import { useDiscardGuard } from '../../../ui/form/use-leave-guard.ts'
import { UnknownParts } from '../../../ui/page/unknown-parts.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../ask-reason.ts'
import { placeOfJob, townOfJob } from '../place-of-job.ts'
import { useCentrePlaces } from '../use-centre-places.ts'
import { BackButton, NextButton, totalsText } from './schedule-footer.tsx'
import { emptySchedule, objectionToUse, type SchedulerStep } from './schedule-state.ts'
import { Scheduler, tell } from './scheduler.tsx'

type SchedulerDialogProps = { job: Job; campaign: CampaignSpan; onClose: () => void; onSaved: () => void }

/** Adds days to a job. */
export default function SchedulerDialog({ job, campaign, onClose, onSaved }: SchedulerDialogProps) {
  const [state, setState] = useState(emptySchedule)
  const [step, setStep] = useState<SchedulerStep>(0)
  const [isSaving, setIsSaving] = useState(false)
  const detail = useQuery({
    queryKey: ['job', job.id],
    queryFn: ({ signal }) => call(jobEndpoints.get, { params: { id: job.id } }, { signal, quiet: true }),
  })
  const zone = detail.data?.timezone ?? agencyZone()
  const places = useCentrePlaces(job.centerId === null ? [] : [job.centerId])
  const busy = new Set(detail.data?.schedules.map(({ date }) => date))

  async function save() {
    const objection = objectionToUse(state, 'save', zone)
    if (objection) return tell(objection)
    setIsSaving(true)
    try {
      const schedules = state.schedule.map(({ date, timeSlots }) => ({ date, timeSlots: [...timeSlots] }))
      const saved = await withReason((conflictReason) =>
        call(
          jobEndpoints.addDates,
          { params: { id: job.id }, body: { schedules, conflictReason } },
          { skipErrorToast: true },
        ),
      )
      if (!saved) return
      toast(
        'success',
        `${count(state.schedule.length, 'día añadido', 'días añadidos')} al trabajo #${job.id}`,
        undefined,
        4000,
      )
      dropQuestion()
      onSaved()
      onClose()
    } catch (error) {
      tellFailed(changeSentences.datesFailed, error, 4000)
    } finally {
      setIsSaving(false)
    }
  }

  const { leave } = useDiscardGuard(state.days.length > 0, onClose)

  return (
    <Dialog
      isOpen
      size="large"
      isFlush
      title="Añadir fechas"
      subtitle={[`Trabajo #${job.id}`, job.profile, placeOfJob(job), townOfJob(job)]
        .filter(Boolean)
        .join(' · ')}
      onClose={() => void leave()}
      note={step === 2 ? <span role="status">{totalsText(state, zone)}</span> : undefined}
      actions={
        <>
          <BackButton step={step} onStep={setStep} />
          <Button onClick={() => void leave()}>Cancelar</Button>
          <NextButton state={state} step={step} onStep={setStep} />
          {step === 2 && (
            <Button look="filled" isBusy={isSaving} onClick={() => void save()}>
              Añadir {count(state.schedule.length, 'día')}
            </Button>
          )}
        </>
      }
    >
      <UnknownParts of={['holidays', 'centers']} />
      <Scheduler
        state={state}
        onChange={setState}
        step={step}
        onStep={setStep}
        zone={zone}
        campaign={campaign}
        busy={busy}
        place={places.get(job.centerId ?? 0)}
      />
    </Dialog>
  )
}

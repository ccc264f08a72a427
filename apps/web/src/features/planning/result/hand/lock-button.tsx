import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { usePlanChange } from './use-plan-change.ts'

/** Keeps a job as the plan has it when the others are planned again. */
export function LockButton({ plan, job }: { plan: Plan; job: PlanJob }) {
  const { change, isBusy } = usePlanChange(plan)
  if (job.isFixed || job.isApplied || job.offerId !== null || job.since || plan.state !== 'PROPOSED')
    return null
  const Icon = job.isLocked ? IconLock : IconLockOpen
  async function toggle() {
    const changed = await change({ jobId: job.jobId, isLocked: !job.isLocked })
    if (!changed) toast('error', 'El plan ha cambiado mientras tanto', 'Mira cómo queda y repítelo.', 4000)
  }
  return (
    <IconButton
      label={job.isLocked ? `Soltar el turno #${job.jobId}` : `Fijar el turno #${job.jobId}`}
      aria-pressed={job.isLocked}
      disabled={isBusy}
      data-lock={job.jobId}
      onClick={() => void toggle()}
    >
      <Icon size={17} stroke={1.8} aria-hidden="true" />
    </IconButton>
  )
}

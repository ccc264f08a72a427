import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { tellFailed } from '../../../ui/failed.tsx'

/** Plans again what nobody has locked, around what somebody has. */
export function PlanRest({ plan }: { plan: Plan }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  if (!plan.jobs.some(({ isLocked }) => isLocked)) return null
  async function repeat() {
    setIsBusy(true)
    try {
      const { planId } = await call(
        planningEndpoints.start,
        { body: { scope: plan.scope as never, settings: plan.settings, keepsLocksOf: plan.id } },
        { skipErrorToast: true },
      )
      void navigate({ to: pathTo(paths.plan, { id: planId }) })
    } catch (error) {
      tellFailed('No se ha podido planificar', error, 6000)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void repeat()}>
      Planificar el resto otra vez
    </Button>
  )
}

import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { tellFailed } from '../../../../ui/failed.tsx'

type ReopenPlanProps = {
  plan: Pick<Plan, 'id' | 'version'>
  label: string
  onChanged: () => void
}

/** What was taken back or put away is a proposal again: it may be changed, applied or offered. */
export function ReopenPlan({ plan: { id, version }, label, onChanged }: ReopenPlanProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function reopen() {
    setIsBusy(true)
    try {
      await call(planningEndpoints.reopen, { params: { id }, body: { version } }, { skipErrorToast: true })
    } catch (error) {
      tellFailed('No se ha podido recuperar', error, 6000)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  return (
    <Button
      isBusy={isBusy}
      icon={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => void reopen()}
    >
      {label}
    </Button>
  )
}

import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'

type Change = {
  readonly jobId: number
  readonly workerId?: number | null
  readonly isLocked?: boolean
}

/** Changes a proposal by hand: the page shows what it comes to, or why it may not be. */
export function usePlanChange(plan: Plan) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()

  /** The plan with the change; undefined when it was refused. */
  async function change(asked: Change): Promise<Plan | undefined> {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const changed = await call(
        planningEndpoints.change,
        { params: { id: plan.id }, body: { ...asked, version: plan.version } },
        { skipErrorToast: true },
      )
      queries.setQueryData(['plan', plan.id], changed)
      await queries.invalidateQueries({ queryKey: ['plan', plan.id, 'why'] })
      return changed
    } catch (error) {
      setRefusal(error)
      const isOld =
        error instanceof Failure && (error.code === 'plan_changed' || error.code === 'plan_not_open')
      if (isOld) await queries.invalidateQueries({ queryKey: ['plan', plan.id] })
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { change, isBusy, refusal }
}

import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitReplan, VisitReplanBody } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { startTask, watchTask } from '../../../../../api/tasks.ts'
import { tellFailed } from '../../../../../ui/failed.tsx'
import { toast } from '../../../../../ui/toast.tsx'
import { isOtherPlan, putVisitPlan, visitPlanKey } from '../../put-visit-plan.ts'
import { visitSetupKey } from '../../use-visit-setup.ts'
import { withReason } from '../../../../campaigns/index.ts'

export type ReplanAsked = Omit<VisitReplanBody, 'version'>

/** Reckons what planning from now would change, writes it, and takes it back. */
export function useFromNow(plan: VisitPlan) {
  const { batchId, version } = plan
  const queries = useQueryClient()
  const [share, setShare] = useState<number>()
  const [found, setFound] = useState<VisitReplan>()
  const [failure, setFailure] = useState<unknown>()
  const [isWriting, setIsWriting] = useState(false)
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(), [])

  async function reckon(asked: ReplanAsked): Promise<void> {
    const watching = new AbortController()
    left.current = watching
    setFailure(undefined)
    setShare(0)
    try {
      const taskId = await startTask(
        visitEndpoints.replan,
        { params: { batchId }, body: { ...asked, version } },
        { skipErrorToast: true },
      )
      const answer = await watchTask<typeof visitEndpoints.replan>(taskId, {
        signal: watching.signal,
        onProgress: ({ progress: { done, total } }) => setShare(total > 0 ? done / total : 0),
      })
      setFound(answer)
    } catch (error) {
      if (!watching.signal.aborted) setFailure(error)
    } finally {
      if (!watching.signal.aborted) setShare(undefined)
    }
  }

  /** True once it is written; what was refused stands in `failure`. */
  async function write(act: (conflictReason: string | undefined) => Promise<VisitPlan>): Promise<boolean> {
    setIsWriting(true)
    setFailure(undefined)
    try {
      const changed = await withReason(act)
      if (changed) await putVisitPlan(queries, changed)
      return changed !== undefined
    } catch (error) {
      setFailure(error)
      if (isOtherPlan(error)) await queries.invalidateQueries({ queryKey: visitPlanKey(batchId) })
      return false
    } finally {
      setIsWriting(false)
    }
  }

  return {
    share,
    found,
    failure,
    isWriting,
    reckon,
    back: () => {
      setFound(undefined)
      setFailure(undefined)
    },
    apply: async ({ taskId }: VisitReplan) =>
      write((conflictReason) =>
        call(
          visitEndpoints.applyReplan,
          { params: { batchId }, body: { version, taskId, conflictReason } },
          { skipErrorToast: true },
        ),
      ),
  }
}

/** Puts the plan and its jobs back to what they were; what is refused is said. */
export function useUndoReplan(plan: VisitPlan | undefined) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  if (!plan?.canUndoReplan) return undefined
  const { batchId, version } = plan
  const undo = async () => {
    setIsBusy(true)
    try {
      const changed = await withReason((conflictReason) =>
        call(
          visitEndpoints.undoReplan,
          { params: { batchId }, body: { version, conflictReason } },
          { skipErrorToast: true },
        ),
      )
      if (!changed) return
      await putVisitPlan(queries, changed)
      toast('info', 'Como estaba antes.', undefined, 3000)
      await queries.invalidateQueries({ queryKey: visitSetupKey(batchId) })
    } catch (error) {
      tellFailed('No se ha cambiado nada', error, 6000)
      await queries.invalidateQueries({ queryKey: visitPlanKey(batchId) })
    } finally {
      setIsBusy(false)
    }
  }
  return { undo, isBusy }
}

import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverTime } from '../../../api/clock.ts'
import { call } from '../../../api/call.ts'
import { today } from '../../../api/today.ts'
import { startTask, watchTask } from '../../../api/tasks.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { useStopping } from '../use-stopping.ts'
import { routeProgress } from './plan/route-progress.ts'
import { isOtherPlan, putVisitPlan, visitPlanKey } from './put-visit-plan.ts'
import { visitSetupKey } from './use-visit-setup.ts'

/** A day of yesterday may still be made after midnight. */
const isOnTheWay = (route: VisitRoute): boolean => {
  const day = today()
  const mayBeOn = route.date <= day && route.date >= addDays(day, -1)
  return mayBeOn && routeProgress(route, serverTime())?.now !== undefined
}

/** The planned visits, and the task that plans them while it goes on: it outlives the page. */
export function useVisitPlan(batchId: number) {
  const queries = useQueryClient()
  const planKey = visitPlanKey(batchId)
  const setup = useQuery({
    queryKey: visitSetupKey(batchId),
    queryFn: ({ signal }) =>
      call(visitEndpoints.setup, { params: { batchId } }, { signal, skipErrorToast: true }),
    staleTime: 0,
  })
  const plan = useQuery({
    queryKey: planKey,
    queryFn: ({ signal }) =>
      call(visitEndpoints.readPlan, { params: { batchId } }, { signal, skipErrorToast: true }),
    enabled: setup.data?.plan != null,
    // Somebody is on the way: what they say of their visits is shown within a minute.
    refetchInterval: ({ state }) => (state.data?.routes.some(isOnTheWay) ? 60_000 : false),
  })
  const [started, setStarted] = useState<number>()
  const [progress, setProgress] = useState<Task['progress']>()
  const taskId = started ?? setup.data?.task?.id
  const { isStopping, stop } = useStopping(taskId)

  useEffect(() => {
    if (taskId === undefined) return
    const left = new AbortController()
    const watch = async () => {
      try {
        const made = await watchTask<typeof visitEndpoints.plan>(taskId, {
          signal: left.signal,
          onProgress: (task) => setProgress(task.progress),
        })
        if (made) await putVisitPlan(queries, made)
      } catch (error) {
        if (left.signal.aborted) return
        tellFailed('No se han podido planificar las visitas', error, 6000)
      }
      if (left.signal.aborted) return
      setStarted(undefined)
      setProgress(undefined)
      await queries.invalidateQueries({ queryKey: visitSetupKey(batchId) })
    }
    void watch()
    return () => left.abort()
  }, [taskId, batchId, queries])

  return {
    setup,
    plan,
    isPlanning: taskId !== undefined,
    /** 0–1. */
    share: progress && progress.total > 0 ? progress.done / progress.total : 0,
    /** The ways between places are asked of a provider first. */
    isMeasuring: progress?.note === 'tramos',
    isStopping,
    stop,
    /** Anew, or with the plan as it stands and what is locked where it is. */
    async planAgain(keeps?: 'pinned') {
      try {
        const version = plan.data?.version
        const query = { ...(keeps && { keeps }), ...(version !== undefined && { version }) }
        setStarted(
          await startTask(visitEndpoints.plan, { params: { batchId }, query }, { skipErrorToast: true }),
        )
      } catch (error) {
        tellFailed('No se han podido planificar las visitas', error, 6000)
        if (isOtherPlan(error)) await plan.refetch()
      }
    },
  }
}

import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { startTask, watchTask } from '../../../../api/tasks.ts'
import { Failure } from '../../../../api/failure.ts'
import { toast } from '../../../../ui/toast.tsx'
import { tellFailure } from '../../process/toasts.ts'
import { changedByOthers } from '../save-words.ts'
import { useStopping } from '../../use-stopping.ts'

export type GenerateSettings = {
  readonly pointsPerRoute: number
  readonly startFromCityCenter: boolean
  readonly maxDistanceBetweenPoints: number | null
}

/** The routes that are there, as they are seen. */
type Seen = readonly { readonly id: number; readonly version: number }[]

export type GenerationProgress = {
  /** 0–1 */
  readonly share: number
  readonly bestKm: number
  readonly percentBetter: number
  readonly isMeasuring: boolean
  /** The plan is found and being written. */
  readonly isStoring: boolean
}

type Generation = {
  readonly isRunning: boolean
  readonly progress: GenerationProgress | undefined
  readonly start: (settings: GenerateSettings, seen: Seen, keepRouteIds?: readonly number[]) => Promise<void>
  readonly cancel: () => void
  /** Asked to stop: the best plan so far is being written. */
  readonly isStopping: boolean
}

/** «Generar rutas con IA» as a task: it goes on when the page is left, and stopping it keeps the best plan so far. */
export function useGeneration(
  batchId: number,
  runningTask: number | undefined,
  whenDone: () => Promise<void>,
): Generation {
  const [taskId, setTaskId] = useState(runningTask)
  const [progress, setProgress] = useState<GenerationProgress>()
  const { isStopping, stop: cancel } = useStopping(taskId)
  const finish = useRef(whenDone)
  useEffect(() => {
    finish.current = whenDone
  })

  useEffect(() => {
    if (taskId === undefined) return
    const stop = new AbortController()
    const watch = async () => {
      try {
        const onProgress = (task: Task) => setProgress(progressOf(task))
        const reply = await watchTask<typeof routeEndpoints.generateRoutes>(taskId, {
          signal: stop.signal,
          onProgress,
        })
        if (reply?.generatedRoutes.length === 0) toast('warning', 'Sin rutas', reply.message)
        else if (reply) toast('success', 'Rutas Generadas', reply.message)
        await finish.current()
      } catch (error) {
        if (!stop.signal.aborted) tellFailure(error, 'Error', 'Error al generar las rutas con IA.')
      }
      if (stop.signal.aborted) return
      setTaskId(undefined)
      setProgress(undefined)
    }
    void watch()
    return () => stop.abort()
  }, [taskId])

  const start = useCallback(
    async (settings: GenerateSettings, seen: Seen, keepRouteIds: readonly number[] = []) => {
      try {
        const body = { routes: [], batchId, ...settings, keepRouteIds: [...keepRouteIds], seen: [...seen] }
        setTaskId(await startTask(routeEndpoints.generateRoutes, { body }, { skipErrorToast: true }))
      } catch (error) {
        tellFailure(error, 'Error', 'Error al generar las rutas con IA.')
        if (error instanceof Failure && changedByOthers.has(error.code)) await finish.current()
      }
    },
    [batchId],
  )
  return {
    isRunning: taskId !== undefined,
    progress,
    start,
    isStopping,
    cancel,
  }
}

function progressOf({ progress: { done, total, note, detail } }: Task): GenerationProgress {
  const { bestKm = 0, percentBetter = 0 } = (detail ?? {}) as Partial<GenerationProgress>
  return {
    share: total > 0 ? done / total : 0,
    bestKm,
    percentBetter,
    isMeasuring: note === 'tramos',
    isStoring: note === 'rutas',
  }
}

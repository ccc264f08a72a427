import type { BatchReply } from '@cuadrante/contract/routes/batch.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { startTask, watchTask } from '../../../api/tasks.ts'
import { count, formatNumber } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { tellFailure } from '../process/toasts.ts'
import { useStopping } from '../use-stopping.ts'

export type GeocodingDetail = Record<
  'SUCCESS' | 'CACHED' | 'QUALITY_REJECTED' | 'FAILED' | 'ERROR',
  number
> & {
  readonly rowNumber: number
  readonly sheet: number
  readonly sheetName: string | null
}
export type GeocodingProgress = {
  readonly done: number
  readonly total: number
  readonly detail: GeocodingDetail
}

export type Batch = {
  readonly batch: BatchReply | undefined
  /** The server has it no more. */
  readonly isMissing: boolean
  /** Why it could not be read the last time; what was read before stays. */
  readonly failure: Error | null
  readonly reload: () => Promise<unknown>
  /** Locating goes on, here or on another machine. */
  readonly isLocating: boolean
  /** Asked to stop; what is under way ends first. */
  readonly isStopping: boolean
  readonly progress: GeocodingProgress | undefined
  readonly locate: () => Promise<void>
  readonly retry: () => Promise<void>
  readonly cancel: () => void
  readonly putRow: (row: RouteRow) => void
}

const keyOf = (batchId: number) => ['route-batch', batchId]
const locatingKinds = new Set(['geocode-rows', 'retry-rows'])

/** A batch with its rows, and what is being located in it; also after a reload. */
export function useBatch(batchId: number): Batch {
  const queries = useQueryClient()
  const [ownTask, setOwnTask] = useState<number>()
  const query = useQuery({
    queryKey: keyOf(batchId),
    queryFn: ({ signal }) =>
      call(routeEndpoints.batch, { params: { batchId } }, { signal, quiet: true, skipErrorToast: true }),
    refetchInterval: ({ state }) => (ownTask || state.data?.task ? pollMilliseconds(state.data) : false),
  })
  const batch = query.data
  const running = batch?.task && locatingKinds.has(batch.task.kind) ? batch.task : undefined
  const taskId = ownTask ?? (running?.isOwn ? running.id : undefined)
  const { isStopping, stop } = useStopping(taskId)
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: keyOf(batchId) }),
    [queries, batchId],
  )
  const progress = useTaskProgress(taskId, async () => {
    setOwnTask(undefined)
    await refresh()
    const read = queries.getQueryState<BatchReply>(keyOf(batchId))
    if (read?.status === 'success' && read.data) tellLocated(read.data)
  })

  const locate = useCallback(async () => {
    try {
      setOwnTask(
        await startTask(
          routeEndpoints.geocode,
          { files: {}, fields: { request: { batchId, routes: [] } } },
          { skipErrorToast: true },
        ),
      )
    } catch (error) {
      tellFailure(error, 'Error', 'Error al procesar la localización. Inténtalo de nuevo.')
    }
  }, [batchId])

  const retry = useCallback(async () => {
    if (!batch) return
    try {
      setOwnTask(
        await startTask(
          routeEndpoints.retryFailed,
          { params: { id: batch.fileTrackingId } },
          { skipErrorToast: true },
        ),
      )
    } catch (error) {
      tellFailure(error, 'Error en Retry', 'No se pudo ejecutar el retry.', 'Error en Retry')
    }
  }, [batch])

  const putRow = useCallback(
    (row: RouteRow) => {
      queries.setQueryData<BatchReply>(keyOf(batchId), (old) =>
        old ? { ...old, routes: old.routes.map((one) => (one.id === row.id ? row : one)) } : old,
      )
    },
    [queries, batchId],
  )

  return {
    batch,
    isMissing: query.error instanceof Failure && query.error.status === 404,
    failure: query.error,
    reload: query.refetch,
    isLocating: taskId !== undefined || running !== undefined,
    progress,
    locate,
    retry,
    isStopping,
    cancel: stop,
    putRow,
  }
}

/** Large batches are read less often while they are being located. */
const pollMilliseconds = (batch: BatchReply | undefined): number =>
  Math.min(10_000, 1500 + (batch?.routes.length ?? 0) / 2)

/** The latest progress of a task of one's own; `whenDone` is called when it has ended, however it ended. */
function useTaskProgress(
  taskId: number | undefined,
  whenDone: () => Promise<void>,
): GeocodingProgress | undefined {
  const [progress, setProgress] = useState<GeocodingProgress>()
  const finish = useRef(whenDone)
  useEffect(() => {
    finish.current = whenDone
  })
  useEffect(() => {
    if (taskId === undefined) return
    const stop = new AbortController()
    const onProgress = ({ progress: { done, total, detail } }: Task) => {
      if (detail) setProgress({ done, total, detail: detail as GeocodingDetail })
    }
    watchTask(taskId, { onProgress, signal: stop.signal })
      .catch((error: unknown) => {
        if (!stop.signal.aborted)
          tellFailure(error, 'Error', 'Error al procesar la localización. Inténtalo de nuevo.')
      })
      .finally(() => {
        if (stop.signal.aborted) return
        setProgress(undefined)
        void finish.current()
      })
    return () => stop.abort()
  }, [taskId])
  return taskId === undefined ? undefined : progress
}

function tellLocated({ successfulGeocoding, totalRoutes, processingStatus }: BatchReply): void {
  const words = `${formatNumber(successfulGeocoding)} de ${count(totalRoutes, 'fila localizada', 'filas localizadas')}.`
  if (processingStatus === 'CANCELLED') toast('info', 'Localización cancelada', words)
  else toast('success', 'Localización Completada', words)
}

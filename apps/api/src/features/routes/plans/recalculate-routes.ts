import type { GeneratedRoute, RouteInput } from '@cuadrante/contract/routes/generated-route.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/http/fail.ts'
import type { TaskRun } from '../../../platform/tasks/run-task.ts'
import { changeOf } from './edit-routes.ts'
import { recalculateRoute, type RecalculateDeps } from './recalculate.ts'

export type RecalculateInput = {
  readonly routes: readonly RouteInput[]
  /** Who asked, for the history. */
  readonly by: Pick<Context, 'session' | 'ip' | 'requestId'>
}
export type RecalculateResult = { readonly ids: number[]; readonly errors: string[] }

/** Measures several routes again, one after the other; one that fails does not stop the rest. */
export async function recalculateRoutes(
  run: TaskRun<RecalculateInput>,
  deps: RecalculateDeps,
): Promise<RecalculateResult> {
  const { input, progress, signal } = run
  const by = { ...input.by, inTenant: run.inTenant, log: run.log, now: run.clock() }
  const result: RecalculateResult = { ids: [], errors: [] }
  for (const [done, route] of input.routes.entries()) {
    if (signal.aborted) break
    progress({ done, total: input.routes.length, note: 'rutas' })
    if (route.id == null) {
      result.errors.push(`${route.name ?? 'Ruta'}: Ruta no encontrada`)
      continue
    }
    try {
      await recalculateRoute(by, { ...changeOf(route), id: route.id }, deps, { taskId: run.taskId })
      result.ids.push(route.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isGone = error.status === 404
      result.errors.push(
        `${route.name ?? `Ruta ${route.id}`}: ${isGone ? 'Ruta no encontrada' : error.reply.message}`,
      )
    }
  }
  return result
}

/** What the call answers once the routes are measured. */
export function recalculateManyReply(
  recalculatedRoutes: readonly GeneratedRoute[],
  errors: readonly string[],
) {
  const count = recalculatedRoutes.length
  return {
    success: count > 0 || errors.length === 0,
    message: count === 1 ? '1 ruta recalculada' : `${count} rutas recalculadas`,
    recalculatedRoutes,
    errors,
  }
}

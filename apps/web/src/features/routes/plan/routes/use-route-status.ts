import type { RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'
import { toast } from '../../../../ui/toast.tsx'
import type { PlanStore } from '../plan-store.ts'
import { changedByOthers } from '../save-words.ts'

/**
 * The status of a file's routes, and the way to change it; when that fails, the previous one stands again. Routes that others
 * have changed are not finalised: they are shown.
 */
export function useRouteStatus(batchId: number, stored: RouteStatus, store: PlanStore) {
  const queries = useQueryClient()
  const [status, setStatus] = useState(stored)
  const change = async (next: RouteStatus): Promise<boolean> => {
    const before = status
    setStatus(next)
    try {
      const { message } =
        next === 'COMPLETED'
          ? await call(
              routeEndpoints.finaliseRoutes,
              { params: { batchId }, body: { seen: await store.seen() } },
              { skipErrorToast: true },
            )
          : await call(
              routeEndpoints.updateRouteStatus,
              { params: { batchId }, body: { status: next } },
              { skipErrorToast: true },
            )
      toast('success', next === 'COMPLETED' ? 'Rutas Finalizadas' : 'Estado Actualizado', message)
      await queries.invalidateQueries({ queryKey: ['route-files'] })
      return true
    } catch (error) {
      setStatus(before)
      if (!(error instanceof Failure && changedByOthers.has(error.code))) {
        toast('error', 'Error al Actualizar', 'Error al actualizar el estado de las rutas.')
        return false
      }
      toast('warning', 'Las rutas han cambiado', error.message)
      await store.refresh().catch(() => undefined)
      return false
    }
  }
  return [status, change] as const
}

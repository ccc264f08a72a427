import type { RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { toast } from '../../../../ui/toast.tsx'

/** The status of a file's routes, and the way to change it; when that fails, the previous one stands again. */
export function useRouteStatus(batchId: number, stored: RouteStatus) {
  const queries = useQueryClient()
  const [status, setStatus] = useState(stored)
  const change = async (next: RouteStatus): Promise<boolean> => {
    const before = status
    setStatus(next)
    try {
      const { message } =
        next === 'COMPLETED'
          ? await call(routeEndpoints.finaliseRoutes, { params: { batchId } }, { skipErrorToast: true })
          : await call(
              routeEndpoints.updateRouteStatus,
              { params: { batchId }, body: { status: next } },
              { skipErrorToast: true },
            )
      toast('success', next === 'COMPLETED' ? 'Rutas Finalizadas' : 'Estado Actualizado', message)
      await queries.invalidateQueries({ queryKey: ['route-files'] })
      return true
    } catch {
      setStatus(before)
      toast('error', 'Error al Actualizar', 'Error al actualizar el estado de las rutas.')
      return false
    }
  }
  return [status, change] as const
}

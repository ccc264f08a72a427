import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/visit-settings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'

export const visitSetupKey = (batchId: number) => ['visit-setup', batchId] as const

/** How the points of a file are visited, and what the planner has changed and not yet kept. */
export function useVisitSetup(batchId: number) {
  const queries = useQueryClient()
  const queryKey = visitSetupKey(batchId)
  const setup = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(visitEndpoints.setup, { params: { batchId } }, { signal, skipErrorToast: true }),
    staleTime: 0,
  })
  const [changed, setChanged] = useState<VisitSettings>()
  const settings = changed ?? setup.data?.settings
  return {
    setup,
    settings,
    isChanged: changed !== undefined,
    change: (part: Partial<VisitSettings>) => settings && setChanged({ ...settings, ...part }),
    /** Tells the screen of the plan which task makes it, before that screen has asked. */
    began: (taskId: number) =>
      queries.setQueryData(queryKey, (known: typeof setup.data) =>
        known ? { ...known, task: { id: taskId, isOwn: true } } : known,
      ),
    /** Throws the server's refusal. */
    async save() {
      if (!changed || !setup.data) return
      const { version } = await call(
        visitEndpoints.saveSettings,
        { params: { batchId }, body: { settings: changed, version: setup.data.version } },
        { skipErrorToast: true },
      )
      queries.setQueryData(queryKey, { ...setup.data, settings: changed, version })
      setChanged(undefined)
    },
  }
}

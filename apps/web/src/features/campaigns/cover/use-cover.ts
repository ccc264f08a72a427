import type { AllowableCode } from '@cuadrante/contract/planning/plan-settings.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useHeldQuery } from '../../../api/use-held.ts'

/** What was relaxed: how far people may live, or a rule that is allowed by name. */
export type Search = { readonly maxKm?: number; readonly allow?: AllowableCode }

/** The ways to cover a job, as they were found first. */
export const useCover = (id: number, search: Search) =>
  useHeldQuery({
    queryKey: ['job', id, 'cover', search],
    queryFn: ({ signal }) =>
      call(
        planningEndpoints.coverOptions,
        { params: { id }, query: search },
        { signal, skipErrorToast: true },
      ),
    placeholderData: keepPreviousData,
  })

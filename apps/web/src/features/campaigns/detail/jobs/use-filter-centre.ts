import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import type { Reference } from '../../../../ui/form/choices/reference.ts'
import type { ListState } from '../../../../ui/table/use-list-state.ts'

const keyOf = (id: string | undefined) => ['centre-name', id]

/** The centre that the jobs are narrowed to. Its name is asked for where the address alone says which one. */
export function useFilterCentre({ filters, setFilter }: ListState) {
  const queries = useQueryClient()
  const id = filters.centerId?.value
  const { data } = useQuery<Reference>({
    queryKey: keyOf(id),
    enabled: id !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(
        centreEndpoints.get,
        { params: { id: Number(id) } },
        { signal, quiet: true, skipErrorToast: true },
      ),
  })
  return {
    centre: id === undefined || !data ? null : { id: data.id, name: data.name },
    choose: (centre: Reference | null) => {
      if (centre) queries.setQueryData(keyOf(String(centre.id)), centre)
      setFilter('centerId', centre ? { mode: 'equals', value: String(centre.id) } : undefined)
    },
  }
}

import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { HolidayPlace } from '@cuadrante/domain/dates/holidays.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'

/** Where centres are, by their number: the place whose holidays they keep. */
export function useCentrePlaces(ids: readonly number[]): ReadonlyMap<number, HolidayPlace> {
  const wanted = ids.toSorted((a, b) => a - b).join(',')
  const { data } = useQuery({
    queryKey: ['centers', 'places', wanted],
    enabled: ids.length > 0,
    queryFn: ({ signal }) =>
      call(
        centreEndpoints.list,
        { query: { page: 0, size: 100, 'id:in': wanted } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    meta: { unknown: 'de qué municipio son los festivos de cada centro' },
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  return useMemo(
    () =>
      new Map(
        data?.content.map(({ id, province, city }) => [id, { provinceId: province?.id, cityId: city?.id }]),
      ),
    [data],
  )
}

import { holidayEndpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { holidayRule, type HolidayRule } from '@cuadrante/domain/dates/holidays.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'

/** What each day of a stretch is at a place; the national holidays alone while those of the agency are on their way. */
export function useHolidays(from: Day, to: Day = from): HolidayRule {
  // Whole years, so that the next month asks nothing new.
  const query = { from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` }
  const { data } = useQuery({
    queryKey: ['holidays', 'between', query.from, query.to],
    queryFn: ({ signal }) =>
      call(holidayEndpoints.between, { query }, { signal, quiet: true, skipErrorToast: true }),
    meta: { unknown: 'qué festivos tiene la agencia: se ven los nacionales' },
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  return useMemo(() => holidayRule(data ?? []), [data])
}

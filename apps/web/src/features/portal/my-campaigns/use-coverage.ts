import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'

export const weekDays = 7

/** Jobs and covered jobs of a week by centre and day, cancelled ones left out. */
export const useCoverage = (from: string) =>
  useQuery({
    queryKey: ['coverage', from],
    queryFn: ({ signal }) =>
      call(
        calendarEndpoints.matrix,
        { query: { from, to: addDays(from, weekDays - 1), by: 'center' } },
        { signal, skipErrorToast: true, quiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
  })

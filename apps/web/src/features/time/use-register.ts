import { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { Matter } from '@cuadrante/contract/time/register.ts'
import type { MonthState } from '@cuadrante/domain/time/month-state.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLookAgain } from '../../api/live.ts'

/** Everything of the office's register starts with this key. */
const office = 'register'

const options = (signal: AbortSignal) => ({ signal, skipErrorToast: true })

export type RegisterFilters = {
  readonly search: string
  readonly campaignId: number | undefined
  readonly centerId: number | undefined
  readonly matter: Matter | undefined
}

export const useMonth = (query: RegisterFilters & { month: string; page: number }, isOn: boolean) =>
  useQuery({
    queryKey: [office, 'month', query],
    queryFn: ({ signal }) => call(registerEndpoints.month, { query }, options(signal)),
    placeholderData: keepPreviousData,
    enabled: isOn,
  })

/** Whoever of a month is found and in a state, on all of its pages. */
export async function peopleIn(state: MonthState, query: RegisterFilters & { month: string }) {
  const people: number[] = []
  for (let page = 0, pages = 1; page < pages; page++) {
    const table = await call(registerEndpoints.month, { query: { ...query, page } }, { skipErrorToast: true })
    pages = table.totalPages
    for (const row of table.content) if (row.state === state) people.push(row.workerId)
  }
  return people
}

export const useDay = (query: RegisterFilters & { day: string }, isOn: boolean) =>
  useQuery({
    queryKey: [office, 'day', query],
    queryFn: ({ signal }) => call(registerEndpoints.day, { query }, options(signal)),
    refetchInterval: useLookAgain(),
    placeholderData: keepPreviousData,
    enabled: isOn,
  })

export const useWorkerMonth = (id: number, month: string) =>
  useQuery({
    queryKey: [office, 'worker', id, month],
    queryFn: ({ signal }) =>
      call(registerEndpoints.workerMonth, { params: { id }, query: { month } }, options(signal)),
    refetchInterval: useLookAgain(),
  })

export const useOwnMonth = (month: string) =>
  useQuery({
    queryKey: ['own-register', month],
    queryFn: ({ signal }) => call(punchEndpoints.ownMonth, { query: { month } }, options(signal)),
    refetchInterval: useLookAgain(),
    placeholderData: keepPreviousData,
  })

/** Reads everything of the register again: after a correction, an answer, a month that moved on. */
export function useReload(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [office, 'own-register', 'punch-card'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
}

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ListQuery } from './use-list-state.ts'

/** A page of a list as every list endpoint answers it. */
export type PageOf<T> = {
  readonly content: readonly T[]
  readonly totalElements: number
}

/** Asks the server for a page. Pass `quiet` on: counts while a filter is being chosen are no work of the screen. */
export type LoadPage<T> = (
  query: ListQuery,
  options: { signal: AbortSignal; quiet?: boolean },
) => Promise<PageOf<T>>

/** The rows of a list state. While the next page is on its way the old one stays. */
export const useList = <T>(name: string, load: LoadPage<T>, query: ListQuery): UseQueryResult<PageOf<T>> =>
  useQuery({
    queryKey: [name, query],
    queryFn: ({ signal }) => load(query, { signal }),
    placeholderData: keepPreviousData,
  })

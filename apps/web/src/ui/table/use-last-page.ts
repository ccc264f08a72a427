import { useEffect } from 'react'
import type { PageOf } from './use-list.ts'
import type { ListState } from './use-list-state.ts'

/**
 * Goes to the last page when the one in the address is no more: its rows were deleted, or no longer fulfil the filter.
 * Answers what was found, or nothing on the way there: a list that has rows on another page is not empty.
 */
export function useLastPage<P extends PageOf<unknown>>(
  { page, size, setPage }: Pick<ListState, 'page' | 'size' | 'setPage'>,
  found: P | undefined,
): P | undefined {
  const isNoMore = found !== undefined && found.content.length === 0 && found.totalElements > 0
  const last = isNoMore ? Math.ceil(found.totalElements / size) - 1 : page
  useEffect(() => {
    if (page > last) setPage(last)
  })
  return isNoMore ? undefined : found
}

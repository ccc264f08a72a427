import { useEffect } from 'react'
import type { ListState } from './use-list-state.ts'

/**
 * Goes to the last page when the one in the address is no more: its rows were deleted, or no longer fulfil the filter.
 * Answers whether that is so, for the list not to be called empty meanwhile.
 */
export function useLastPage(
  { page, size, setPage }: Pick<ListState, 'page' | 'size' | 'setPage'>,
  total: number | undefined,
): boolean {
  const last = Math.max(0, Math.ceil((total ?? 0) / size) - 1)
  const isBeyond = total !== undefined && total > 0 && page > last
  useEffect(() => {
    if (isBeyond) setPage(last)
  })
  return isBeyond
}

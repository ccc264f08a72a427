import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changePages, type Row } from '../../records/rows/cached-rows.ts'

/** A row that stands in the list before the server has answered. */
export type OptimisticRow<T extends Row> = {
  readonly add: (row: Omit<T, 'id'>, send: () => Promise<T>) => Promise<T>
}

/** Records that only this page knows carry a negative number; it is never sent. */
const temporaryId = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Puts a new record on top of the list of this name, then replaces it by the answer, or takes it away again. */
export function useOptimisticRow<T extends Row>(list: string): OptimisticRow<T> {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      async add(row, send) {
        const id = temporaryId()
        changePages<T>(queries, list, (page) => ({
          content: [{ ...row, id } as T, ...page.content],
          totalElements: page.totalElements + 1,
        }))
        try {
          const saved = await send()
          changePages<T>(queries, list, (page) => ({
            ...page,
            content: page.content.map((one) => (one.id === id ? saved : one)),
          }))
          return saved
        } catch (error) {
          changePages<T>(queries, list, (page) => ({
            content: page.content.filter((one) => one.id !== id),
            totalElements: page.totalElements - (page.content.some((one) => one.id === id) ? 1 : 0),
          }))
          throw error
        }
      },
    }),
    [queries, list],
  )
}

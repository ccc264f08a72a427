import type { ListQuery } from '@cuadrante/contract/kit/list.ts'

export type Page<T> = {
  readonly content: T[]
  readonly totalElements: number
  readonly totalPages: number
  readonly size: number
  readonly number: number
}

/** The documented page shape. A whole list is one page. */
export function pageReply<T>(content: T[], totalElements: number, query: ListQuery): Page<T> {
  const size = query.page?.size ?? Math.max(totalElements, 1)
  return {
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    size,
    number: query.page?.number ?? 0,
  }
}

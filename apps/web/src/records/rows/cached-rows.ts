import type { QueryClient } from '@tanstack/react-query'

export type Row = { readonly id: number }
type Page<T> = { readonly content: readonly T[]; readonly totalElements: number }

/** Changes the shown pages of the list of this name without asking the server. */
export function changePages<T>(queries: QueryClient, list: string, next: (page: Page<T>) => Page<T>): void {
  queries.setQueriesData<Page<T>>({ queryKey: [list], type: 'active' }, (page) =>
    page && 'content' in page ? { ...page, ...next(page) } : page,
  )
}

/**
 * Puts a saved record in the place of its row, so that whoever opens it again before the list has been read anew starts
 * from this version and is not told that someone else has changed it.
 */
export function replaceRow<T extends Row>(queries: QueryClient, list: string, saved: T): void {
  changePages<T>(queries, list, (page) => ({
    ...page,
    content: page.content.map((row) => (row.id === saved.id ? saved : row)),
  }))
}

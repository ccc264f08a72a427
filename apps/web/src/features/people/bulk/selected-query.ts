import type { ListQuery } from '../../../ui/table/use-list-state.ts'

/** A value of a query is read up to 200 characters. */
const idsOfValue = 14
/** More numbers make an address that servers refuse. */
const mostIds = 1500

/** The question that finds exactly the chosen people; undefined where they are too many to be named and too few to be all. */
export function selectedQuery(
  ids: readonly number[],
  found: number,
  query: ListQuery,
): Readonly<Record<string, string | number | readonly string[]>> | undefined {
  if (ids.length === found) return query
  if (ids.length > mostIds) return undefined
  const named: string[] = []
  for (let first = 0; first < ids.length; first += idsOfValue)
    named.push(ids.slice(first, first + idsOfValue).join())
  return { 'id:in': named, ...(query['sort'] ? { sort: query['sort'] } : {}) }
}

import { FilterSheet } from '../../filters/filter-sheet.tsx'
import { lazyPart, useFetchedAhead } from '../../lazy-part.tsx'
import type { Column } from '../column.ts'
import type { ListState } from '../use-list-state.ts'

const PhoneFilterFields = lazyPart(() => import('./phone-filter-fields.tsx'))

/** The funnels and the order of a table on the phone. */
export function PhoneFilters<T>({ list, columns }: { list: ListState; columns: readonly Column<T>[] }) {
  useFetchedAhead(PhoneFilterFields)
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const filterable = columns.flatMap(({ id, header, filter }) => (filter ? [{ id, header, filter }] : []))
  const set = filterable.flatMap(({ id }) => (list.filters[id] ? [id] : []))
  if (filterable.length === 0 && sortable.length === 0) return null
  return (
    <FilterSheet
      title={filterable.length > 0 ? 'Filtros' : 'Orden'}
      count={set.length}
      onClear={set.length > 0 ? () => list.clearFilters(set) : undefined}
    >
      <PhoneFilterFields list={list} sortable={sortable} filterable={filterable} />
    </FilterSheet>
  )
}

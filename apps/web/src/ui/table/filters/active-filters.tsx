import { useEffect, useState } from 'react'
import { Button } from '../../button.tsx'
import { FilterChip } from '../../filters/filter-chip.tsx'
import type { Column } from '../column.ts'
import { optionsOfFilter, wordsOfFilter, type FilterKind, type FilterValue } from './filter.ts'
import type { ListState } from '../use-list-state.ts'

type ActiveFiltersProps<T> = {
  list: ListState
  columns: readonly Column<T>[]
  /** "Limpiar filtros" stands there, off, also while nothing is filtered. */
  isClearAlwaysShown?: boolean
}

/** What narrows the list now: a chip for each filter, which takes it away, and "Limpiar filtros". */
export function ActiveFilters<T>({ list, columns, isClearAlwaysShown }: ActiveFiltersProps<T>) {
  const active = columns.flatMap(({ id, header, filter }) => {
    const value = list.filters[id]
    return filter && value ? [{ id, header, filter, value }] : []
  })
  return (
    <>
      {active.map(({ id, header, filter, value }) => (
        <FilterChip key={id} label={header} onRemove={() => list.setFilter(id, undefined)}>
          <Words kind={filter} value={value} />
        </FilterChip>
      ))}
      {(list.isFiltered || isClearAlwaysShown) && (
        <Button look="subtle" isOff={!list.isFiltered} onClick={list.clear}>
          Limpiar filtros
        </Button>
      )}
    </>
  )
}

/** The value of a filter; names that only the server knows are asked for. */
function Words({ kind, value }: { kind: FilterKind; value: FilterValue }) {
  const [, setIsKnown] = useState(false)
  useEffect(() => {
    let isGone = false
    if (kind.kind === 'choices')
      optionsOfFilter(kind).then(
        () => !isGone && setIsKnown(true),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [kind])
  return <>{wordsOfFilter(kind, value)}</>
}

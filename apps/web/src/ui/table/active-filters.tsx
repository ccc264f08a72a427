import { IconX } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import type { Column } from './column.ts'
import { wordsOfFilter } from './filter.ts'
import type { ListState } from './use-list-state.ts'
import styles from './active-filters.module.css'

/** What narrows the list now: a chip for each filter, which takes it away, and "Limpiar filtros". */
export function ActiveFilters<T>({ list, columns }: { list: ListState; columns: readonly Column<T>[] }) {
  const active = columns.flatMap(({ id, header, filter }) => {
    const value = list.filters[id]
    return filter && value ? [{ id, header, words: wordsOfFilter(filter, value) }] : []
  })
  return (
    <>
      {active.map(({ id, header, words }) => (
        <span key={id} className={styles.chip}>
          <span>
            {header}: <b>{words}</b>
          </span>
          <button
            type="button"
            aria-label={`Quitar filtro ${header}`}
            onClick={() => list.setFilter(id, undefined)}
          >
            <IconX size={14} stroke={1.9} aria-hidden="true" />
          </button>
        </span>
      ))}
      {list.isFiltered && (
        <Button look="subtle" onClick={list.clear}>
          Limpiar filtros
        </Button>
      )}
    </>
  )
}

import { FilterSheet } from '../../filters/filter-sheet.tsx'
import { ChoiceField } from '../../form/choices/choice-field.tsx'
import type { Column } from '../column.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { ListState } from '../use-list-state.ts'
import styles from './phone-filters.module.css'

/** The funnels and the order of a table on the phone. */
export function PhoneFilters<T>({ list, columns }: { list: ListState; columns: readonly Column<T>[] }) {
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const filterable = columns.flatMap(({ id, header, filter }) => (filter ? [{ id, header, filter }] : []))
  if (filterable.length === 0 && sortable.length === 0) return null
  return (
    <FilterSheet
      title={filterable.length > 0 ? 'Filtros' : 'Orden'}
      count={filterable.filter(({ id }) => list.filters[id]).length}
      onClear={list.isFiltered ? list.clear : undefined}
    >
      {sortable.length > 0 && (
        <ChoiceField
          label="Ordenar por"
          value={list.sort?.field ?? ''}
          placeholder="Sin orden"
          options={sortable.map(({ id, header }) => ({ value: id, label: header }))}
          onChange={(field) => field && list.toggleSort(field)}
        />
      )}
      <div className={styles.filters}>
        {filterable.map(({ id, header, filter }) => (
          <details key={id} open={list.filters[id] !== undefined}>
            <summary>{header}</summary>
            <FilterEditor
              label={header}
              kind={filter}
              value={list.filters[id]}
              onChange={(value) => list.setFilter(id, value)}
            />
          </details>
        ))}
      </div>
    </FilterSheet>
  )
}

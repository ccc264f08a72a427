import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { BottomSheet } from '../../dialogs/bottom-sheet.tsx'
import { Button } from '../../button.tsx'
import { ChoiceField } from '../../form/choices/choice-field.tsx'
import type { Column } from '../column.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { ListState } from '../use-list-state.ts'
import styles from './phone-filters.module.css'

/** The funnels and the order of a table, in a sheet from the foot of the phone. Changes apply at once. */
export function PhoneFilters<T>({ list, columns }: { list: ListState; columns: readonly Column<T>[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const filterable = columns.flatMap(({ id, header, filter }) => (filter ? [{ id, header, filter }] : []))
  const count = Object.keys(list.filters).length
  if (filterable.length === 0 && sortable.length === 0) return null
  return (
    <>
      <Button
        icon={<IconFilter size={17} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {filterable.length > 0 ? 'Filtros' : 'Orden'}
        {count > 0 && <span className="secondary">{count}</span>}
      </Button>
      <BottomSheet
        title={filterable.length > 0 ? 'Filtros' : 'Orden'}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={list.isFiltered && <Button onClick={list.clear}>Limpiar filtros</Button>}
      >
        <div className={styles.filters}>
          {sortable.length > 0 && (
            <ChoiceField
              label="Ordenar por"
              value={list.sort?.field ?? ''}
              placeholder="Sin orden"
              options={sortable.map(({ id, header }) => ({ value: id, label: header }))}
              onChange={(field) => field && list.toggleSort(field)}
            />
          )}
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
      </BottomSheet>
    </>
  )
}

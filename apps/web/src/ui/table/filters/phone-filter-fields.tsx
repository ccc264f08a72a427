import { ChoiceField } from '../../form/choices/choice-field.tsx'
import { parseSort, sortText } from '../sort.ts'
import type { ListState } from '../use-list-state.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { FilterKind } from './filter.ts'
import styles from './phone-filters.module.css'

type Named = { readonly id: string; readonly header: string }

type PhoneFilterFieldsProps = {
  list: ListState
  sortable: readonly Named[]
  filterable: readonly (Named & { readonly filter: FilterKind })[]
}

/** What the sheet of a table's filters holds: the order, and each filter behind its name. */
export default function PhoneFilterFields({ list, sortable, filterable }: PhoneFilterFieldsProps) {
  return (
    <>
      {sortable.length > 0 && (
        <ChoiceField
          label="Ordenar por"
          value={list.sort ? sortText(list.sort) : ''}
          placeholder="Sin orden"
          options={sortable.flatMap(({ id, header }) => [
            { value: `${id},asc`, label: `${header} (ascendente)` },
            { value: `${id},desc`, label: `${header} (descendente)` },
          ])}
          onChange={(order) => list.setSort(parseSort(order))}
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
    </>
  )
}

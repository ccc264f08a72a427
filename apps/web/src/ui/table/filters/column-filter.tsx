import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { lazyPart, useFetchedAhead } from '../../lazy-part.tsx'
import { PopoverButton } from '../../menu/popover-button.tsx'
import { wordsOfFilter, type FilterValue, type NamedFilter } from './filter.ts'
import styles from './filter.module.css'

const FilterForm = lazyPart(() => import('./filter-form.tsx'))

type ColumnFilterProps = NamedFilter & { onChange: (filter: FilterValue | undefined) => void }

/** The funnel beside a column's name: opens the filter, says its value, applies it on demand. */
export function ColumnFilter({ onChange, ...filter }: ColumnFilterProps) {
  const { label, kind, value } = filter
  useFetchedAhead(FilterForm)
  const name = value ? `Filtrar por ${label}: ${wordsOfFilter(kind, value)}` : `Filtrar por ${label}`

  return (
    <PopoverButton
      position="bottom-start"
      className={styles.popover}
      panel={(close) => (
        <FilterForm
          {...filter}
          apply={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    >
      {(opener) => (
        <button
          {...opener}
          type="button"
          className={`${styles.funnel} off-paper`}
          aria-label={name}
          title={name}
          data-on={value ? true : undefined}
        >
          {value ? (
            <IconFilterFilled size={14} aria-hidden="true" />
          ) : (
            <IconFilter size={14} stroke={1.75} aria-hidden="true" />
          )}
        </button>
      )}
    </PopoverButton>
  )
}

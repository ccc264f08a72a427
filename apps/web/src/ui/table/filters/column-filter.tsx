import { Popover } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart, useFetchedAhead } from '../../lazy-part.tsx'
import { wordsOfFilter, type FilterValue, type NamedFilter } from './filter.ts'
import styles from './filter.module.css'

const FilterForm = lazyPart(() => import('./filter-form.tsx'))

type ColumnFilterProps = NamedFilter & { onChange: (filter: FilterValue | undefined) => void }

/** The funnel beside a column's name: opens the filter, says its value, applies it on demand. */
export function ColumnFilter({ onChange, ...filter }: ColumnFilterProps) {
  const { label, kind, value } = filter
  const [isOpen, setIsOpen] = useState(false)
  useFetchedAhead(FilterForm)
  const name = value ? `Filtrar por ${label}: ${wordsOfFilter(kind, value)}` : `Filtrar por ${label}`

  function apply(next: FilterValue | undefined) {
    onChange(next)
    setIsOpen(false)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      shadow="none"
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.funnel}
          aria-label={name}
          title={name}
          aria-haspopup="dialog"
          data-on={value ? true : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {value ? (
            <IconFilterFilled size={14} aria-hidden="true" />
          ) : (
            <IconFilter size={14} stroke={1.75} aria-hidden="true" />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-label={`Filtro de ${label}`}>
        <FilterForm {...filter} apply={apply} />
      </Popover.Dropdown>
    </Popover>
  )
}

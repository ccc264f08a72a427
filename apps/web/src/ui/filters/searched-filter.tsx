import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart, useFetchedAhead } from '../lazy-part.tsx'
import styles from './filter-select.module.css'
import type { FoundItem } from './found-list.tsx'

const FoundList = lazyPart(() => import('./found-list.tsx'))

type SearchedFilterProps = {
  /** Name of the filter: "Cliente". */
  label: string
  all: string
  /** Undefined for all. */
  value: { readonly id: string; readonly name: string } | undefined
  onChange: (id: string | undefined) => void
  /** What is typed; undefined while the list is closed. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
  /** What matches; undefined until it is known. */
  items: readonly FoundItem[] | undefined
  /** Enter takes the first match: only where the matches never lag behind what is typed. */
  takesFirst?: boolean
}

/** The look of a filter that is searched while typing: name and value stand inside as in `FilterSelect`. */
export function SearchedFilter({ search, onSearch, ...list }: SearchedFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isOpen = search !== undefined
  useFetchedAhead(FoundList)
  return (
    <>
      <button
        type="button"
        className={`${styles.select} ${styles.face}`}
        aria-label={`${list.label}: ${list.value?.name ?? list.all}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          onSearch(isOpen ? undefined : '')
        }}
      >
        <span>{list.label}</span>
        <b>{list.value?.name ?? list.all}</b>
        <IconChevronDown size={15} aria-hidden="true" />
      </button>
      {anchor && (
        <FoundList
          {...list}
          anchor={anchor}
          search={search ?? ''}
          onSearch={onSearch}
          isOpen={isOpen}
          onClose={() => onSearch(undefined)}
        />
      )}
    </>
  )
}

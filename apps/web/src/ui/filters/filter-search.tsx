import { useState } from 'react'
import { plain } from '../plain-text.ts'
import { SearchedFilter } from './searched-filter.tsx'

type FilterSearchProps = {
  /** Name of the filter: "Cliente". */
  label: string
  /** Undefined for all. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  options: readonly string[]
}

/** A filter of many values that are all known, searched while typing. */
export function FilterSearch({ label, value, onChange, options }: FilterSearchProps) {
  const [search, setSearch] = useState<string>()
  const matching = options.filter((option) => plain(option).includes(plain(search ?? '')))
  return (
    <SearchedFilter
      label={label}
      all="Todos"
      value={value === undefined ? undefined : { id: value, name: value }}
      onChange={onChange}
      search={search}
      onSearch={setSearch}
      items={matching.map((option) => ({ id: option, name: option }))}
      takesFirst
    />
  )
}

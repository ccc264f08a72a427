import { useState } from 'react'
import type { LoadReferences, Reference } from '../form/choices/reference.ts'
import { useLookup } from '../form/choices/use-lookup.ts'
import { SearchedFilter } from './searched-filter.tsx'

type RemoteFilterProps = {
  /** Name of the filter: "Campaña". */
  label: string
  all: string
  /** Undefined for all. */
  value: Reference | undefined
  onChange: (id: number | undefined) => void
  load: LoadReferences
}

/** A filter of more records than one would list, searched on the server while typing. */
export function RemoteFilter({ label, all, value, onChange, load }: RemoteFilterProps) {
  const [search, setSearch] = useState<string>()
  const { items } = useLookup(load, search ?? '', search !== undefined)
  return (
    <SearchedFilter
      label={label}
      all={all}
      value={value && { id: String(value.id), name: value.name }}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
      search={search}
      onSearch={setSearch}
      items={items}
    />
  )
}

import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import styles from './filter-select.module.css'
import listStyles from '../form/choices/listbox.module.css'
import '../theme/combobox.css'

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
  items:
    | readonly { readonly id: string | number; readonly name: string; readonly detail?: string }[]
    | undefined
  /** Enter takes the first match: only where the matches never lag behind what is typed. */
  takesFirst?: boolean
}

/** The search is seen only while the list is; the component kit says which list and which option. */
const leadsThroughOptions = { role: 'combobox', 'aria-expanded': true } as const

/** The look of a filter that is searched while typing: name and value stand inside as in `FilterSelect`. */
export function SearchedFilter({
  label,
  all,
  value,
  onChange,
  search,
  onSearch,
  items,
  takesFirst = false,
}: SearchedFilterProps) {
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      onSearch(undefined)
    },
    onDropdownOpen: () => {
      onSearch('')
      combobox.focusSearchInput()
    },
  })
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(chosen) => {
        onChange(chosen === '' ? undefined : chosen)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={`${styles.select} ${styles.face}`}
          aria-label={`${label}: ${value?.name ?? all}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span>{label}</span>
          <b>{value?.name ?? all}</b>
          <IconChevronDown size={15} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={listStyles.dropdown}>
        <Combobox.Search
          {...leadsThroughOptions}
          classNames={{ input: listStyles.search ?? '' }}
          aria-label={`Buscar ${label.toLowerCase()}`}
          placeholder={`Buscar ${label.toLowerCase()}`}
          value={search ?? ''}
          onChange={(event) => {
            onSearch(event.currentTarget.value)
            if (takesFirst) combobox.selectFirstOption()
          }}
        />
        <Combobox.Options className={listStyles.options} aria-label={`Opciones de ${label}`}>
          {!search && (
            <Combobox.Option value="" active={value === undefined} className={listStyles.option}>
              <span>{all}</span>
            </Combobox.Option>
          )}
          {items?.map(({ id, name, detail }) => (
            <Combobox.Option
              key={id}
              value={String(id)}
              active={String(id) === value?.id}
              className={listStyles.option}
            >
              <span className={listStyles.item}>
                {name}
                {detail && <small>{detail}</small>}
              </span>
              {String(id) === value?.id && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            </Combobox.Option>
          ))}
          {items?.length === 0 && (
            <Combobox.Empty className={listStyles.empty}>No hay coincidencias</Combobox.Empty>
          )}
          {!items && <Combobox.Empty className={listStyles.empty}>Buscando…</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

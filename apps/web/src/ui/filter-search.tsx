import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { plain } from './plain-text.ts'
import styles from './filter-select.module.css'
import listStyles from './form/listbox.module.css'
import './theme/combobox.css'

type FilterSearchProps = {
  /** Name of the filter: "Cliente". */
  label: string
  /** Undefined for all. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  options: readonly string[]
  all?: string
}

/** A filter of many values, searched while typing; name and value stand inside as in `FilterSelect`. */
export function FilterSearch({ label, value, onChange, options, all = 'Todos' }: FilterSearchProps) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const matching = options.filter((option) => plain(option).includes(plain(search)))
  return (
    <Combobox
      store={combobox}
      width={260}
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
          aria-label={`${label}: ${value ?? all}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span>{label}</span>
          <b>{value ?? all}</b>
          <IconChevronDown size={15} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={listStyles.dropdown}>
        <Combobox.Search
          className={listStyles.search}
          aria-label={`Buscar ${label.toLowerCase()}`}
          placeholder={`Buscar ${label.toLowerCase()}`}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options className={listStyles.options} aria-label={`Opciones de ${label}`}>
          {search === '' && (
            <Combobox.Option value="" active={value === undefined} className={listStyles.option}>
              <span>{all}</span>
            </Combobox.Option>
          )}
          {matching.map((option) => (
            <Combobox.Option
              key={option}
              value={option}
              active={option === value}
              className={listStyles.option}
            >
              <span>{option}</span>
              {option === value && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            </Combobox.Option>
          ))}
          {matching.length === 0 && (
            <Combobox.Empty className={listStyles.empty}>No hay coincidencias</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

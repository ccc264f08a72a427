import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Anchor } from '../menu/anchor.tsx'
import listStyles from '../form/choices/listbox.module.css'
import '../theme/combobox.css'

export type FoundItem = { readonly id: string | number; readonly name: string; readonly detail?: string }

type FoundListProps = {
  readonly label: string
  readonly all: string
  readonly value: { readonly id: string } | undefined
  readonly onChange: (id: string | undefined) => void
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly items: readonly FoundItem[] | undefined
  readonly takesFirst?: boolean
  readonly anchor: HTMLElement
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The search is seen only while the list is; the component kit says which list and which option. */
const leadsThroughOptions = { role: 'combobox', 'aria-expanded': true } as const

/** What a searched filter opens: a field and what matches, led through by the arrows. */
export default function FoundList({
  label,
  all,
  value,
  onChange,
  search,
  onSearch,
  items,
  takesFirst = false,
  anchor,
  isOpen,
  onClose,
}: FoundListProps) {
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: onClose,
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      anchor.focus()
    },
  })
  const { focusSearchInput } = combobox
  useEffect(() => {
    if (isOpen) focusSearchInput()
  }, [isOpen, focusSearchInput])
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
        <Anchor element={anchor} />
      </Combobox.Target>
      <Combobox.Dropdown className={listStyles.dropdown}>
        <Combobox.Search
          {...leadsThroughOptions}
          classNames={{ input: listStyles.search ?? '' }}
          aria-label={`Buscar ${label.toLowerCase()}`}
          placeholder={`Buscar ${label.toLowerCase()}`}
          value={search}
          onChange={(event) => {
            onSearch(event.currentTarget.value)
            if (takesFirst) combobox.selectFirstOption()
          }}
          onKeyDown={({ key }) => {
            // The list lies at the end of the page: from its button Tab goes on to what stands beside it.
            if (key === 'Tab') combobox.closeDropdown()
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

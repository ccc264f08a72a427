import { Combobox, type ComboboxStore } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from './listbox.module.css'
import '../../theme/combobox.css'

type ListInputProps = ComponentProps<'input'> & { store: ComboboxStore }

/** Where one types to narrow a list. */
export const ListInput = ({ store, ...input }: ListInputProps) => (
  <Combobox.EventsTarget withExpandedAttribute>
    <input
      role="combobox"
      aria-expanded={store.dropdownOpened}
      aria-controls={store.listId ?? undefined}
      aria-autocomplete="list"
      autoComplete="off"
      onClick={() => store.openDropdown()}
      {...input}
    />
  </Combobox.EventsTarget>
)

type ListOptionsProps = {
  /** Of the field. */
  label: string
  isMulti?: boolean
  /** Enter takes the first of them. */
  takesFirst: boolean
  /** Said where there is none. */
  empty: ReactNode
  children: ReactNode
}

/** What can be chosen, over the page. */
export const ListOptions = ({ label, isMulti, takesFirst, empty, children }: ListOptionsProps) => (
  <Combobox.Dropdown className={styles.dropdown}>
    <Combobox.Options
      className={styles.options}
      aria-label={`Opciones de ${label}`}
      aria-multiselectable={isMulti}
      data-takes-first={takesFirst || undefined}
    >
      {children}
      {empty && <Combobox.Empty className={styles.empty}>{empty}</Combobox.Empty>}
    </Combobox.Options>
  </Combobox.Dropdown>
)

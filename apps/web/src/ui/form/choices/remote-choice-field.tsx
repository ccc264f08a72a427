import type { Reference, LoadReferences } from './reference.ts'
import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../../button.tsx'
import { plain } from '../../plain-text.ts'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import fieldStyles from '../field.module.css'
import { ListInput, ListOptions } from './list-parts.tsx'
import styles from './listbox.module.css'
import { takeFirst } from './take-first.ts'
import { useLookup } from './use-lookup.ts'

type RemoteChoiceFieldProps<R extends Reference> = Omit<FieldProps<Reference | null>, 'onChange'> & {
  load: LoadReferences<R>
  /** Told with all that `load` says of what is chosen. */
  onChange: (chosen: R | null) => void
  placeholder?: string
  /** Where the records are made, said while there is none. */
  whenNone?: string
  /** Takes what was typed when it is no record: the field then may hold plain text. Show it as `value` with id 0. */
  onText?: (text: string) => void
  /** What to do while there are no records at all, said below the field. */
  howToBegin?: ReactNode
}

/**
 * One of many records, searched on the server while typing. A look-up that fails shows an empty list and no message.
 * Enter takes the first that was found; whoever types a whole name and goes on has chosen it, and what is no name is told.
 */
export function RemoteChoiceField<R extends Reference>({
  value,
  onChange,
  load,
  placeholder,
  whenNone = 'Todavía no hay nada que elegir',
  onText,
  howToBegin,
  ...frame
}: RemoteChoiceFieldProps<R>) {
  const [search, setSearch] = useState<string>()
  const [left, setLeft] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { items, isFailed } = useLookup(load, search ?? '', combobox.dropdownOpened)
  const isSearched = Boolean(search?.trim())
  // Known once the list has been opened; what is typed afterwards finds none either.
  const [hasNone, setHasNone] = useState(false)
  const isNone = items?.length === 0 && !isSearched && !isFailed
  if (isNone && !hasNone) setHasNone(true)

  const noMatch = onText ? 'No hay coincidencias: se usará el texto' : 'No hay coincidencias'

  function close() {
    setSearch(undefined)
    combobox.closeDropdown()
  }
  function leave() {
    const text = search?.trim()
    if (onText && text !== undefined && text !== value?.name) onText(text)
    if (!onText && text && plain(text) !== plain(value?.name ?? '')) takeNamed(text)
    close()
  }
  function takeNamed(text: string) {
    const [named, another] = items?.filter(({ name }) => plain(name) === plain(text)) ?? []
    if (named && !another) onChange(named)
    else setLeft(text)
  }

  return (
    <FieldFrame
      {...frame}
      fact={(hasNone && !value && howToBegin) || frame.fact}
      hint={left ? `«${left}» no está elegido de la lista` : frame.hint}
    >
      {(control) => (
        <Combobox
          store={combobox}
          floatingStrategy="fixed"
          onOptionSubmit={(id) => {
            setLeft(undefined)
            onChange(items?.find((item) => String(item.id) === id) ?? null)
            close()
          }}
        >
          <Combobox.Target>
            <span className={fieldStyles.wrap}>
              <ListInput
                store={combobox}
                {...control}
                className={fieldStyles.input}
                placeholder={placeholder ?? 'Escribe para buscar'}
                value={search ?? value?.name ?? ''}
                onFocus={(event) => event.target.select()}
                onBlur={leave}
                onChange={(event) => {
                  setLeft(undefined)
                  setSearch(event.target.value)
                  combobox.openDropdown()
                }}
                onKeyDown={(event) => takeFirst(event, combobox, search, onText && leave)}
              />
              {value && !frame.isRequired && !frame.disabled ? (
                <IconButton
                  className={fieldStyles.inside}
                  label={`Quitar ${frame.label}`}
                  onClick={() => onChange(null)}
                >
                  <IconX size={15} stroke={1.9} aria-hidden="true" />
                </IconButton>
              ) : (
                <IconChevronDown size={16} className={fieldStyles.chevron} aria-hidden="true" />
              )}
            </span>
          </Combobox.Target>
          <ListOptions
            label={frame.label}
            takesFirst={Boolean(search) && !onText}
            empty={items ? items.length === 0 && (isNone ? whenNone : noMatch) : 'Buscando…'}
          >
            {items?.map((item) => (
              <Combobox.Option
                key={item.id}
                value={String(item.id)}
                active={item.id === value?.id}
                className={styles.option}
              >
                <span>{item.name}</span>
                {item.detail && <span className="secondary">{item.detail}</span>}
              </Combobox.Option>
            ))}
          </ListOptions>
        </Combobox>
      )}
    </FieldFrame>
  )
}

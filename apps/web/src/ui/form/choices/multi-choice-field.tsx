import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { plain } from '../../plain-text.ts'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import fieldStyles from '../field.module.css'
import { ListInput, ListOptions } from './list-parts.tsx'
import styles from './listbox.module.css'
import { takeFirst } from './take-first.ts'

export type Choice = { readonly value: number; readonly label: string }

type MultiChoiceFieldProps = FieldProps<readonly number[]> & {
  choices: readonly Choice[]
  placeholder?: string
  /** Where the choices are made, said while there is none. */
  whenNone?: string
}

/** How many labels are shown; the rest is "+n". */
const shown = 3

/** Several of a list. Typing narrows it and Enter takes the first; Backspace in the empty field takes the last one out. */
export function MultiChoiceField({
  value,
  onChange,
  choices,
  placeholder,
  whenNone = 'Todavía no hay nada que elegir',
  ...frame
}: MultiChoiceFieldProps) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = value.flatMap((id) => choices.find((choice) => choice.value === id) ?? [])
  const matching = choices.filter(({ label }) => plain(label).includes(plain(search)))
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((v) => v !== id) : [...value, id])

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Combobox
          store={combobox}
          floatingStrategy="fixed"
          onOptionSubmit={(id) => {
            toggle(Number(id))
            setSearch('')
          }}
        >
          <Combobox.Target>
            <span
              className={`${fieldStyles.wrap} ${styles.pills}`}
              data-error={frame.error ? true : undefined}
            >
              <Pills chosen={chosen} disabled={frame.disabled} onRemove={toggle} />
              <ListInput
                store={combobox}
                {...control}
                placeholder={chosen.length === 0 ? (placeholder ?? 'Elige una o varias') : undefined}
                value={search}
                onBlur={() => {
                  setSearch('')
                  combobox.closeDropdown()
                }}
                onChange={(event) => {
                  setSearch(event.target.value)
                  combobox.openDropdown()
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && search === '') onChange(value.slice(0, -1))
                  takeFirst(event, combobox, search)
                }}
              />
              <IconChevronDown size={16} className={fieldStyles.chevron} aria-hidden="true" />
            </span>
          </Combobox.Target>
          <ListOptions
            label={frame.label}
            isMulti
            takesFirst={search !== ''}
            empty={matching.length === 0 && (choices.length === 0 ? whenNone : 'No hay coincidencias')}
          >
            {matching.map(({ value: id, label }) => (
              <Combobox.Option
                key={id}
                value={String(id)}
                active={value.includes(id)}
                className={styles.option}
              >
                <span>{label}</span>
                {value.includes(id) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
              </Combobox.Option>
            ))}
          </ListOptions>
        </Combobox>
      )}
    </FieldFrame>
  )
}

type PillsProps = {
  chosen: readonly Choice[]
  disabled: boolean | undefined
  onRemove: (id: number) => void
}

/** What is chosen, each with its way out; the last ones as a number. */
function Pills({ chosen, disabled, onRemove }: PillsProps) {
  const rest = chosen
    .slice(shown)
    .map(({ label }) => label)
    .join(', ')
  return (
    <>
      {chosen.slice(0, shown).map((choice) => (
        <span key={choice.value} className={styles.pill}>
          {choice.label}
          <button
            type="button"
            aria-label={`Quitar ${choice.label}`}
            disabled={disabled}
            onClick={() => onRemove(choice.value)}
          >
            <IconX size={13} stroke={2} aria-hidden="true" />
          </button>
        </span>
      ))}
      {chosen.length > shown && (
        <span className={styles.more} title={rest}>
          +{chosen.length - shown}
          <span className="only-for-readers">: {rest}</span>
        </span>
      )}
    </>
  )
}

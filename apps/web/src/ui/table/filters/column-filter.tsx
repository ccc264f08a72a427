import { Popover } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../button.tsx'
import { formatNumber } from '../../format.ts'
import { useDebounced } from '../../hooks.ts'
import { FilterEditor } from './filter-editor.tsx'
import { wordsOfFilter, type FilterKind, type FilterValue } from './filter.ts'
import styles from './filter.module.css'

type ColumnFilterProps = {
  label: string
  kind: FilterKind
  value: FilterValue | undefined
  onChange: (filter: FilterValue | undefined) => void
  /** How many rows a filter would leave; makes the button say "Ver 216". */
  countWith?: (filter: FilterValue | undefined, signal: AbortSignal) => Promise<number>
}

/** The funnel beside a column's name: opens the filter, says its value, applies it on demand. */
export function ColumnFilter({ onChange, ...filter }: ColumnFilterProps) {
  const { label, kind, value } = filter
  const [isOpen, setIsOpen] = useState(false)
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

type FilterFormProps = Omit<ColumnFilterProps, 'onChange'> & {
  apply: (filter: FilterValue | undefined) => void
}

/** What is typed lives here, so that a letter draws neither the popover nor the table's head again. */
function FilterForm({ label, kind, value, countWith, apply }: FilterFormProps) {
  const [draft, setDraft] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply(draft)
      }}
    >
      <h3>{label}</h3>
      <FilterEditor label={label} kind={kind} value={draft} onChange={setDraft} countWith={countWith} />
      <div className={styles.actions}>
        <Button size="small" onClick={() => apply(undefined)}>
          Quitar
        </Button>
        <Button size="small" look="filled" type="submit">
          <Outcome draft={draft} countWith={countWith} />
        </Button>
      </div>
    </form>
  )
}

type OutcomeProps = { draft: FilterValue | undefined; countWith: ColumnFilterProps['countWith'] }

/** "Ver 216" where the number is known; the last one stays until the next has come. */
function Outcome({ draft, countWith }: OutcomeProps) {
  const rested = useDebounced(draft, 250)
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (!countWith) return
    const aborting = new AbortController()
    countWith(rested, aborting.signal).then(setCount, () => {
      if (!aborting.signal.aborted) setCount(undefined)
    })
    return () => aborting.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the list writes `countWith` in place; what matters is that there is one
  }, [rested, countWith === undefined])
  return count === undefined ? 'Aplicar' : `Ver ${formatNumber(count)}`
}

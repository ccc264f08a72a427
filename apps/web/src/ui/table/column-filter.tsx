import { Popover } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { formatNumber } from '../format.ts'
import { useDebounced } from '../hooks.ts'
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
export function ColumnFilter({ label, kind, value, onChange, countWith }: ColumnFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(value)
  const count = useCount(draft, isOpen ? countWith : undefined)
  const name = value ? `Filtrar por ${label}: ${wordsOfFilter(kind, value)}` : `Filtrar por ${label}`

  function toggle(open: boolean) {
    if (open) setDraft(value)
    setIsOpen(open)
  }
  function apply(filter: FilterValue | undefined) {
    onChange(filter)
    setIsOpen(false)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
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
          onClick={() => toggle(!isOpen)}
        >
          {value ? (
            <IconFilterFilled size={14} aria-hidden="true" />
          ) : (
            <IconFilter size={14} stroke={1.75} aria-hidden="true" />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-label={`Filtro de ${label}`}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply(draft)
          }}
        >
          <h3>{label}</h3>
          <FilterEditor label={label} kind={kind} value={draft} onChange={setDraft} />
          <div className={styles.actions}>
            <Button size="small" onClick={() => apply(undefined)}>
              Quitar
            </Button>
            <Button size="small" look="filled" type="submit">
              {count === undefined ? 'Aplicar' : `Ver ${formatNumber(count)}`}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function useCount(
  draft: FilterValue | undefined,
  countWith: ColumnFilterProps['countWith'],
): number | undefined {
  const rested = useDebounced(draft, 250)
  const [count, setCount] = useState<number>()
  useEffect(() => {
    setCount(undefined)
    if (!countWith) return
    const aborting = new AbortController()
    countWith(rested, aborting.signal).then(setCount, () => setCount(undefined))
    return () => aborting.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the list writes `countWith` in place; what matters is that there is one
  }, [rested, countWith === undefined])
  return count
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { formatNumber } from '../../format.ts'
import { useDebounced } from '../../hooks.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { FilterValue, NamedFilter } from './filter.ts'
import styles from './filter.module.css'

type FilterFormProps = NamedFilter & {
  apply: (filter: FilterValue | undefined) => void
}

/** What the funnel opens. What is typed lives here, so that a letter draws neither the popover nor the table's head again. */
export default function FilterForm({ label, kind, value, countWith, apply }: FilterFormProps) {
  const [draft, setDraft] = useState(value)
  const { form, takeFocus } = useFocusWithin()
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        apply(draft)
      }}
    >
      <h3>{label}</h3>
      <FilterEditor
        label={label}
        kind={kind}
        value={draft}
        onChange={setDraft}
        countWith={countWith}
        onLoaded={takeFocus}
      />
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

/**
 * The popover looks for what can be focused as soon as it is open, and this file or its choices may come later: then the
 * first field takes the focus, unless it is in one already.
 */
function useFocusWithin() {
  const form = useRef<HTMLFormElement>(null)
  const takeFocus = useCallback(() => {
    const { activeElement } = document
    if (form.current?.contains(activeElement) && activeElement?.matches('input, select')) return
    form.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [])
  useEffect(takeFocus, [takeFocus])
  return { form, takeFocus }
}

type OutcomeProps = { draft: FilterValue | undefined; countWith: NamedFilter['countWith'] }

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

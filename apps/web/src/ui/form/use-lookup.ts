import { useEffect, useState } from 'react'
import { useDebounced } from '../hooks.ts'
import type { LoadReferences, Reference } from './remote-choice-field.tsx'

/** How long typing rests before the server is asked, in milliseconds. */
const debounce = 300

/** What the server finds for a text while the list is open; undefined until it first answers. */
export function useLookup(
  load: LoadReferences,
  text: string,
  isOpen: boolean,
): readonly Reference[] | undefined {
  const rested = useDebounced(text.trim(), debounce)
  const [items, setItems] = useState<readonly Reference[]>()
  useEffect(() => {
    if (!isOpen) return
    const aborting = new AbortController()
    load(rested, aborting.signal)
      .then(setItems)
      .catch(() => {
        if (!aborting.signal.aborted) setItems([])
      })
    return () => aborting.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- callers write `load` in place; what is asked is the text
  }, [rested, isOpen])
  return items
}

import { useEffect, useState } from 'react'
import { useDebounced } from '../../hooks.ts'
import { plain } from '../../plain-text.ts'
import type { LoadReferences, Reference } from './reference.ts'

/** How long typing rests before the server is asked, in milliseconds. */
const debounce = 300

type Found<R> = { readonly text: string; readonly items: readonly R[]; readonly isFailed?: boolean }

/**
 * What the server finds for a text while the list is open; undefined until that is known. What it found for another text is
 * kept only as far as it fits what is typed by now: whoever types fast and takes the first must not get somebody else.
 */
export function useLookup<R extends Reference>(
  load: LoadReferences<R>,
  typed: string,
  isOpen: boolean,
): { readonly items: readonly R[] | undefined; readonly isFailed: boolean } {
  const text = typed.trim()
  const rested = useDebounced(text, debounce)
  const [found, setFound] = useState<Found<R>>()
  useEffect(() => {
    if (!isOpen) return
    const aborting = new AbortController()
    load(rested, aborting.signal)
      .then((items) => setFound({ text: rested, items }))
      .catch(() => {
        if (!aborting.signal.aborted) setFound({ text: rested, items: [], isFailed: true })
      })
    return () => aborting.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- callers write `load` in place; what is asked is the text
  }, [rested, isOpen])
  const isFailed = found?.isFailed ?? false
  if (!found || found.text === text) return { items: found?.items, isFailed }
  const fitting = found.items.filter(({ name }) => plain(name).includes(plain(text)))
  return { items: fitting.length > 0 ? fitting : undefined, isFailed }
}

import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** In pixels: the room for a table, the table, and each of its columns by id. */
export type TableWidths = {
  readonly room: number
  readonly table: number
  readonly columns: ReadonlyMap<string, number>
}

/**
 * Whether what stands in the element is wider than it. Only then it scrolls: its sticky head else follows the page. How far
 * down the page it begins is known to its styles, for whoever has a foot to keep within the window, and so is on which
 * sides there is more. Whoever leaves out columns is told before the first rows are seen, and at every change.
 */
export function useOverflow(hasRows: boolean, onMeasure?: (widths: TableWidths) => void) {
  const [overflows, setOverflows] = useState(false)
  const measure = useRef<() => void>(undefined)
  const ref = useCallback(
    (frame: HTMLDivElement | null) => {
      if (!frame) return
      const content = frame.querySelector('table')
      const markSides = () => {
        const hidden = frame.scrollWidth - frame.clientWidth
        frame.toggleAttribute('data-before', frame.scrollLeft > 1)
        frame.toggleAttribute('data-beyond', frame.scrollLeft < hidden - 1)
      }
      measure.current = () => {
        const table = content?.scrollWidth ?? 0
        setOverflows(table > frame.clientWidth + 1)
        if (content) onMeasure?.({ room: frame.clientWidth, table, columns: widthsIn(content) })
      }
      const watcher = new ResizeObserver(() => {
        measure.current?.()
        markSides()
        frame.style.setProperty('--above', `${frame.getBoundingClientRect().top + window.scrollY}px`)
      })
      watcher.observe(frame)
      // What comes above it later moves it down.
      watcher.observe(document.body)
      if (content) watcher.observe(content)
      frame.addEventListener('scroll', markSides, { passive: true })
      return () => {
        measure.current = undefined
        watcher.disconnect()
        frame.removeEventListener('scroll', markSides)
      }
    },
    [onMeasure],
  )
  useLayoutEffect(() => {
    if (hasRows) measure.current?.()
  }, [hasRows])
  return { ref, overflows }
}

const widthsIn = (table: HTMLTableElement): ReadonlyMap<string, number> =>
  new Map(
    [...table.querySelectorAll<HTMLElement>('thead [data-column]')].map((head) => [
      head.dataset['column'] ?? '',
      head.offsetWidth,
    ]),
  )

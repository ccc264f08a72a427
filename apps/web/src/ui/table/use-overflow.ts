import { useCallback, useState } from 'react'

/**
 * Whether what stands in the element is wider than it. Only then it scrolls: its sticky head else follows the page. How far
 * down the page it begins is known to its styles, for whoever has a foot to keep within the window.
 */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return
    const watcher = new ResizeObserver(() => {
      const content = frame.querySelector('table')
      setOverflows((content?.scrollWidth ?? 0) > frame.clientWidth + 1)
      frame.style.setProperty('--above', `${frame.getBoundingClientRect().top + window.scrollY}px`)
    })
    watcher.observe(frame)
    // What comes above it later moves it down.
    watcher.observe(document.body)
    const content = frame.querySelector('table')
    if (content) watcher.observe(content)
    return () => watcher.disconnect()
  }, [])
  return { ref, overflows }
}

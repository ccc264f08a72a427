import { useCallback, useState } from 'react'

/**
 * Whether what stands in the element is wider than it. Only then it scrolls: its sticky head else follows the page. How far
 * down the page it begins is known to its styles, for whoever has a foot to keep within the window, and so is on which
 * sides there is more.
 */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return
    const markSides = () => {
      const hidden = frame.scrollWidth - frame.clientWidth
      frame.toggleAttribute('data-before', frame.scrollLeft > 1)
      frame.toggleAttribute('data-beyond', frame.scrollLeft < hidden - 1)
    }
    const watcher = new ResizeObserver(() => {
      const content = frame.querySelector('table')
      setOverflows((content?.scrollWidth ?? 0) > frame.clientWidth + 1)
      markSides()
      frame.style.setProperty('--above', `${frame.getBoundingClientRect().top + window.scrollY}px`)
    })
    watcher.observe(frame)
    // What comes above it later moves it down.
    watcher.observe(document.body)
    const content = frame.querySelector('table')
    if (content) watcher.observe(content)
    frame.addEventListener('scroll', markSides, { passive: true })
    return () => {
      watcher.disconnect()
      frame.removeEventListener('scroll', markSides)
    }
  }, [])
  return { ref, overflows }
}

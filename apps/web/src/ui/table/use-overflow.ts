import { useCallback, useState } from 'react'

/** Whether what stands in the element is wider than it. Only then it scrolls: its sticky head else follows the page. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return
    const watcher = new ResizeObserver(() => {
      const content = frame.querySelector('table')
      setOverflows((content?.scrollWidth ?? 0) > frame.clientWidth + 1)
    })
    watcher.observe(frame)
    const content = frame.querySelector('table')
    if (content) watcher.observe(content)
    return () => watcher.disconnect()
  }, [])
  return { ref, overflows }
}

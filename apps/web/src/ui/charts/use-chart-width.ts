import { useCallback, useState } from 'react'

/** The width that a drawing has, followed as the page changes. */
export function useChartWidth() {
  const [width, setWidth] = useState(480)
  const ref = useCallback((drawing: SVGSVGElement | null) => {
    if (!drawing) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
    })
    watcher.observe(drawing)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}

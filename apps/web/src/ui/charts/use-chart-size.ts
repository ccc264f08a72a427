import { useCallback, useState } from 'react'

export type Margin = {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

const usualLetters = 16

/** How many times the usual the letters of the page are; those of the desk, which are a little smaller, count as usual. */
const lettersOfPage = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualLetters
  return Math.max(1, size / usualLetters)
}

/**
 * The room that a drawing has, followed as the page changes. Its words grow with those of the page, the margin that holds them
 * too, and the drawing by as much, so that what is drawn keeps its height.
 */
export function useChartSize(usualHeight: number, usualMargin: Margin) {
  const [width, setWidth] = useState(480)
  const [letters, setLetters] = useState(lettersOfPage)
  const ref = useCallback((drawing: SVGSVGElement | null) => {
    if (!drawing) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
      setLetters(lettersOfPage())
    })
    watcher.observe(drawing)
    return () => watcher.disconnect()
  }, [])
  const { top, right, bottom, left } = usualMargin
  const margin = {
    top: top * letters,
    right: right * letters,
    bottom: bottom * letters,
    left: left * letters,
  }
  return { ref, width, letters, margin, height: usualHeight + (top + bottom) * (letters - 1) }
}

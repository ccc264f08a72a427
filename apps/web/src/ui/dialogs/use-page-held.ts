import { useEffect } from 'react'

let holding = 0

/**
 * The page does not scroll under an open dialog, and keeps its width where a scrollbar goes. By styles of the body alone: a
 * style sheet that comes and goes, as the parts beneath add one, has every element of the page styled anew.
 */
export function usePageHeld(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    if (holding++ === 0) hold()
    return () => {
      if (--holding === 0) release()
    }
  }, [isOpen])
}

function hold(): void {
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.overflow = 'hidden'
  if (scrollbar > 0) document.body.style.marginRight = `${scrollbar}px`
}

function release(): void {
  document.body.style.overflow = ''
  document.body.style.marginRight = ''
}

import { useEffect } from 'react'
import { useIsBusy, useIsHeld } from '../api/busy.ts'
import { useDelayed } from '../ui/hooks.ts'
import styles from './busy-bar.module.css'

/** What a request may take before the bar shows itself, in milliseconds. */
const patience = 300

/** The bar that says that requests are in flight. It takes neither focus nor clicks, and holds them off where one is final. */
export function BusyBar() {
  const isLate = useDelayed(useIsBusy(), patience)
  const isHeld = useIsHeld()
  useEffect(() => (isHeld ? holdOff() : undefined), [isHeld])
  const isShown = isLate || isHeld
  return (
    <div className={styles.place} role="status" aria-busy={isShown}>
      {isShown && (
        <>
          <i aria-hidden="true" />
          <span>Procesando…</span>
        </>
      )}
    </div>
  )
}

const acts = ['pointerdown', 'mousedown', 'click', 'keydown'] as const

/** Keeps clicks and keys from the page; the browser's own keys, and the way from one control to the next, go on. */
function holdOff(): () => void {
  const hold = (event: MouseEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && isOfBrowser(event)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  for (const act of acts) addEventListener(act, hold, true)
  return () => acts.forEach((act) => removeEventListener(act, hold, true))
}

const isOfBrowser = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' || /^F\d+$/.test(key) || altKey || ((ctrlKey || metaKey) && key !== 'Enter' && key !== ' ')

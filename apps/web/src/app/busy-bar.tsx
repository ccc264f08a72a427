import { useIsBusy } from '../api/busy.ts'
import { useDelayed } from '../ui/hooks.ts'
import styles from './busy-bar.module.css'

/** What a request may take before the bar shows itself, in milliseconds. */
const patience = 300

/** The bar that says that requests are in flight. It takes neither focus nor clicks. */
export function BusyBar() {
  const isShown = useDelayed(useIsBusy(), patience)
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

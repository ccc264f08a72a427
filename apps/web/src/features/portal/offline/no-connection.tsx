import { IconCloudOff } from '@tabler/icons-react'
import { useIsOnline } from '../../../ui/hooks.ts'
import styles from './offline-strip.module.css'

/** Over every screen of those for whom the phone keeps nothing: why what was asked for does not come. */
export function NoConnection() {
  if (useIsOnline()) return null
  return (
    <p className={styles.strip} role="status">
      <IconCloudOff size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <b>Sin conexión.</b> Ves lo último que se cargó; lo que falta llegará en cuanto vuelva.
      </span>
    </p>
  )
}

import { useIsOnline } from '../../ui/hooks.ts'
import styles from './starting.module.css'

/** While it is not yet known who is there, or a page is on its way. */
export const Starting = () => (
  <div className={styles.starting} role="status">
    <i aria-hidden="true" />
    {useIsOnline() ? 'Cargando...' : 'Sin conexión. Cuadrante se abrirá en cuanto vuelva.'}
  </div>
)

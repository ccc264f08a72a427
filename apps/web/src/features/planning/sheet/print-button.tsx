import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import styles from './sheet.module.css'

export const PrintButton = () => (
  <span className={styles.print}>
    <Button
      icon={<IconPrinter size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() => globalThis.print()}
    >
      Imprimir
    </Button>
  </span>
)

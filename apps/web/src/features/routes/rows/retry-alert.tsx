import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import type { RowCounts } from './row-look.ts'
import styles from './rows.module.css'

const largestShare = 0.1

/** Whether the rows without coordinates may be tried once more: a few stragglers, and only once. */
export function isRetryOffered({ all, unlocated }: RowCounts, isUsed: boolean): boolean {
  const share = all === 0 ? 0 : unlocated / all
  return !isUsed && share > 0 && share <= largestShare
}

type RetryAlertProps = { counts: RowCounts; onRetry: () => void }

export function RetryAlert({ counts, onRetry }: RetryAlertProps) {
  const missing = counts.unlocated
  const percent = Math.max(1, Math.round((missing / counts.all) * 100))
  const rows = missing === 1 ? '1 fila sigue' : `${formatNumber(missing)} filas siguen`
  return (
    <div className={styles.retry}>
      <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
      <p>
        <b>
          {rows} sin coordenadas ({percent} %).
        </b>{' '}
        Puedes volver a intentarlo una vez; lo demás no cambia.
      </p>
      <Button icon={<IconRefresh size={15} stroke={1.9} aria-hidden="true" />} onClick={onRetry}>
        {missing === 1 ? 'Reintentar la fila' : `Reintentar las ${formatNumber(missing)} filas`}
      </Button>
    </div>
  )
}

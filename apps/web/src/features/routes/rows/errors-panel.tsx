import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { RowCounts } from './row-look.ts'
import styles from './rows.module.css'

type ErrorsPanelProps = {
  rows: readonly RouteRow[]
  counts: RowCounts
  openId: number | undefined
  onOpen: (id: number) => void
}

const shownAtFirst = 50

/** The rows in error, and what still blocks going on. */
export function ErrorsPanel({ rows, counts, openId, onOpen }: ErrorsPanelProps) {
  const [limit, setLimit] = useState(shownAtFirst)
  const wrong = rows.filter((row) => !row.isExcluded && row.hasError)
  const unplaced = rows.filter(
    (row) => !row.isExcluded && !row.hasError && !isLocated(row) && row.geocodingStatus !== 'PENDING',
  )
  const listed = [...wrong, ...unplaced]
  if (listed.length === 0) return null
  return (
    <Sheet label="Errores">
      <h2 className={styles.errorsTitle}>
        {wrong.length > 0
          ? count(wrong.length, 'error', 'errores')
          : `${count(unplaced.length, 'fila')} sin GPS`}
      </h2>
      <ul className={styles.errors}>
        {listed.slice(0, limit).map((row) => (
          <li key={row.id}>
            <button type="button" aria-pressed={row.id === openId} onClick={() => onOpen(row.id)}>
              <b data-error={row.hasError || undefined}>Fila {row.rowNumber}</b>
              <span>{row.errorMessage ?? row.geocodingError ?? 'Sin coordenadas'}</span>
              <IconChevronRight size={16} stroke={1.9} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {listed.length > limit && (
        <button type="button" className={styles.more} onClick={() => setLimit(limit + 200)}>
          Ver {count(Math.min(200, listed.length - limit), 'fila')} más
        </button>
      )}
      <p className={styles.blocking}>{blockingWords(counts)}</p>
    </Sheet>
  )
}

/** What has to be done before «Continuar con Localización» works. */
export function blockingWords({ errors, noGps }: RowCounts): string {
  const parts = [
    errors > 0 && (errors === 1 ? 'el error' : `los ${errors} errores`),
    noGps > 0 && (noGps === 1 ? 'la fila sin GPS' : `las ${noGps} filas sin GPS`),
  ].filter(Boolean)
  return `Corrige o excluye ${parts.join(' y ')} para usar «Continuar con Localización».`
}

import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow, RowChange } from '@cuadrante/contract/routes/route-row.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { RowActions } from './row-actions.ts'
import type { RowCounts } from './row-look.ts'
import styles from './rows.module.css'

type ErrorsPanelProps = {
  rows: readonly RouteRow[]
  counts: RowCounts
  openId: number | undefined
  onOpen: (id: number) => void
  actions: RowActions
}

const shownAtFirst = 50

/** The rows in error, and what still blocks going on. */
export function ErrorsPanel({ rows, counts, openId, onOpen, actions }: ErrorsPanelProps) {
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
              <b data-error={row.hasError || undefined} data-sheet={row.sheetName ?? undefined}>
                {rowTitle(row)}
              </b>
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
      <ForAll rows={listed} actions={actions} />
    </Sheet>
  )
}

type ForAllProps = { rows: readonly RouteRow[]; actions: RowActions }

/** What a person would otherwise do row by row: take every proposal, or leave out what nobody can place. */
function ForAll({ rows, actions }: ForAllProps) {
  const [isBusy, setIsBusy] = useState(false)
  const repairable = rows.filter(({ repair }) => repair !== null)
  const run = async (chosen: readonly RouteRow[], changeOf: (row: RouteRow) => RowChange, said: string) => {
    setIsBusy(true)
    const done = await actions.changeMany(chosen, changeOf)
    setIsBusy(false)
    if (done > 0) toast('success', `${count(done, 'fila')} ${done === 1 ? said : `${said}s`}`)
  }
  if (rows.length < 2) return null
  return (
    <div className={styles.forAll}>
      {repairable.length > 0 && (
        <Button size="small" isBusy={isBusy} onClick={() => void run(repairable, repairOf, 'corregida')}>
          Usar {repairable.length === 1 ? 'la propuesta' : `las ${count(repairable.length, 'propuesta')}`}
        </Button>
      )}
      <Button
        size="small"
        isBusy={isBusy}
        onClick={() => void run(rows, () => ({ isExcluded: true }), 'excluida')}
      >
        Excluir las {rows.length} filas
      </Button>
    </div>
  )
}

const repairOf = ({ repair }: RouteRow): RowChange => (repair ? { [repair.field]: repair.value } : {})

/** What has to be done before «Continuar con Localización» works. */
export function blockingWords({ errors, noGps }: RowCounts): string {
  const parts = [
    errors > 0 && (errors === 1 ? 'el error' : `los ${count(errors, 'error', 'errores')}`),
    noGps > 0 && (noGps === 1 ? 'la fila sin GPS' : `las ${count(noGps, 'fila')} sin GPS`),
  ].filter(Boolean)
  return `Corrige o excluye ${parts.join(' y ')} para usar «Continuar con Localización».`
}

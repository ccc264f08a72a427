import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import type { GeocodingProgress } from './use-batch.ts'
import styles from './rows.module.css'

const results = [
  ['SUCCESS', statuses.geocoding.OK, 'var(--brand)'],
  ['CACHED', statuses.geocoding.CACHE, 'var(--bar-slate)'],
  ['QUALITY_REJECTED', statuses.geocoding.QUALITY_REJECTED, 'var(--bar-amber)'],
  ['FAILED', statuses.geocoding.FAILED, 'var(--bar-red)'],
  ['ERROR', statuses.geocoding.ERROR, 'var(--bar-red)'],
] as const

type ProgressStripProps = {
  progress: GeocodingProgress | undefined
  isStopping: boolean
  onCancel: (() => void) | undefined
}

/** Locating in progress: rows done, time left, results so far. Nothing blocks: the page can be closed. */
export function ProgressStrip({ progress, isStopping, onCancel }: ProgressStripProps) {
  const { done = 0, total = 0, detail } = progress ?? {}
  const left = useTimeLeft(done, total)
  return (
    <>
      <Sheet label="Localización en curso" className={styles.progress}>
        <div className={styles.sentence}>
          <p className={styles.done} role="status">
            {total === 0 ? (
              'Preparando las filas…'
            ) : (
              <>
                <b>{formatNumber(done)}</b> de {count(total, 'fila')}
              </>
            )}
          </p>
          <p>{isStopping ? 'Parando…' : `Localizando direcciones${left ? ` · ${left}` : ''}`}</p>
        </div>
        <div className={styles.counters}>
          <span
            className={styles.bar}
            role="progressbar"
            aria-label="Filas localizadas"
            aria-valuenow={total === 0 ? 0 : Math.round((done / total) * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            {results.map(([status, , color]) =>
              detail?.[status] ? (
                <i key={status} style={{ width: `${(detail[status] / total) * 100}%`, background: color }} />
              ) : null,
            )}
          </span>
          <div className={styles.counterRow}>
            {results.map(([status, look]) =>
              detail?.[status] ? (
                <span key={status} className={styles.result}>
                  <StatusBadge look={look} />
                  {formatNumber(detail[status])}
                </span>
              ) : null,
            )}
          </div>
        </div>
        {onCancel && (
          <Button isBusy={isStopping} disabled={isStopping} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Sheet>
      <p className={styles.canClose}>
        <IconInfoCircle size={17} stroke={1.75} aria-hidden="true" />
        <span>
          <b>Puedes cerrar esta página.</b> El proceso sigue en el servidor y lo encontrarás en Archivos
          recientes. {keptWords(done)}
        </span>
      </p>
    </>
  )
}

/** What stays where somebody cancels. */
function keptWords(done: number): string {
  if (done === 0) return ''
  return done === 1
    ? 'Si cancelas, se conserva la fila ya localizada.'
    : `Si cancelas, se conservan las ${formatNumber(done)} filas ya localizadas.`
}

/** "quedan unos 4 min", from the pace since the page has been watching. */
function useTimeLeft(done: number, total: number): string | undefined {
  const [words, setWords] = useState<string>()
  const began = useRef<{ at: number; done: number }>(undefined)
  const latest = useRef({ done, total })
  useEffect(() => {
    latest.current = { done, total }
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const now = { at: Date.now(), ...latest.current }
      began.current ??= now
      setWords(leftWords(began.current, now))
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return words
}

type Moment = { readonly at: number; readonly done: number }

function leftWords(began: Moment, now: Moment & { readonly total: number }): string | undefined {
  if (now.done <= began.done || now.at - began.at < 2000) return undefined
  const seconds = ((now.at - began.at) / 1000 / (now.done - began.done)) * (now.total - now.done)
  if (seconds < 60) return 'queda menos de un minuto'
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `quedan unos ${minutes} min` : `quedan unas ${Math.round(minutes / 60)} h`
}

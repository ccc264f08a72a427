import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { IconArrowBackUp, IconCheck, IconKeyboard } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type FormEvent } from 'react'
import { useSignedIn } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { count, formatTime, percentOf } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { CameraView } from './camera/camera-view.tsx'
import { newScan } from './new-scan.ts'
import { QueueBanner } from './queue-banner.tsx'
import { scanningOf, useQueuedScans } from './scanning.ts'
import { viewOf, type ScanView } from './scan-view.ts'
import { timesOf } from './times-of.ts'
import styles from './scan.module.css'

/** Camera, last code, counters, typing, and one button that confirms; everything within reach of one thumb. */
export function Scanner({ job }: { job: ScanJob }) {
  const { user } = useSignedIn()
  const { queue } = scanningOf(user.id, useQueryClient())
  const view = viewOf(job, useQueuedScans(user.id))
  const { last, open } = view

  const add = useCallback(
    (code: string) => {
      queue.put([newScan(job.id, code)])
      navigator.vibrate?.(50)
    },
    [queue, job.id],
  )
  const undo = () => last && queue.put([{ ...last, jobId: job.id, state: 'undone' }])
  const confirm = () => queue.put(open.map((scan) => ({ ...scan, jobId: job.id, state: 'confirmed' })))

  return (
    <>
      <QueueBanner job={job} waiting={view.waiting} />
      <PageHeader
        title={placeOfWork({ ...job, town: job.location })}
        subtitle={`${job.campaign} · ${timesOf(job)}`}
        badge={<StatusBadge look={statuses.job[view.status]} />}
        crumb={`Trabajo #${job.id}`}
      />
      <div className={styles.scanner}>
        <CameraView onCode={add} />
        <div className={styles.panel}>
          <LastCode view={view} onUndo={undo} />
          <Counters view={view} />
          <TypedCode onCode={add} />
          <Button
            look="filled"
            size="large"
            isWide
            className={styles.confirm}
            disabled={open.length === 0}
            icon={<IconCheck size={20} stroke={2} aria-hidden="true" />}
            onClick={confirm}
          >
            {open.length === 0
              ? 'Nada por confirmar'
              : `Confirmar ${count(open.length, 'unidad', 'unidades')}`}
          </Button>
        </div>
      </div>
    </>
  )
}

const LastCode = ({ view: { last }, onUndo }: { view: ScanView; onUndo: () => void }) => (
  <div className={styles.last} role="status" aria-label="Último código">
    {last ? (
      <>
        <span className={styles.tick} data-confirmed={last.state === 'confirmed' || undefined}>
          <IconCheck size={20} stroke={2.2} aria-hidden="true" />
        </span>
        <div>
          <b>{last.code}</b>
          <span className="secondary">
            {last.state === 'confirmed' ? 'Confirmado' : 'Escaneado'} a las {formatTime(last.at)}
          </span>
        </div>
        <Button
          size="large"
          icon={<IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />}
          onClick={onUndo}
        >
          Deshacer
        </Button>
      </>
    ) : (
      <p className="secondary">Aún no has escaneado nada en este trabajo.</p>
    )}
  </div>
)

export function Counters({ view }: { view: Pick<ScanView, 'scannedItems' | 'confirmedItems'> }) {
  const { scannedItems, confirmedItems } = view
  const percent = percentOf(confirmedItems, scannedItems)
  return (
    <div>
      <p className={styles.counters}>
        <span>
          Escaneadas: <b>{scannedItems}</b> <i aria-hidden="true">|</i> Confirmadas: <b>{confirmedItems}</b>
        </span>
        <strong>{percent} %</strong>
      </p>
      <ProgressBar value={percent} label="Confirmadas de las escaneadas" />
    </div>
  )
}

/** Always at hand: a code that the camera does not read is typed. */
function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    if (!typed) return
    onCode(typed)
    setCode('')
  }
  return (
    <form className={styles.typed} onSubmit={submit}>
      <label>
        <IconKeyboard size={20} stroke={1.6} aria-hidden="true" />
        <span className="only-for-readers">Código</span>
        <input
          value={code}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          placeholder="Escribe un código"
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <Button type="submit" size="large" disabled={!code.trim()}>
        Añadir
      </Button>
    </form>
  )
}

import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { count } from '../../../ui/format.ts'
import { useIsOnline } from '../../../ui/hooks.ts'
import { scanningOf, useScanRefusal } from './scanning.ts'
import styles from './scan.module.css'

const codes = (waiting: number) => count(waiting, 'código')

/** Calm words about what has not reached the server: no connection, or a refusal with a way out. */
export function QueueBanner({ job, waiting }: { job: ScanJob; waiting: number }) {
  const { user } = useSignedIn()
  const { queue, sender } = scanningOf(user.id, useQueryClient())
  const refusal = useScanRefusal(user.id, job.id)
  const isOnline = useIsOnline()

  async function discard() {
    const isSure = await confirm({
      title: `Descartar ${codes(waiting)}`,
      text: 'Estos códigos no llegarán a la agencia. No se puede deshacer.',
      verb: `Descartar ${codes(waiting)}`,
    })
    if (!isSure) return
    queue.dropJob(job.id)
    sender.retry(job.id)
  }

  if (refusal && waiting > 0)
    return (
      <div className={styles.banner} role="alert">
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
        <p>
          <b>{refusal}</b> {codes(waiting)} {waiting === 1 ? 'guardado' : 'guardados'} en este teléfono sin
          enviar.
        </p>
        <span>
          <Button size="small" onClick={() => sender.retry(job.id)}>
            Reintentar
          </Button>
          <Button size="small" onClick={() => void discard()}>
            Descartar
          </Button>
        </span>
      </div>
    )
  if (isOnline) return null
  return (
    <div className={styles.banner} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
      <p>
        <b>Sin conexión.</b>{' '}
        {waiting === 0
          ? 'Puedes seguir escaneando: los códigos se guardan en este teléfono.'
          : `${codes(waiting)} ${waiting === 1 ? 'guardado' : 'guardados'} en este teléfono; ${waiting === 1 ? 'se enviará solo' : 'se enviarán solos'}.`}
      </p>
    </div>
  )
}

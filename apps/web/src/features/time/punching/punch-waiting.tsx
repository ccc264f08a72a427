import type { PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { holdsUnstoredWork } from '../../../api/browser-memory.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { count } from '../../../ui/format.ts'
import { useDelayed, useIsOnline } from '../../../ui/hooks.ts'
import { punchingOf, usePunchRefusal } from './punching.ts'
import styles from './punch-card.module.css'

const punches = (waiting: readonly PunchDraft[]) => count(waiting.length, 'fichaje')

/** Calm words about punches that have not reached the server: no connection, or a refusal with a way out. */
export function PunchWaiting({ userId, waiting }: { userId: number; waiting: readonly PunchDraft[] }) {
  const { queue, sender } = punchingOf(userId, useQueryClient())
  const refusal = usePunchRefusal(userId)
  const isOnline = useIsOnline()
  const isLate = useDelayed(waiting.length > 0, 2000)
  if (waiting.length === 0) return null

  async function discard() {
    const isSure = await confirm({
      title: `Descartar ${punches(waiting)}`,
      text: 'No llegarán a la agencia ni a tu registro. No se puede deshacer.',
      verb: `Descartar ${punches(waiting)}`,
    })
    if (!isSure) return
    queue.drop(waiting)
    sender.retry()
  }

  if (refusal)
    return (
      <div className={styles.waiting} role="alert">
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
        <p>
          <b>{refusal}</b> {punches(waiting)} sin enviar en este teléfono.
        </p>
        <span>
          <Button size="small" onClick={() => sender.retry()}>
            Reintentar
          </Button>
          <Button size="small" onClick={() => void discard()}>
            Descartar
          </Button>
        </span>
      </div>
    )
  if (isOnline && !isLate) return null
  return (
    <div className={styles.waiting} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
      <p>
        {!isOnline && <b>Sin conexión. </b>}
        {whereKept(waiting.length)}; {waiting.length === 1 ? 'se enviará solo' : 'se enviarán solos'}.
      </p>
    </div>
  )
}

/** Where the browser stores nothing they go with the page. */
function whereKept(many: number): string {
  const words = count(many, 'fichaje')
  if (holdsUnstoredWork())
    return `${words} con su hora solo en esta página: no la cierres ni la recargues hasta que se ${many === 1 ? 'envíe' : 'envíen'}`
  return `${words} ${many === 1 ? 'guardado' : 'guardados'} en este teléfono con su hora`
}

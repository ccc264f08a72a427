import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { useIsOnline } from '../../../ui/hooks.ts'
import styles from './unsent-banner.module.css'

type UnsentBannerProps = {
  /** "3 códigos"; undefined where nothing waits. */
  waiting: string | undefined
  /** Why the server does not take it, if so. */
  refusal: string | undefined
  /** What is said without connection, where the strip over the screens does not say it. */
  offline?: string
  /** What is lost once it is given up. */
  loss: string
  onRetry: () => void
  onDiscard: () => void
}

/** Calm words about what has not reached the server: no connection, or a refusal with a way out. */
export function UnsentBanner({ waiting, refusal, offline, loss, onRetry, onDiscard }: UnsentBannerProps) {
  const isOnline = useIsOnline()

  async function discard(what: string) {
    const verb = `Descartar ${what}`
    if (await confirm({ title: verb, text: `${loss} No se puede deshacer.`, verb })) onDiscard()
  }

  if (refusal && waiting)
    return (
      <div className={styles.banner} role="alert">
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
        <p>
          <b>{refusal}</b> {waiting} en este teléfono sin enviar.
        </p>
        <span>
          <Button size="small" onClick={onRetry}>
            Reintentar
          </Button>
          <Button size="small" onClick={() => void discard(waiting)}>
            Descartar
          </Button>
        </span>
      </div>
    )
  if (isOnline || !offline) return null
  return (
    <div className={styles.banner} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
      <p>
        <b>Sin conexión.</b> {offline}
      </p>
    </div>
  )
}

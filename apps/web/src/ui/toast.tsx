import {
  IconAlertTriangle,
  IconCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'
import styles from './toast.module.css'

export type ToastType = 'success' | 'error' | 'warning' | 'info'
type Toast = { id: number; type: ToastType; title: string; message?: string }

/** How long a toast stays, in milliseconds, unless told otherwise. */
const defaultLife = 5000
const mostShown = 4

const toasts = new Store<readonly Toast[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a toast; the same words again only live longer. `life` in milliseconds. */
export function toast(type: ToastType, title: string, message?: string, life = defaultLife): void {
  const same = toasts.state.find((t) => t.type === type && t.title === title && t.message === message)
  const id = same?.id ?? ++lastId
  if (!same)
    toasts.setState((all) => [...all, { id, type, title, ...(message ? { message } : {}) }].slice(-mostShown))
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), life),
  )
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.setState((all) => all.filter((t) => t.id !== id))
}

export const dismissAllToasts = (): void => {
  for (const { id } of toasts.state) dismissToast(id)
}

const icons = {
  success: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
}

/** Where the toasts appear; stands once, in the app. A click anywhere on a toast dismisses it. */
export function Toaster() {
  const shown = useSelector(toasts)
  return (
    <section className={`${styles.place} off-paper`} aria-label="Avisos">
      <div role="status" aria-live="polite" className={styles.list}>
        {shown.filter((t) => t.type !== 'error').map(card)}
      </div>
      <div role="alert" aria-live="assertive" className={styles.list}>
        {shown.filter((t) => t.type === 'error').map(card)}
      </div>
    </section>
  )
}

function card({ id, type, title, message }: Toast) {
  const Icon = icons[type]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button inside does the same on the keyboard
    <div key={id} className={styles.toast} data-toast onClick={() => dismissToast(id)}>
      <span className={`${styles.icon} ${styles[type]}`} aria-hidden="true">
        <Icon size={18} stroke={1.9} />
      </span>
      <div>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
      </div>
      <button type="button" aria-label={`Cerrar aviso: ${title}`} className={styles.close}>
        <IconX size={16} stroke={1.9} aria-hidden="true" />
      </button>
    </div>
  )
}

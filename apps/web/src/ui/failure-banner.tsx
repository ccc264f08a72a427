import { IconCloudOff, IconRefresh, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import styles from './failure-banner.module.css'

type FailureBannerProps = {
  /** What failed: "Error al cargar trabajadores". */
  title: string
  /** What to do, or how old the data on screen is. */
  detail?: string
  onRetry?: () => void
  onClose?: () => void
}

/**
 * An error that keeps the data on the screen and says what to do. It goes away while what failed is tried again; where that
 * fails too, whoever pressed its button finds the focus on the button of the next one.
 */
export function FailureBanner({ title, detail, onRetry, onClose }: FailureBannerProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (title === retried) button.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={styles.banner} role="alert" data-band>
      <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {detail && <span>{detail}</span>}
      </div>
      {onRetry && (
        <Button
          ref={button}
          size="small"
          icon={<IconRefresh size={15} stroke={1.9} aria-hidden="true" />}
          onClick={() => {
            remember(title)
            onRetry()
          }}
        >
          Reintentar
        </Button>
      )}
      {onClose && (
        <IconButton label="Cerrar aviso" onClick={onClose}>
          <IconX size={16} stroke={1.9} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** The banner whose button was pressed, until the person does anything else. */
let retried: string | undefined

function remember(title: string): void {
  retried = title
  const forget = new AbortController()
  for (const done of ['keydown', 'pointerdown'])
    document.addEventListener(
      done,
      () => {
        retried = undefined
        forget.abort()
      },
      { capture: true, signal: forget.signal },
    )
}

/** The Spanish sentence of whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message
    ? error.message
    : 'Error de conexión. Verifique su conexión a internet.'

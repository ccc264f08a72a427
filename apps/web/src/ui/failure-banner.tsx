import { IconCloudOff, IconRefresh, IconX } from '@tabler/icons-react'
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

/** An error that keeps the data on the screen and says what to do. */
export const FailureBanner = ({ title, detail, onRetry, onClose }: FailureBannerProps) => (
  <div className={styles.banner} role="alert" data-band>
    <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
    <div>
      <strong>{title}</strong>
      {detail && <span>{detail}</span>}
    </div>
    {onRetry && (
      <Button size="small" icon={<IconRefresh size={15} stroke={1.9} aria-hidden="true" />} onClick={onRetry}>
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

/** The Spanish sentence of whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message
    ? error.message
    : 'Error de conexión. Verifique su conexión a internet.'

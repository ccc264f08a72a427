import { IconRefresh } from '@tabler/icons-react'
import { Button } from './button.tsx'
import styles from './newer-notice.module.css'

type NewerNoticeProps = { hasNewer: boolean; onShow: () => void }

/** Says at the foot of a list, without moving it, that it is no longer how things are, and shows how they are when asked. */
export const NewerNotice = ({ hasNewer, onShow }: NewerNoticeProps) => (
  <div className={styles.place} role="status">
    {hasNewer && (
      <div className={styles.notice}>
        <span>
          <b>Algo ha cambiado mientras mirabas.</b> Ves lo de antes.
        </span>
        <Button
          size="small"
          icon={<IconRefresh size={15} stroke={1.9} aria-hidden="true" />}
          onClick={onShow}
        >
          Ver cómo queda
        </Button>
      </div>
    )}
  </div>
)

import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { useIsPhone } from '../hooks.ts'
import styles from './dialog.module.css'
import { panelWidth } from './panel-width.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useOwnPresses } from './use-own-presses.ts'
import { usePageHeld } from './use-page-held.ts'

type DialogProps = {
  title: string
  subtitle?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** 440, 640 or 980 px; on the phone a `large` one fills the screen. */
  size?: 'small' | 'normal' | 'large'
  /** False while what it collects is not drawn yet: focus waits for the first field. */
  isComplete?: boolean
  /** The body lays itself out to the edges. */
  isFlush?: boolean
  /** Left of the buttons: totals, what is wrong. */
  note?: ReactNode
  /** Way out first, the filled one last. */
  actions?: ReactNode
  children: ReactNode
}

const widths = { small: 440, normal: 640, large: 980 } as const

/** A dialog that collects or asks: title, body that scrolls, buttons that stay. Focus is kept inside and given back. */
export function Dialog({
  title,
  subtitle,
  isOpen,
  onClose,
  size = 'normal',
  isComplete = true,
  isFlush,
  note,
  actions,
  children,
}: DialogProps) {
  useFocusBack(isOpen)
  usePageHeld(isOpen)
  useBackCloses(isOpen, onClose)
  const keepOwnPresses = useOwnPresses()
  const isWholeScreen = useIsPhone() && size === 'large'
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      lockScroll={false}
      trapFocus={isComplete}
      size={panelWidth(widths[size])}
      centered
      fullScreen={isWholeScreen}
      classNames={{
        inner: styles.belowMessages,
        content: size === 'large' ? `${styles.dialog} ${styles.large}` : styles.dialog,
      }}
      transitionProps={{ duration: 150, transition: 'pop' }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--veil)" />
      <Modal.Content aria-busy={!isComplete}>
        <header className={styles.head}>
          <div>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {subtitle && <p>{subtitle}</p>}
          </div>
        </header>
        <Modal.Body className={isFlush ? `${styles.body} ${styles.flush}` : styles.body}>
          {children}
        </Modal.Body>
        {(actions || note) && (
          <footer className={styles.foot} onClickCapture={keepOwnPresses}>
            <div className={styles.note}>{note}</div>
            {actions}
          </footer>
        )}
        {/* Last, so that opening puts the focus on the first field. */}
        <IconButton label="Cerrar" className={styles.close} onClick={onClose}>
          <IconX size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
      </Modal.Content>
    </Modal.Root>
  )
}

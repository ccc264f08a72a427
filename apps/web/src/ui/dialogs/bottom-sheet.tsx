import { Drawer, FocusTrap } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './bottom-sheet.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusBack } from './use-focus-back.ts'
import { usePageHeld } from './use-page-held.ts'

type BottomSheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

/** What slides up from the foot of a phone: the rest of the menu, the filters of a list. */
export default function BottomSheet({ title, isOpen, onClose, children, footer }: BottomSheetProps) {
  useFocusBack(isOpen)
  usePageHeld(isOpen)
  useBackCloses(isOpen, onClose)
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      lockScroll={false}
      position="bottom"
      size="auto"
      classNames={{ content: styles.sheet }}
      transitionProps={{ duration: 200 }}
    >
      <Drawer.Overlay backgroundOpacity={1} color="var(--veil)" />
      <Drawer.Content aria-label={title}>
        {/* A field with the focus would put the phone's keyboard over what the sheet shows. */}
        <FocusTrap.InitialFocus />
        <i className={styles.handle} aria-hidden="true" />
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
        <footer className={styles.foot}>
          {footer}
          <Button className={styles.close} onClick={onClose}>
            Cerrar
          </Button>
        </footer>
      </Drawer.Content>
    </Drawer.Root>
  )
}

import { Drawer as MantineDrawer, FocusTrap } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { useIsPhone } from '../hooks.ts'
import styles from './drawer.module.css'
import { panelWidth } from './panel-width.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusBack } from './use-focus-back.ts'
import { usePageHeld } from './use-page-held.ts'

type DrawerProps = {
  title: string
  subtitle?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Pixels; on the phone it fills the screen. */
  width?: number
  footer?: ReactNode
  children: ReactNode
}

/** A panel at the right over the page, for a record's detail without leaving its list. */
export function Drawer({ title, subtitle, isOpen, onClose, width = 500, footer, children }: DrawerProps) {
  useFocusBack(isOpen)
  usePageHeld(isOpen)
  useBackCloses(isOpen, onClose)
  useRoomTaken(isOpen, panelWidth(width))
  const isPhone = useIsPhone()
  return (
    <MantineDrawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      lockScroll={false}
      position="right"
      size={panelWidth(width)}
      classNames={{ content: styles.drawer }}
      transitionProps={{ duration: 200 }}
    >
      <MantineDrawer.Overlay backgroundOpacity={1} color="var(--veil)" />
      <MantineDrawer.Content>
        {/* A field with the focus would put the phone's keyboard over what the drawer shows. */}
        {isPhone && <FocusTrap.InitialFocus />}
        <header className={styles.head}>
          <div>
            <MantineDrawer.Title className={styles.title}>{title}</MantineDrawer.Title>
            {subtitle && <p>{subtitle}</p>}
          </div>
        </header>
        <MantineDrawer.Body className={styles.body}>{children}</MantineDrawer.Body>
        {/* Behind the body, so that opening puts the focus on what it holds; where it holds nothing, here and not in the foot. */}
        <IconButton label="Cerrar" className={styles.close} onClick={onClose}>
          <IconX size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}

/** Widths of the drawers that are open, the topmost last. */
const open: { readonly width: string }[] = []

/** Tells the styles of messages how much of the window's right side is a drawer: they stand beside the topmost. */
function useRoomTaken(isOpen: boolean, width: string): void {
  useEffect(() => {
    if (!isOpen) return
    const own = { width }
    open.push(own)
    tellRoom()
    return () => {
      open.splice(open.indexOf(own), 1)
      tellRoom()
    }
  }, [isOpen, width])
}

function tellRoom(): void {
  const { style, dataset } = document.documentElement
  const top = open.at(-1)
  style.setProperty('--drawer', top?.width ?? null)
  if (top) dataset['drawer'] = 'open'
  else delete dataset['drawer']
}

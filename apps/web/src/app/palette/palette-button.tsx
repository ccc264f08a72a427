import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useHotkeys } from '../../ui/hooks.ts'
import styles from './palette-button.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'

const Palette = lazyPart(() => import('./palette.tsx'))

/** The field of the header that opens the palette; an icon on the phone. Ctrl+K opens it from anywhere. */
export function PaletteButton({ activeRole, isPhone }: { activeRole: Role; isPhone: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useHotkeys({ 'mod+K': open })
  return (
    <>
      {isPhone ? (
        <IconButton label="Buscar" onClick={open}>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      ) : (
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={open}>
          <IconSearch size={17} stroke={1.7} aria-hidden="true" />
          <span>
            {activeRole === 'ROLE_ADMIN'
              ? 'Buscar campaña, trabajador o centro'
              : 'Buscar pantalla o campaña'}
          </span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      {isOpen && <Palette activeRole={activeRole} onClose={() => setIsOpen(false)} />}
    </>
  )
}

import type { Role } from '@cuadrante/contract/kit/access.ts'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { paths } from '../../api/paths.ts'
import type { Screen } from '../../api/screen.ts'
import type { SessionUser } from '../../api/session/session.ts'
import { NoConnection } from '../../features/portal/offline/no-connection.tsx'
import { useHotkeys, useIsPhone } from '../../ui/hooks.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MapTilesContext } from '../../ui/map/map-tiles.ts'
import { UnknownParts } from '../../ui/page/unknown-parts.tsx'
import { useIsWidePage } from '../../ui/page/wide-page.ts'
import { entryAt, menus } from '../menu.ts'
import { useBell } from '../use-bell.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useMenuFold } from './use-menu-fold.ts'
import type { Waiting } from './waiting-count.tsx'
import { LiveSync } from '../live-sync.tsx'
import styles from './shell.module.css'

const WorkerStrip = lazyPart(() => import('./worker-strip.tsx'))

type ShellProps = { user: SessionUser; activeRole: Role; screen: Screen | undefined; children: ReactNode }

/** Sidebar, header and page. On the phone the sidebar opens over the page and a bottom bar stands below. */
export default function Shell({ user, activeRole, screen, children }: ShellProps) {
  const { pathname } = useLocation()
  const isPhone = useIsPhone()
  const entries = menus[activeRole]
  const current = entryAt(pathname, entries)
  const isWidePage = useIsWidePage()
  const isWide = screen?.isWide || isWidePage
  const menu = useMenuFold(isWide)
  /** The phone's menu is open only where it was opened: it closes as soon as one goes somewhere. */
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === pathname
  /** Back to what opened it. */
  const close = () => {
    document.querySelector<HTMLElement>('header [aria-controls="menu"]')?.focus()
    setOpenedAt(undefined)
  }

  useHotkeys(isOpen ? { Escape: close } : {})

  const { waitingOffers = 0 } = useBell(activeRole)
  const waiting: Waiting = waitingOffers > 0 ? { [paths.offers]: waitingOffers } : {}
  const sidebar = { user, activeRole, entries, current, waiting }
  return (
    <div
      className={styles.shell}
      data-folded={(!isPhone && menu.isFolded) || undefined}
      data-wide={isWide || undefined}
      data-fills={isWidePage || undefined}
    >
      <LiveSync key={activeRole} />
      <a href="#contenido" className={`${styles.skip} off-paper`}>
        Saltar al contenido
      </a>
      {!isPhone && <Sidebar {...sidebar} isFolded={menu.isFolded} />}
      {isPhone && isOpen && <Sidebar {...sidebar} isFolded={false} onClose={close} />}
      <div className={styles.body}>
        <Header
          user={user}
          activeRole={activeRole}
          isPhone={isPhone}
          isMenuOpen={isPhone ? isOpen : !menu.isFolded}
          onToggleMenu={isPhone ? () => setOpenedAt(isOpen ? undefined : pathname) : menu.toggle}
        />
        <main id="contenido" tabIndex={-1} className={styles.page}>
          {activeRole === 'ROLE_USER' ? <WorkerStrip userId={user.id} /> : <NoConnection />}
          <UnknownParts />
          <MapTilesContext value={user.mapTiles}>{children}</MapTilesContext>
        </main>
      </div>
      {isPhone && !screen?.hasSaveBar && <BottomBar {...sidebar} />}
    </div>
  )
}

import type { Role } from '@cuadrante/contract/kit/access.ts'
import {
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { SessionUser } from '../../api/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { usePlace } from '../../ui/page/crumb.ts'
import { useBackClick } from '../../ui/way-back.ts'
import { Logo } from '../../ui/logo.tsx'
import { breadcrumbsOf, type Crumb } from '../breadcrumbs.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { Bell } from './bell.tsx'
import { UserMenu } from './user-menu.tsx'
import { YearLabel } from './year-label.tsx'
import styles from './header.module.css'

type HeaderProps = {
  user: SessionUser
  activeRole: Role
  isPhone: boolean
  isMenuOpen: boolean
  onToggleMenu: () => void
}

/** Menu toggle, trail, search, year label, bell and user menu. */
export function Header({ user, activeRole, isPhone, isMenuOpen, onToggleMenu }: HeaderProps) {
  const { pathname } = useLocation()
  const trail = breadcrumbsOf(pathname, usePlace(), activeRole)
  const Icon = isPhone ? IconMenu2 : isMenuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <header className={styles.header}>
      <IconButton
        label={isMenuOpen ? 'Ocultar el menú' : 'Mostrar el menú'}
        aria-expanded={isMenuOpen}
        aria-controls="menu"
        onClick={onToggleMenu}
      >
        <Icon size={isPhone ? 21 : 19} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {isPhone ? <BackLink trail={trail} /> : <Trail trail={trail} />}
      <PaletteButton activeRole={activeRole} isPhone={isPhone} />
      {!isPhone && <YearLabel />}
      <Bell activeRole={activeRole} />
      <UserMenu user={user} activeRole={activeRole} />
    </header>
  )
}

function Trail({ trail }: { trail: readonly Crumb[] }) {
  const goesBack = useBackClick()
  return (
    <nav aria-label="Ruta de navegación" className={styles.trail} data-trail>
      <ol>
        {trail.map(({ label, path }, index) => {
          const isLast = index === trail.length - 1
          return (
            <li key={label + path}>
              {isLast || !path ? (
                <span aria-current={isLast ? 'page' : undefined} title={label}>
                  {label}
                </span>
              ) : (
                <Link to={path} activeOptions={{ exact: true }} title={label} onClick={goesBack}>
                  {label}
                </Link>
              )}
              {/* It goes with the step before it, where there is no room for both. */}
              {!isLast && <IconChevronRight size={14} aria-hidden="true" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The phone shows the step before this page as a way back, or the brand on a first page. */
function BackLink({ trail }: { trail: readonly Crumb[] }) {
  const goesBack = useBackClick()
  const before = trail.length > 2 ? trail.slice(0, -1).findLast(({ path }) => path) : undefined
  if (!before?.path)
    return (
      <span className={styles.mark}>
        <Logo size={24} />
        <b>Cuadrante</b>
        <YearLabel />
      </span>
    )
  return (
    <nav aria-label="Ruta de navegación" className={styles.back}>
      <Link to={before.path} onClick={goesBack}>
        <IconChevronLeft size={18} stroke={1.9} aria-hidden="true" />
        <span>{before.label}</span>
      </Link>
    </nav>
  )
}

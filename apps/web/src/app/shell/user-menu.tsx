import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { SessionUser } from '../../api/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'
import { useOpener } from '../../ui/menu/use-opener.ts'
import styles from './header.module.css'

/** Knows what waits on this phone, which is more than the rest of the header. */
const UserMenuList = lazyPart(() => import('./user-menu-list.tsx'))

/** The initials at the right: profile, settings, light or dark, sign out. */
export function UserMenu({ user, activeRole }: { user: SessionUser; activeRole: Role }) {
  const { opener, anchor, isOpen, close } = useOpener('menu')
  useFetchedAhead(UserMenuList)
  return (
    <>
      <button {...opener} type="button" className={styles.me} aria-label="Menú de usuario">
        <Avatar name={user.name} size={34} />
      </button>
      {anchor && (
        <UserMenuList
          user={user}
          activeRole={activeRole}
          anchor={anchor}
          id={opener.id}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}

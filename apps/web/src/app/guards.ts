import { homeOf, paths, type Path } from '../api/paths.ts'
import type { ScreenAccess } from '../api/screen.ts'
import type { Session } from '../api/session/session.ts'

const roleOfAccess = { admin: 'ROLE_ADMIN', user: 'ROLE_USER', client: 'ROLE_CLIENT' } as const

/** Where a person must go instead of a screen, or undefined when they may stay. */
export function redirectFor(access: ScreenAccess, path: Path, session: Session): Path | undefined {
  if (access === 'anyone') return undefined
  if (session.state !== 'signedIn') return access === 'guest' ? undefined : paths.login
  if (session.user.mustProtectAccount) return path === paths.protectAccount ? undefined : paths.protectAccount
  const home = homeOf(session.activeRole)
  if (path === paths.protectAccount) return home
  if (access === 'guest') return home
  if (path === paths.dashboard && session.activeRole === 'ROLE_ADMIN') return home
  if (access === 'signedIn') return undefined
  return roleOfAccess[access] === session.activeRole ? undefined : home
}

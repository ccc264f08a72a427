import { Outlet, useMatches } from '@tanstack/react-router'
import { useSession } from '../../api/session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageFailure } from '../pages/page-failure.tsx'
import { ComingShell } from './coming-shell.tsx'
import { Starting } from './starting.tsx'
import styles from './shell.module.css'

/** A file of its own: the sign-in page does without it. */
export const Shell = lazyPart(() => import('./shell.tsx'), {
  askedBy: () => ({}),
  waiting: <ComingShell />,
  missing: PageFailure,
})

/** Signed in: the shell around the page. What everybody may open stands bare; the rest is left for the sign-in page. */
export function AppFrame() {
  const session = useSession()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const isForAll = screen?.access === 'guest' || screen?.access === 'anyone'
  if (session.state !== 'signedIn' && screen && !isForAll) return <Starting />
  if (session.state !== 'signedIn' || isForAll || session.user.mustProtectAccount)
    return (
      <div className={styles.bare}>
        <Outlet />
      </div>
    )
  return (
    <Shell user={session.user} activeRole={session.activeRole} screen={screen}>
      <Outlet />
    </Shell>
  )
}

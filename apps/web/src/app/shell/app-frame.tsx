import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { useSession } from '../../api/session/session.ts'
import { ComingShell } from './coming-shell.tsx'
import { Starting } from './starting.tsx'
import styles from './shell.module.css'

/** A file of its own: the sign-in page does without it. */
export const loadShell = () => import('./shell.tsx')
const Shell = lazy(loadShell)

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
  return <ShellOnceHere user={session.user} activeRole={session.activeRole} screen={screen} />
}

/**
 * Draws the shell anew as soon as its file is here: what Suspense alone reveals is held back by React until the stand-in
 * has been seen for 300 ms.
 */
function ShellOnceHere(shell: Omit<ComponentProps<typeof Shell>, 'children'>) {
  const [, setIsHere] = useState(false)
  useEffect(() => {
    const draw = () => setIsHere(true)
    void loadShell().then(draw, draw)
  }, [])
  return (
    <Suspense fallback={<ComingShell screen={shell.screen} />}>
      <Shell {...shell}>
        <Outlet />
      </Shell>
    </Suspense>
  )
}

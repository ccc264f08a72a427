import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { whenUnknown } from '../api/call.ts'
import { createQueryClient, reloadShown } from '../api/query-client.ts'
import { currentSession, onSession, useSession, type Session } from '../api/session/session.ts'
import { ConfirmHost } from '../ui/dialogs/confirm.tsx'
import { hearBack } from '../ui/dialogs/use-back-closes.ts'
import { useFocusKept } from '../ui/use-focus-kept.ts'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { Toaster } from '../ui/toast.tsx'
import { ConfirmIdentityHost } from '../features/access/confirm-identity-host.tsx'
import { BusyBar } from './busy-bar.tsx'
import { onNoticeOpened } from './offline-shell.ts'
import { createAppRouter } from './router.tsx'
import { Starting } from './shell/starting.tsx'

type AppProps = {
  readonly isTest?: boolean
  /** The addresses of the window, unless somebody wants to let go of them. */
  readonly history?: RouterHistory
}

/** The whole product in the browser. Navigation waits until the session is known. */
export function App({ isTest = false, history }: AppProps) {
  const [queries] = useState(createQueryClient)
  const [router] = useState(() => createAppRouter(history))
  const session = useSession()
  const hasStarted = session.state !== 'starting'
  // Before anything that floats over the page asks for it.
  useLayoutEffect(() => hearBack(router), [router])

  // What one person or role has fetched is not shown to the next one.
  useEffect(() => {
    let before = eyesOf(currentSession())
    return onSession(() => {
      const now = eyesOf(currentSession())
      if (now !== before) queries.clear()
      before = now
      void router.invalidate()
    })
  }, [queries, router])

  useEffect(() => whenUnknown(() => void reloadShown(queries)), [queries])
  useFocusKept()
  useEffect(() => onNoticeOpened((path) => router.history.push(path)), [router])

  return (
    <ThemeProvider isTest={isTest}>
      <QueryClientProvider client={queries}>
        <BusyBar />
        {hasStarted ? <RouterProvider router={router} /> : <Starting />}
        <ConfirmHost />
        <ConfirmIdentityHost />
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** Through whose eyes the server is seen. */
const eyesOf = (session: Session): string =>
  session.state === 'signedIn' ? `${session.user.id} ${session.activeRole}` : session.state

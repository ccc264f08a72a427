import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdentityAsked } from '../../api/call.ts'

const ConfirmIdentityDialog = lazy(() => import('./confirm-identity-dialog.tsx'))

type Asked = { readonly answer: (isConfirmed: boolean) => void }

/** Asks again who is there when a call wants to know, and lets the call go on. Stands once, in the app. */
export function ConfirmIdentityHost() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    whenIdentityAsked(
      () =>
        new Promise((resolve) =>
          setAsked({
            answer: (isConfirmed) => {
              setAsked(undefined)
              resolve(isConfirmed)
            },
          }),
        ),
    )
  }, [])
  return asked ? (
    <Suspense>
      <ConfirmIdentityDialog onAnswer={asked.answer} />
    </Suspense>
  ) : null
}

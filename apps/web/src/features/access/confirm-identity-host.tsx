import { useEffect, useState } from 'react'
import { whenIdentityAsked } from '../../api/call.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ConfirmIdentityDialog = lazyPart(() => import('./confirm-identity-dialog.tsx'), {
  askedBy: ({ onAnswer }) => ({ onClose: () => onAnswer(false) }),
})

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
  return asked ? <ConfirmIdentityDialog onAnswer={asked.answer} /> : null
}

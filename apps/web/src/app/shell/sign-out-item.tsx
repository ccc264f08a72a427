import { SignOutEntry } from './sign-out-entry.tsx'
import { useLeaving } from './use-leaving.ts'

/** Asks first whoever has something on this phone that has not arrived. */
export default function SignOutItem() {
  const leave = useLeaving()
  return <SignOutEntry onClick={() => void leave()} />
}

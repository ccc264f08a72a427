import { useMarkSync } from '../../features/portal/visits/visit-marking.ts'

/** Marks of visits that a worker made without connection leave this phone from any screen, also after the next sign-in. */
export function MarkSync({ userId }: { userId: number }) {
  useMarkSync(userId)
  return null
}

import { usePunchSync } from '../../features/time/punching/punching.ts'

/** Punches that a worker made without connection leave this phone from any screen, also after the next sign-in. */
export function PunchSync({ userId }: { userId: number }) {
  usePunchSync(userId)
  return null
}

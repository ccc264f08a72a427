import type { Role } from '@cuadrante/contract/kit/access.ts'

/** Jobs whose state is pending, as the active role sees them. No endpoint counts them before campaigns exist. */
export function usePendingJobs(_activeRole: Role): number {
  return 0
}

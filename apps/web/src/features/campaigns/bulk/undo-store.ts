import type { BulkResult } from '@cuadrante/contract/campaigns/job-change.ts'

let last: BulkResult | undefined
const listeners = new Set<() => void>()

/** The bulk action that can still be taken back in this window; one at a time. */
export const lastOperation = (): BulkResult | undefined => last

export function rememberOperation(result: BulkResult | undefined): void {
  last = result
  for (const listener of listeners) listener()
}

export function onOperation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

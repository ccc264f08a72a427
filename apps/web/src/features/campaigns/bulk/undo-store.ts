import type { BulkResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { Store } from '@tanstack/store'

/** The bulk action that can still be taken back in this window; one at a time. */
export const lastOperation = new Store<BulkResult | undefined>(undefined)

export const rememberOperation = (result: BulkResult | undefined): void =>
  lastOperation.setState(() => result)

import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import type { BulkKind } from '../../bulk/bulk-kinds.tsx'
import type { JobWord } from '../../job/use-job-address.ts'

/** What can be opened for one job. */
export type JobDialog = 'view' | 'dates' | JobWord | BulkKind
/** @param conflicts what speaks against the job, told where it is viewed */
export type OpenDialog = (dialog: JobDialog, job: Job, conflicts?: readonly Conflict[]) => void

/** What stands open over the job table: a dialog of one job, or a change of those that are selected. */
export type Opened =
  | {
      readonly dialog: 'view' | 'dates'
      readonly job: Job
      readonly conflicts?: readonly Conflict[] | undefined
    }
  | { readonly dialog: BulkKind; readonly jobIds: readonly number[] }

/** Work that is done or called off is offered to nobody; somebody's confirmed job may have come from an offer. */
export const hasNoOffer = ({ status }: Pick<Job, 'status'>): boolean =>
  status !== 'PENDIENTE' && status !== 'CONFIRMADO'

import type { BulkRow } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import type { JobRecord } from '../jobs/job-record.ts'

export type PlannedRow = {
  readonly before: JobRecord
  readonly after: JobRecord
  readonly outcome: BulkRow['outcome']
  /** What stands in the way or asks for a reason, or else the first warnings. The gravest first. */
  readonly told: readonly Verdict[]
  /** Why the row changes in spite of its warnings. */
  readonly reason?: string | undefined
  /** The reason was given for this row alone: the row is told however many there are. */
  readonly ownReason?: boolean
}

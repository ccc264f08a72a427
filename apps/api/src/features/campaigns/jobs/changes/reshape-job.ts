import { agencyAt } from '../../agency.ts'
import type { Planning } from '../../planning.ts'
import type { JobRecord } from '../job-record.ts'
import { lockedJob } from '../load-jobs.ts'
import { storeJudgedJob } from '../save-job.ts'

type Shape = Partial<Pick<JobRecord, 'location' | 'observations' | 'kilometers' | 'schedule' | 'status'>>

/**
 * Gives a job the place, notes, kilometres, hours and state of what it was made of. Its person stays and is told of other hours;
 * what speaks against them is judged as if somebody had typed them.
 * @throws worker_busy, assignment_blocked, conflict_needs_reason, not_found
 */
export async function reshapeJob(
  planning: Planning,
  jobId: number,
  { tell, conflictReason }: { tell: (job: JobRecord) => Shape; conflictReason: string | null },
): Promise<void> {
  const before = await lockedJob(planning.db, jobId)
  const agency = await agencyAt(planning.db, planning.now)
  await storeJudgedJob(
    planning,
    { ...before, ...tell(before) },
    { agency, before, reason: 'Han cambiado sus visitas', conflictReason },
  )
}

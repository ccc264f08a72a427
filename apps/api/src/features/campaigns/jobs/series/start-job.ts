import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { agencyAt } from '../../agency.ts'
import type { Planning } from '../../planning.ts'
import { lockedJob } from '../load-jobs.ts'
import { saveJob } from '../save-job.ts'

/**
 * Moves a job that nobody has started to ACTIVO because its worker is at it, from its first day on; any other state stays.
 * What blocks an assignment blocks this too; what only asks for a reason has one.
 * @throws job_day_ahead, worker_busy, assignment_blocked, not_found
 */
export async function startJob(planning: Planning, jobId: number): Promise<void> {
  const before = await lockedJob(planning.db, jobId)
  if (before.status !== 'PENDIENTE' && before.status !== 'CONFIRMADO') return
  const first = before.schedule[0]?.date
  if (first && todayIn(before.timezone, planning.now) < first)
    throw fail('job_day_ahead', { day: shortDay(first) })
  const agency = await agencyAt(planning.db, planning.now)
  await saveJob(
    planning,
    { ...before, status: 'ACTIVO' },
    { agency, before, action: 'started', conflictReason: 'Empezado por quien lo hace, al escanear' },
  )
}

import type { Context } from '../../../../platform/http/context.ts'
import { recordHistory } from '../../../../platform/history/record-history.ts'
import { historyOf, type JobRecord } from '../job-record.ts'
import { lockedJob } from '../load-jobs.ts'
import { updateJobs } from '../store-jobs.ts'

type By = Pick<Context, 'db' | 'session' | 'ip' | 'requestId' | 'now'>
type Task = Pick<JobRecord, 'location' | 'observations' | 'kilometers'>

/** What became of it: written, the same as before, or past changing because somebody is at it or it is done. */
export type Retold = 'written' | 'same' | 'begun'

/** Gives a job that nobody has begun the place, notes and kilometres of what it was made of. Its person and hours stay. */
export async function retellJob(by: By, jobId: number, tell: (job: JobRecord) => Task): Promise<Retold> {
  const { db, now } = by
  const before = await lockedJob(db, jobId)
  const job = { ...before, ...tell(before) }
  const isSame =
    job.location === before.location &&
    job.observations === before.observations &&
    job.kilometers === before.kilometers
  if (isSame || before.status === 'ANULADO') return 'same'
  if (before.status !== 'PENDIENTE' && before.status !== 'CONFIRMADO') return 'begun'
  await updateJobs(db, [job], { now, hasNewTimes: () => false })
  await recordHistory(by, {
    entity: 'job',
    entityId: jobId,
    action: 'updated',
    label: `#${jobId}`,
    before: historyOf(before),
    after: historyOf(job),
    reason: 'Ha cambiado su ruta',
  })
  return 'written'
}

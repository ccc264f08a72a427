import type { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { OwnSwaps } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { sql } from 'kysely'
import { fail } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input } from '../../../platform/http/context.ts'
import { notifyWorkers } from '../../../platform/notices/notify.ts'
import { agencyAt } from '../agency.ts'
import { workText } from '../offers/proof/work-text.ts'
import type { Planning } from '../planning.ts'
import { colleaguesWhoFit } from './swap-fit.ts'
import { callersWorker, lockedSwap, swapModeOf, swappableJob } from './swap-record.ts'
import { tellColleague } from './tell-swap.ts'
import { ownSwapsOf } from './swaps.queries.ts'

type Endpoints = typeof endpoints

/**
 * A worker offers an own shift; those who fit are told. Offering it twice changes nothing.
 * @throws swaps_off, shift_not_swappable
 */
export async function offerSwap(
  planning: Planning,
  { body: { jobId } }: Input<Endpoints['offer']>,
): Promise<OwnSwaps> {
  const { db, session, now } = planning
  if ((await swapModeOf(db)) === 'off') throw fail('swaps_off')
  const workerId = await callersWorker(db, session)
  const job = await swappableJob(db, { jobId, workerId }, now)
  if (!job) throw fail('shift_not_swappable')
  const at = now.toISOString()
  // An offer of whoever had the job before has nothing left to offer.
  await sql`update swaps set status = 'EXPIRED', closed_at = ${at}::timestamptz
    where job_id = ${jobId} and closed_at is null and worker_id <> ${workerId}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into swaps (job_id, worker_id, worker_name, offered_at)
    values (${jobId}, ${workerId}, ${job.workerName ?? ''}, ${at}::timestamptz)
    on conflict (tenant_id, job_id) where closed_at is null do nothing returning id`.execute(db)
  const [swap] = rows
  if (swap) {
    await recordHistory(planning, jobHistory('swap_offered', job.id))
    const agency = await agencyAt(db, now)
    const fitting = await colleaguesWhoFit(planning, job, agency)
    await notifyWorkers(db, {
      kind: 'swap_offered',
      path: '/jobs',
      workers: fitting.map((colleague) => ({
        workerId: colleague,
        subject: { from: job.workerName ?? '', job: workText(job, agency.zone) },
        key: `swap ${swap.id}`,
      })),
    })
  }
  return ownSwapsOf(planning, workerId)
}

/** The shift stays with whoever offered it. @throws not_found, swap_closed */
export async function withdrawSwap(
  planning: Planning,
  { params }: Input<Endpoints['withdraw']>,
): Promise<OwnSwaps> {
  const { db, session, now } = planning
  const workerId = await callersWorker(db, session)
  const swap = await lockedSwap(db, params.id)
  if (swap.workerId !== workerId) throw fail('not_found')
  if (swap.status !== 'WITHDRAWN') {
    if (swap.status !== 'OPEN' && swap.status !== 'TAKEN') throw fail('swap_closed')
    await sql`update swaps set status = 'WITHDRAWN', closed_at = ${now.toISOString()}::timestamptz, closed_by = ${session.name}
      where id = ${swap.id}`.execute(db)
    await recordHistory(planning, jobHistory('swap_withdrawn', swap.jobId))
    if (swap.takenBy !== null) await tellColleague(planning, swap, swap.takenBy, 'withdrawn')
  }
  return ownSwapsOf(planning, workerId)
}

const jobHistory = (action: 'swap_offered' | 'swap_withdrawn', jobId: number) => ({
  entity: 'job',
  entityId: jobId,
  action,
  label: `#${jobId}`,
})

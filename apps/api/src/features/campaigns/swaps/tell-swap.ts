import type { NoticeSubject } from '@cuadrante/contract/access/notices.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { agencyZone } from '../agency.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import { workText } from '../offers/proof/work-text.ts'
import type { PlanningActor } from '../planning.ts'
import type { SwapRecord } from './swap-record.ts'

type Answer = NoticeSubject<'swap_answered'>['answer']

/** Tells one of the two what has become of a swap; the other is the one it is about. */
export async function tellColleague(
  planning: PlanningActor,
  swap: SwapRecord,
  workerId: number,
  answer: Answer,
  reason?: string,
): Promise<void> {
  const { db, now } = planning
  const who = workerId === swap.workerId ? (swap.takenByName ?? '') : swap.workerName
  await notify(db, {
    kind: 'swap_answered',
    to: { worker: workerId },
    subject: { who, job: await jobTextOf(planning, swap), answer, ...(reason && { reason }) },
    path: '/jobs',
    key: `swap ${swap.id} ${answer} ${now.toISOString()}`,
  })
}

/** Tells whoever plans that a shift has changed hands, or waits for their word. */
export async function tellOffice(
  planning: PlanningActor,
  swap: SwapRecord,
  isToDecide: boolean,
): Promise<void> {
  await notify(planning.db, {
    kind: 'shift_swapped',
    to: { role: 'ROLE_ADMIN' },
    subject: {
      from: swap.workerName,
      to: swap.takenByName ?? '',
      job: await jobTextOf(planning, swap),
      isToDecide,
    },
    path: '/campaigns/tomorrow',
    key: `swap ${swap.id} ${isToDecide} ${planning.now.toISOString()}`,
  })
}

async function jobTextOf({ db }: PlanningActor, { jobId }: SwapRecord): Promise<string> {
  const [job] = await loadJobs(db, [jobId])
  return job ? workText(job, await agencyZone(db)) : `trabajo #${jobId}`
}

import { addDays } from '@cuadrante/domain/dates/day.ts'
import { todayIn, type Zone } from '@cuadrante/domain/dates/zone.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { notifyWorkers } from '../../../../platform/notices/notify.ts'
import { agencyZone } from '../../agency.ts'
import { workText } from '../../offers/proof/work-text.ts'
import type { JobRecord } from '../job-record.ts'

/** Who had a job before and who has it now; null while nobody is to count on it. */
export type ShiftChange = {
  readonly job: JobRecord
  readonly from: number | null
  readonly to: number | null
  readonly isRetimed: boolean
}

type News = 'shift_assigned' | 'shift_moved' | 'shift_cancelled'

/** Tells workers what of their work to come has changed: one notice per person and kind, however many shifts. */
export async function tellWorkers(db: Tx, changes: readonly ShiftChange[], now: Date): Promise<void> {
  const news = new Map<News, Map<number, JobRecord[]>>()
  const add = (kind: News, workerId: number | null, job: JobRecord) => {
    if (workerId === null) return
    const people = news.get(kind) ?? new Map<number, JobRecord[]>()
    people.set(workerId, [...(people.get(workerId) ?? []), job])
    news.set(kind, people)
  }
  for (const { job, from, to, isRetimed } of changes) {
    if (isOver(job, now)) continue
    if (from !== to) {
      add('shift_cancelled', from, job)
      add('shift_assigned', to, job)
    } else if (isRetimed) add('shift_moved', to, job)
  }
  if (news.size === 0) return
  const agency = await agencyZone(db)
  for (const [kind, people] of news)
    await notifyWorkers(db, {
      kind,
      path: '/jobs',
      workers: [...people].map(([workerId, jobs]) => noticeAbout(workerId, jobs, { now, agency })),
    })
}

/** Assigning is telling: a draft and a cancelled job are nobody's. */
export const holderOf = ({ status, workerId }: JobRecord): number | null =>
  status === 'PENDIENTE' || status === 'ANULADO' ? null : workerId

type Telling = { readonly now: Date; readonly agency: Zone }

function noticeAbout(workerId: number, jobs: readonly JobRecord[], { now, agency }: Telling) {
  const [first] = jobs.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  if (!first) throw new Error('a notice is about a shift')
  const today = todayIn(first.timezone, now)
  return {
    workerId,
    path: `/jobs?day=${first.schedule.find(({ date }) => date >= today)?.date ?? today}`,
    subject: { shifts: jobs.length, job: workText(first, agency) },
    key: `job ${first.id} ${now.toISOString()}`,
    isUrgent: startOf(first).slice(0, 10) <= addDays(today, 1),
  }
}

const startOf = ({ schedule }: JobRecord): string =>
  `${schedule[0]?.date ?? ''} ${schedule[0]?.timeSlots[0]?.startTime ?? ''}`

const isOver = ({ schedule, timezone }: JobRecord, now: Date): boolean =>
  (schedule.at(-1)?.date ?? '') < todayIn(timezone, now)

import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { NoticePath } from '../../../platform/notices/dispatcher.ts'
import { agencyAt } from '../agency.ts'
import { offerPath } from '../offers/proof/offer-notices.ts'
import { campaignPath, untilAfter, weekPath } from './question-links.ts'
import { makeWorkerLink } from './worker-links.ts'

/** Where a question to a worker is answered without signing in. The link is made as the message goes out. */
export const answerPath: NoticePath = async (db, asking) => {
  const { kind, subject, userId, now } = asking
  if (kind !== 'availability_asked' && kind !== 'shift_to_confirm' && kind !== 'campaign_asked')
    return offerPath(db, asking)
  const { rows } = await sql<{ id: number }>`
    select id from workers where user_id = ${userId} and deleted_at is null and worker_status = 'ACTIVE'`.execute(
    db,
  )
  const [worker] = rows
  if (!worker) return undefined
  const to = { workerId: worker.id, now }
  if (kind === 'availability_asked') {
    const { monday } = subject as { monday: string }
    if (monday < mondayOf((await agencyAt(db, now)).today)) return undefined
    return weekPath(db, { ...to, monday })
  }
  if (kind === 'campaign_asked') {
    // Notices of before say no number.
    const { campaignId, to: last } = subject as { campaignId?: number; to: string }
    return campaignId ? campaignPath(db, { ...to, campaignId, to: last }) : undefined
  }
  const { shift } = subject as { shift?: { jobId: number; date: string } }
  if (!shift) return undefined
  const about = {
    purpose: 'confirmation',
    ...shift,
    expiresAt: untilAfter(addDays(shift.date, 1), now),
  } as const
  return `/confirm/${await makeWorkerLink(db, { ...about, workerId: worker.id })}`
}

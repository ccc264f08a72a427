import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { NoticePath } from '../../../platform/notices/dispatcher.ts'
import { agencyAt } from '../agency.ts'
import { offerPath } from '../offers/offer-notices.ts'
import { makeWorkerLink } from './worker-links.ts'

const day = 86_400_000
/** A letter that lies about for longer answers nothing any more. */
const longestDays = 30

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
  const until = (end: string) => new Date(Math.min(Date.parse(end) + day, now.getTime() + longestDays * day))
  if (kind === 'availability_asked') {
    const { monday } = subject as { monday: string }
    if (monday < mondayOf((await agencyAt(db, now)).today)) return undefined
    const about = { purpose: 'availability', monday, expiresAt: until(addDays(monday, 6)) } as const
    return `/availability/answer/${await makeWorkerLink(db, { ...about, workerId: worker.id })}`
  }
  if (kind === 'campaign_asked') {
    // Notices of before say no number.
    const { campaignId, to } = subject as { campaignId?: number; to: string }
    if (!campaignId) return undefined
    const about = { purpose: 'campaign', campaignId, expiresAt: until(to) } as const
    return `/availability/campaign/${await makeWorkerLink(db, { ...about, workerId: worker.id })}`
  }
  const { shift } = subject as { shift?: { jobId: number; date: string } }
  if (!shift) return undefined
  const about = { purpose: 'confirmation', ...shift, expiresAt: until(addDays(shift.date, 1)) } as const
  return `/confirm/${await makeWorkerLink(db, { ...about, workerId: worker.id })}`
}

import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { makeWorkerLink } from './worker-links.ts'

const day = 86_400_000
/** A letter that lies about for longer answers nothing any more. */
const longestDays = 30

type ToPerson = { readonly workerId: number; readonly now: Date }

/** A link ends the day after what it asks about. */
export const untilAfter = (end: string, now: Date): Date =>
  new Date(Math.min(Date.parse(end) + day, now.getTime() + longestDays * day))

/** Where a week is answered without signing in. */
export async function weekPath(
  db: Tx,
  { workerId, now, monday }: ToPerson & { readonly monday: Day },
): Promise<string> {
  const expiresAt = untilAfter(addDays(monday, 6), now)
  return `/availability/answer/${await makeWorkerLink(db, { purpose: 'availability', monday, expiresAt, workerId })}`
}

/** Where the days of a campaign are answered without signing in; `to` is the last of them. */
export async function campaignPath(
  db: Tx,
  { workerId, now, campaignId, to }: ToPerson & { readonly campaignId: number; readonly to: Day },
): Promise<string> {
  const expiresAt = untilAfter(to, now)
  return `/availability/campaign/${await makeWorkerLink(db, { purpose: 'campaign', campaignId, expiresAt, workerId })}`
}

import type { Tx } from '../../../platform/database/database.ts'

/** What a changed password ends: every one-time link, every step that waits, and every session but the one given. */
export async function endAccess(db: Tx, userId: number, exceptSession?: string): Promise<void> {
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).where('used_at', 'is', null).execute()
  await db.deleteFrom('access_tickets').where('user_id', '=', userId).execute()
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (exceptSession ? sessions.where('id', '<>', exceptSession) : sessions).execute()
}

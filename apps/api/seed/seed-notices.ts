import { sql } from 'kysely'
import { sendDocumentAlerts } from '../src/features/people/documents/document-alerts.ts'
import { tellMissingOuts } from '../src/features/time/upkeep/tell-missing-outs.ts'
import type { Tx } from '../src/platform/database/database.ts'

/** Notices that each person finds unread on the first day. */
const mostUnread = 6

/** What the agency has been told up to now: the latest wait to be read, the others were read as they came, days ago. Questions about shifts keep their hour. */
export async function seedNotices(db: Tx, now: Date): Promise<void> {
  await sendDocumentAlerts(db, now)
  await tellMissingOuts(db, { now })
  await sql`
    with aged as (
      select id, row_number() over (partition by user_id, role order by id desc) as place from notices)
    update notices n set
      created_at = ${now}::timestamptz - a.place * interval '5 hours',
      read_at = case when a.place > ${mostUnread} then ${now}::timestamptz - (a.place - 1) * interval '5 hours' end
    from aged a where a.id = n.id and n.kind <> 'shift_to_confirm'`.execute(db)
}

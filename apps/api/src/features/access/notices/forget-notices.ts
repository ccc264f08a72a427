import { sql } from 'kysely'
import type { PeriodicWork } from '../../../platform/periodic/periodic.ts'

const keptDays = 180

/** Notices name people, and their key is of use only while the occasion lasts: they go after half a year. */
export const forgetNotices: PeriodicWork = {
  name: 'forget-notices',
  everyMinutes: 24 * 60,
  work: (db, { now }) =>
    sql`delete from notices where created_at < ${now}::timestamptz - ${keptDays} * interval '1 day'`.execute(
      db,
    ),
}

import { addMonths } from '@cuadrante/domain/dates/day.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { settingsOf } from '../../access/index.ts'

/** Deletes what was said about days that have expired. @returns how many are gone */
export async function forgetReviews(db: Tx, { now }: { readonly now: Date }): Promise<number> {
  const { timeZone, reliability } = await settingsOf(db)
  const { numDeletedRows } = await db
    .deleteFrom('reliability_reviews')
    .where('day', '<=', addMonths(todayIn(timeZone, now), -reliability.months))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

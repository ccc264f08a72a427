import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Turn = { readonly key: string; readonly most: number; readonly seconds: number; readonly now: Date }

/** Takes one of the turns that a key has in a while; seconds until the next one where none is left, otherwise 0. */
export async function takeTurn(db: Tx, { key, most, seconds, now }: Turn): Promise<number> {
  const begin = new Date(now.getTime() - seconds * 1000).toISOString()
  const { failures, window_started_at } = await db
    .insertInto('throttles')
    .values({ key, failures: 1, window_started_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key']).doUpdateSet({
        failures: sql`case when throttles.window_started_at < ${begin} then 1 else throttles.failures + 1 end`,
        window_started_at: sql`case when throttles.window_started_at < ${begin} then ${now.toISOString()} else throttles.window_started_at end`,
      }),
    )
    .returning(['failures', 'window_started_at'])
    .executeTakeFirstOrThrow()
  if (failures <= most) return 0
  return Math.max(1, Math.ceil((new Date(window_started_at).getTime() - Date.parse(begin)) / 1000))
}

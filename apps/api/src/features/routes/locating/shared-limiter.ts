import type { Clock, RateLimiter } from '@cuadrante/geocoding/providers/outside.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Spaces the questions to a provider over all processes: each takes the next free moment from one row and waits for it.
 * A process that dies leaves a moment unused and nothing else.
 */
export const sharedLimiter = (
  inDatabase: <T>(work: (db: Tx) => Promise<T>) => Promise<T>,
  clock: Clock,
): RateLimiter => ({
  async wait(provider, spacingMs) {
    const wait = await inDatabase(async (db) => {
      const { rows } = await sql<{ wait: number }>`
        insert into provider_limits as l (provider, next_at)
        values (${provider}, clock_timestamp() + ${spacingMs} * interval '1 millisecond')
        on conflict (provider) do update
          set next_at = greatest(l.next_at, clock_timestamp()) + ${spacingMs} * interval '1 millisecond'
        returning extract(epoch from next_at - clock_timestamp())::float8 * 1000 - ${spacingMs} as wait`.execute(
        db,
      )
      return rows[0]?.wait ?? 0
    })
    if (wait > 0) await clock.sleep(wait)
  },
})

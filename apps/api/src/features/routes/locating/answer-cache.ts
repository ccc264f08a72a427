import type { AnswerCache } from '@cuadrante/geocoding/providers/outside.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type InTenant = <T>(work: (db: Tx) => Promise<T>) => Promise<T>

/** Answers of providers that an agency has had before. Another agency's questions are not told by a quick answer. */
export const answerCacheOf = (inTenant: InTenant): AnswerCache => ({
  get: (provider, key) =>
    inTenant(async (db) => {
      const kept = await db
        .selectFrom('geocode_cache')
        .select('answer')
        .where('provider', '=', provider)
        .where('key', '=', key)
        .executeTakeFirst()
      return kept?.answer
    }),
  set: (provider, key, answer) =>
    inTenant(async (db) => {
      const values = { provider, key, answer: JSON.stringify(answer) }
      await db
        .insertInto('geocode_cache')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'provider', 'key'])
            .doUpdateSet({ answer: values.answer, answered_at: sql`now()` }),
        )
        .execute()
    }),
})

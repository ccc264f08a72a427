import { createHash } from 'node:crypto'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Context, Session } from '../context.ts'
import { fail } from '../fail.ts'

/**
 * A call retried with the same Idempotency-Key happens once: the first answer is kept with the write, in its transaction,
 * and given again. The same key with another body is refused.
 */
export async function onceByKey<T>(
  { db, session }: { readonly db: Context['db']; readonly session: Session | undefined },
  request: FastifyRequest,
  endpoint: Endpoint,
  run: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length > 100 || endpoint.method === 'GET' || !session) return run()
  const digest = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: session.userId, key, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return answerBefore<T>(db, session.userId, key, digest)
  const answer = await run()
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', session.userId)
    .where('key', '=', key)
    .execute()
  return answer
}

async function answerBefore<T>(db: Context['db'], userId: number, key: string, digest: string): Promise<T> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['digest', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.digest !== digest) throw fail('idempotency_mismatch')
  return earlier.answer as T
}

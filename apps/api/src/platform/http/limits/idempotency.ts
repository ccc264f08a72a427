import { createHash } from 'node:crypto'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../database/database.ts'
import type { Session } from '../context.ts'
import { fail } from '../fail.ts'

/** A write that came with an Idempotency-Key, by whom, and a digest of all that was sent. */
export type KeyedCall = {
  readonly userId: number
  readonly key: string
  readonly digest: string
  /** What it answers is not kept. */
  readonly isSecret: boolean
}

/** Nothing for a call that may happen as often as it comes. The files of an upload count once they have been read. */
export function keyedCall(
  { method, isQuestion, isSecret = false }: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
): KeyedCall | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length > 100 || method === 'GET' || isQuestion || !session)
    return undefined
  const digest = createHash('sha256')
    .update(`${method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  return { userId: session.userId, key, digest, isSecret }
}

/** A call that has happened comes again: thrown where it would write, so that nothing of it happens a second time. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly answer: unknown

  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}

/**
 * A call retried with the same Idempotency-Key happens once: the first answer is kept with the write, in its transaction,
 * and given again. The same key with another body is refused. @throws AnsweredBefore, answer_not_kept, idempotency_mismatch
 */
export async function onceByKey<T>(db: Tx, call: KeyedCall | undefined, run: () => Promise<T>): Promise<T> {
  if (!call) return run()
  const { userId, key, digest, isSecret } = call
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const earlier = claimed ? undefined : await answeredBefore(db, call)
  if (earlier) throw earlier
  const answer = await run()
  if (isSecret) return answer
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return answer
}

/** @throws answer_not_kept, idempotency_mismatch */
export async function answeredBefore(
  db: Tx,
  { userId, key, digest, isSecret }: KeyedCall,
): Promise<AnsweredBefore | undefined> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['digest', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.digest !== digest) throw fail('idempotency_mismatch')
  if (isSecret) throw fail('answer_not_kept')
  return new AnsweredBefore(earlier.answer)
}

/** What was answered before; anything else that was thrown goes on. */
export function answerBefore(error: unknown): unknown {
  if (error instanceof AnsweredBefore) return error.answer
  throw error
}

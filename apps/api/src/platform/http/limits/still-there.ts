import { setImmediate as aTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'

/**
 * Ends long work in a transaction once whoever asked for it has cut the connection: everything is rolled back. Other
 * requests have a turn first, as a calculation hears of nothing while it runs.
 * @throws cancelled
 */
export async function stopIfGone({ raw }: FastifyRequest): Promise<void> {
  await aTurn()
  if (raw.socket.destroyed) throw fail('cancelled')
}

import type { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { liveWorker } from './save-worker.ts'

/** One worker in full. A worker's own record only; another's is as good as none. */
export const readWorker: Verb<(typeof endpoints)['get']> = async (context, { params }) => {
  const { session } = context
  const worker = await liveWorker(context, params.id, 'last')
  if (session.activeRole !== 'ROLE_ADMIN' && worker.user.id !== session.userId) throw fail('not_found')
  return worker
}

import { parentPort, workerData } from 'node:worker_threads'
import { DurableFiles } from '../platform/database/embedded/durable-files.ts'
import type { Answer, ThreadRequest, Start } from '../platform/database/embedded/database-thread.ts'
import { durableStartParams, servePglite } from '../platform/database/embedded/serve-pglite.ts'

/** The embedded database in a thread of its own: in the main one it would hold up every request. */
const { folder, listen } = workerData as Start
const files = new DurableFiles(folder)
/** Ends the thread, once what was answered is on its way. */
const giveUp = (error: unknown) =>
  setImmediate(() => {
    throw error instanceof Error ? error : new Error(String(error))
  })
const served = await servePglite({ fs: files, startParams: durableStartParams(folder) }, listen, giveUp)

const answer = (message: Answer) => parentPort?.postMessage(message)

parentPort?.on('message', async (question: ThreadRequest) => {
  if (question === 'syncs') return answer({ kind: 'syncs', syncs: files.syncs })
  await served.stop()
  answer({ kind: 'stopped' })
  parentPort?.close()
})
answer({ kind: 'ready' })

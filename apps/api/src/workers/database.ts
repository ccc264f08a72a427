import { parentPort, workerData } from 'node:worker_threads'
import { DurableFiles } from '../platform/database/durable-files.ts'
import { durableStartParams, servePglite, type Listen } from '../platform/database/serve-pglite.ts'

/** The embedded database in a thread of its own: in the main one it would hold up every request. */
const { folder, listen } = workerData as { folder: string; listen: Listen }
const files = new DurableFiles(folder)
const served = await servePglite({ fs: files, startParams: durableStartParams }, listen)

parentPort?.on('message', (message: 'stop' | 'syncs' | 'dump') => void answer(message))
parentPort?.postMessage({ kind: 'ready' })

async function answer(message: 'stop' | 'syncs' | 'dump'): Promise<void> {
  if (message === 'syncs') return parentPort?.postMessage({ kind: 'syncs', syncs: files.syncs })
  if (message === 'dump') {
    const dump = await served.db.dumpDataDir('gzip')
    return parentPort?.postMessage({ kind: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) })
  }
  await served.stop()
  parentPort?.postMessage({ kind: 'stopped' })
  parentPort?.close()
}

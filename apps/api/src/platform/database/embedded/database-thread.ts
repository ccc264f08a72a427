import { Worker } from 'node:worker_threads'
import { threadFile } from '../../thread-file.ts'
import type { Listen } from './serve-pglite.ts'

/** What the database thread is started with. */
export type Start = { readonly folder: string; readonly listen: Listen }
export type ThreadRequest = 'syncs' | 'stop'
export type Answer = { kind: 'ready' } | { kind: 'stopped' } | { kind: 'syncs'; syncs: number }

export type DatabaseThread = {
  /** How often the database has synced its files since it started. */
  readonly syncs: () => Promise<number>
  /** Closes the database in good order. */
  readonly stop: () => Promise<void>
  /** Ends the thread as it is; what was acknowledged is on disk. */
  readonly end: () => Promise<void>
  /** Resolves with the error when the thread ends without having been asked to. */
  readonly crashed: Promise<Error>
}

/** Starts the embedded database in a worker thread and waits until it answers at its socket. */
export async function startDatabaseThread(start: Start): Promise<DatabaseThread> {
  const worker = new Worker(threadFile('database'), { workerData: start })
  const crashed = new Promise<Error>((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', (code) => resolve(new Error(`the database thread ended with code ${code}`)))
  })
  const answerTo = async <K extends Answer['kind']>(kind: K, question?: ThreadRequest) => {
    const answered = answerOf(worker, kind)
    if (question) worker.postMessage(question)
    const first = await Promise.race([answered, crashed])
    if (first instanceof Error) throw first
    return first
  }
  await answerTo('ready')
  return {
    crashed,
    syncs: async () => (await answerTo('syncs', 'syncs')).syncs,
    async end() {
      await worker.terminate()
    },
    async stop() {
      await answerTo('stopped', 'stop')
      await worker.terminate()
    },
  }
}

function answerOf<K extends Answer['kind']>(worker: Worker, kind: K): Promise<Extract<Answer, { kind: K }>> {
  return new Promise((resolve) => {
    const listen = (message: Answer) => {
      if (message.kind !== kind) return
      worker.off('message', listen)
      resolve(message as Extract<Answer, { kind: K }>)
    }
    worker.on('message', listen)
  })
}

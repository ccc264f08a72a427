import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { workerFile } from '../worker-file.ts'
import { lockDataFolder } from './data-lock.ts'
import type { Listen } from './serve-pglite.ts'

export type Embedded = {
  readonly connection: pg.PoolConfig
  readonly stop: () => Promise<void>
  /** How many times the database has synced its files since it started. */
  readonly syncs: () => Promise<number>
  /** The whole data folder as a gzipped tar, consistent at one moment. */
  readonly dump: () => Promise<Uint8Array>
}

type Message =
  | { kind: 'ready' }
  | { kind: 'stopped' }
  | { kind: 'syncs'; syncs: number }
  | { kind: 'dump'; bytes: Uint8Array }

/** Longest path of a Unix socket (sun_path holds 108 bytes with its end). */
const longestSocketPath = 107
const port = 5432

/** Starts the embedded database of a data folder, which no other process may hold. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const root = resolve(dataDir)
  const lock = await lockDataFolder(root)
  const folder = join(root, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { listen, connection, remove } = await chooseSocket(root)
  const worker = new Worker(workerFile('database'), { workerData: { folder, listen } })
  await answerOf(worker, 'ready')
  return {
    connection: { ...connection, user: 'postgres', database: 'postgres' },
    syncs: async () => (await ask(worker, 'syncs')).syncs,
    dump: async () => (await ask(worker, 'dump')).bytes,
    async stop() {
      worker.postMessage('stop')
      await answerOf(worker, 'stopped')
      await worker.terminate()
      remove()
      await lock.release()
    },
  }
}

function ask<K extends 'syncs' | 'dump'>(worker: Worker, kind: K) {
  worker.postMessage(kind)
  return answerOf(worker, kind)
}

function answerOf<K extends Message['kind']>(
  worker: Worker,
  kind: K,
): Promise<Extract<Message, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: Message) => {
      if (message.kind !== kind) return
      worker.off('message', listen)
      worker.off('error', reject)
      resolve(message as Extract<Message, { kind: K }>)
    }
    worker.on('message', listen)
    worker.once('error', reject)
  })
}

type Socket = { listen: Listen; connection: pg.PoolConfig; remove: () => void }

/** A Unix socket that only this user can reach: in the data folder, or in a private folder where that path is too long. */
async function chooseSocket(root: string): Promise<Socket> {
  if (process.platform === 'win32') return loopback()
  const name = `.s.PGSQL.${port}`
  const inData = join(root, 'run', name)
  const isShort = Buffer.byteLength(inData) <= longestSocketPath
  const path = isShort ? inData : join(mkdtempSync(join(tmpdir(), 'cuadrante-')), name)
  mkdirSync(dirname(path), { recursive: true })
  chmodSync(dirname(path), 0o700)
  rmSync(path, { force: true })
  return {
    listen: { path },
    connection: { host: dirname(path), port },
    remove: () => rmSync(isShort ? path : dirname(path), { recursive: true, force: true }),
  }
}

/** Windows has no Unix sockets that the driver can use: a free port of the loopback address. */
async function loopback(): Promise<Socket> {
  const host = '127.0.0.1'
  const free = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, host, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
  return { listen: { host, port: free }, connection: { host, port: free }, remove: () => undefined }
}

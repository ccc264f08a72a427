import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { sharedBuffersFor } from './shared-buffers.ts'
import { replaceQueue } from './statement-queue.ts'

export type Listen = { readonly path: string } | { readonly host: string; readonly port: number }

type Served = { readonly db: PGlite; readonly stop: () => Promise<void> }

/**
 * Roughly how many bytes of a WebAssembly function run before V8 compiles it anew, optimised, beside everything else. Its own
 * 1.8 million are met by hundreds of functions of PostgreSQL within a start, which then waits for compilers and keeps their
 * memory; what is asked all the time gets there all the same.
 */
const bytesBeforeOptimizing = 100_000_000

/** PGlite's own way to ask begins by reading every array type; whoever asks through the socket brings theirs. */
PGlite.prototype._initArrayTypes = () => Promise.resolve()

/** What PostgreSQL says when it gives itself up; no text holds a zero byte. */
const panic = Buffer.from('\0VPANIC\0')

/**
 * Starts PGlite and lets the ordinary driver reach it through a socket. `onCrash` is told when the database itself broke
 * down (an error inside of WebAssembly, not an SQL error): it answers nothing any more and has to be started again.
 */
export async function servePglite(
  options: PGliteOptions,
  listen: Listen,
  onCrash: (error: unknown) => void = () => undefined,
): Promise<Served> {
  setFlagsFromString(`--wasm-tiering-budget=${bytesBeforeOptimizing}`)
  // Each function is checked when it first runs, and not all 9 MB of the engine before the first does.
  setFlagsFromString('--wasm-lazy-validation')
  const db = await PGlite.create({ ...options, extensions: { pg_trgm, unaccent, btree_gist, btree_gin } })
  const answer = db.execProtocolRawStream.bind(db)
  let hasPanicked = false
  db.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    const passOn = (data: Uint8Array) => {
      hasPanicked ||= Buffer.from(data.buffer, data.byteOffset, data.length).includes(panic)
      onRawData(data)
    }
    try {
      if (!hasPanicked) await answer(message, { ...options, onRawData: passOn })
      // Asked again it would turn in a circle for ever.
      if (hasPanicked) throw new Error('the database has given itself up')
    } catch (error) {
      onCrash(error)
      throw error
    }
  }
  const server = new PGLiteSocketServer({ db, ...listen, maxConnections: 8 })
  replaceQueue(server, db)
  await server.start()
  return {
    db,
    async stop() {
      await server.stop()
      await db.close()
    },
  }
}

/**
 * Settings of a database that keeps its promises in a small process. Memory that WebAssembly has taken once it never gives
 * back: fewer buffers than usual answer as fast here, since the kernel caches the files too.
 */
const settings = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  maintenance_work_mem: '32MB',
  random_page_cost: '1.1',
} as const

/** PGlite's own start parameters minus the one that switches fsync off, with our settings for the database in a folder. */
export function durableStartParams(folder: string): string[] {
  const all = { ...settings, shared_buffers: `${sharedBuffersFor(folder)}MB` }
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

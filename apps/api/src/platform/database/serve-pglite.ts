import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export type Listen = { readonly path: string } | { readonly host: string; readonly port: number }

/** Starts PGlite and lets the ordinary driver reach it through a socket. */
export async function servePglite(options: PGliteOptions, listen: Listen) {
  const db = await PGlite.create({ ...options, extensions: { pg_trgm, unaccent, btree_gist, btree_gin } })
  const server = new PGLiteSocketServer({ db, ...listen, maxConnections: 4 })
  await server.start()
  return {
    db,
    async stop() {
      await server.stop()
      await db.close()
    },
  }
}

/** Start parameters of a database that keeps its promises: PGlite's own minus the one that switches fsync off. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Pool } from 'pg'
import { overPool, type Database } from '../src/platform/database/database.ts'
import { aloneInItsSession } from '../src/platform/database/kept-statements.ts'
import { pipelined } from '../src/platform/database/pipelined-pool.ts'
import { servePglite } from '../src/platform/database/embedded/serve-pglite.ts'
import { removeFolder } from './remove-folder.ts'

/** The empty database of the build, as PGlite takes it. */
export const imageOf = async (file: string): Promise<Blob> => new Blob([gunzipSync(await readFile(file))])

/** An embedded database in memory, reached through the same socket and driver as the real one. */
export async function memoryDatabase(image?: Blob): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-test-'))
  const served = await servePglite(image ? { loadDataDir: image } : {}, {
    path: join(folder, '.s.PGSQL.5432'),
  })
  const who = { user: 'postgres', database: 'postgres' }
  const pool = new Pool({ host: folder, port: 5432, ...who, ...pipelined, max: 1 })
  return overPool('embedded', pool, {
    keeps: aloneInItsSession,
    async afterClose() {
      await served.stop()
      removeFolder(folder)
    },
  })
}

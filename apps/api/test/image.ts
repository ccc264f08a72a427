import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { overPool, type Database } from '../src/platform/database/database.ts'
import { pipelined } from '../src/platform/database/pipelined-pool.ts'
import { servePglite } from '../src/platform/database/embedded/serve-pglite.ts'

/** An embedded database in memory, reached through the same socket and driver as the real one. */
export async function memoryDatabase(image?: Blob): Promise<Database & { dump: () => Promise<Uint8Array> }> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-test-'))
  const served = await servePglite(image ? { loadDataDir: image } : {}, {
    path: join(folder, '.s.PGSQL.5432'),
  })
  const who = { user: 'postgres', database: 'postgres' }
  const pool = new Pool({ host: folder, port: 5432, ...who, ...pipelined, max: 1 })
  const database = overPool('embedded', pool, {
    async afterClose() {
      await served.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  })
  return {
    ...database,
    dump: async () => new Uint8Array(await (await served.db.dumpDataDir('none')).arrayBuffer()),
  }
}

/** The data folder of a freshly migrated database. */
export async function migratedImage(): Promise<Uint8Array> {
  const database = await memoryDatabase()
  await database.migrate()
  const image = await database.dump()
  await database.close()
  return image
}

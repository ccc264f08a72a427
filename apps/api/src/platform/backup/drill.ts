import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { folderFiles } from '../files/folder-files.ts'
import { contentsOf, contentsOfKept } from './contents-of.ts'
import { withTemporaryPlace } from '../temporary-places.ts'
import type { BackupFile } from './read-lines.ts'
import { restore } from './restore.ts'
import { differences, type Contents } from './tally.ts'

export type Drill = {
  /** The moment that the backup holds. */
  readonly at: string
  readonly contents: Contents
  /** Tables, and "files", that did not come back as they were. */
  readonly wrong: readonly string[]
  readonly milliseconds: number
}

/** Restores a backup into a temporary place and compares every table and file with it; nothing of it stays. */
export async function drill(file: BackupFile): Promise<Drill> {
  const started = performance.now()
  const { at, contents } = await contentsOf(file)
  const place = await mkdtemp(join(tmpdir(), 'cuadrante-drill-'))
  return withTemporaryPlace(place, async () => {
    const files = folderFiles(join(place, 'files'))
    const database = await openDatabase({ dataDir: place })
    try {
      await database.migrate()
      await restore({ database, files }, file, { keepsSigningKey: true })
      const wrong = differences(contents, await contentsOfKept(database, files))
      return { at, contents, wrong, milliseconds: Math.round(performance.now() - started) }
    } finally {
      await database.close()
    }
  })
}

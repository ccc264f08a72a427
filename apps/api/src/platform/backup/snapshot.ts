import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Database } from '../database/database.ts'

/**
 * Works on the database as it is at this moment, without keeping others from it. A server gives every transaction its own
 * view. The embedded one has a single session: it is held only while its files are copied, and the work reads the copy, which
 * recovers as after a loss of power.
 */
export async function withSnapshot<T>(
  database: Database,
  dataDir: string,
  work: (frozen: Database) => Promise<T>,
): Promise<T> {
  if (database.kind === 'server') return work(database)
  const place = await mkdtemp(join(dataDir, 'snapshot-'))
  try {
    await database.asOwner(() =>
      cp(join(dataDir, 'database'), join(place, 'database'), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      }),
    )
    const frozen = await openDatabase({ dataDir: place })
    try {
      return await work(frozen)
    } finally {
      await frozen.close()
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

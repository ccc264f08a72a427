import { constants } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Database } from '../database/database.ts'
import { withTemporaryPlace } from '../temporary-places.ts'

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
  await removeAbandoned(dataDir)
  const place = await mkdtemp(join(dataDir, `snapshot-${process.pid}-`))
  return withTemporaryPlace(place, async () => {
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
  })
}

/** Copies whose process was killed: nobody else would ever remove them. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^snapshot-(?:(\d+)-)?\w+$/.exec(name)
    if (pid && !isAlive(Number(pid[1] ?? 0))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

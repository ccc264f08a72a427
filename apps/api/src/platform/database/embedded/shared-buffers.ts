import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const least = 16
const most = 48

/**
 * Megabytes of shared buffers for the database in a folder: a quarter of its tables and indexes, between 16 and 48. PostgreSQL
 * clears all of them when it starts and WebAssembly gives nothing back, so that each is held from then on.
 */
export function sharedBuffersFor(folder: string): number {
  const quarter = Math.round(tableBytes(join(folder, 'base')) / 4 / 1024 ** 2)
  return Math.min(most, Math.max(least, quarter))
}

/** PostgreSQL keeps tables and indexes as files of a folder for each of its databases. */
function tableBytes(base: string): number {
  if (!existsSync(base)) return 0
  const databases = readdirSync(base).map((name) => join(base, name))
  const files = databases.flatMap((database) => readdirSync(database).map((name) => join(database, name)))
  return files.reduce((bytes, file) => bytes + statSync(file).size, 0)
}

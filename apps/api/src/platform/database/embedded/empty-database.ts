import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { apiRoot } from '../../api-root.ts'
import { migrationFiles, type MigrationFile } from '../migration-files.ts'
import { sha256 } from '../../sha256.ts'

/**
 * Where the build leaves the data folder of a database that has its tables and nothing else. The name says what it was made
 * of: one of other migrations or of another PGlite has another name, and is not found.
 */
export async function emptyDatabaseFile(): Promise<string> {
  return join(apiRoot, 'dist/empty-database', nameFor(await migrationFiles(), pgliteVersion()))
}

/** The name of an archive by what it was made of. */
export function nameFor(
  files: readonly Pick<MigrationFile, 'name' | 'digest'>[],
  databaseVersion: string,
): string {
  const parts = [databaseVersion, ...files.map(({ name, digest }) => `${name} ${digest}`)]
  return `${sha256(parts.join('\n')).slice(0, 16)}.tar.gz`
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/**
 * Begins a database folder with a copy of that database: making one takes most of a first start. Where there is none that
 * fits, or it cannot be read, nothing is there afterwards and the database makes itself. It is unpacked beside, so that
 * whoever is killed meanwhile leaves no half of one.
 */
export async function beginWithTables(folder: string, archive?: string): Promise<void> {
  const file = archive ?? (await emptyDatabaseFile())
  if (!existsSync(file)) return
  const draft = join(dirname(folder), '.database-in-the-making')
  rmSync(draft, { recursive: true, force: true })
  try {
    await unpack(file, draft)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (isOfTheDisk(error)) throw error
    return
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error

/** Unpacks an archive of files and folders (POSIX ustar) whose files are on the disk when it returns. */
async function unpack(archive: string, folder: string): Promise<void> {
  const bytes = await promisify(gunzip)(await readFile(archive))
  mkdirSync(folder, { mode: 0o700 })
  for (const { path, isFolder, content } of entriesOf(bytes)) {
    const at = join(folder, path)
    if (isFolder) mkdirSync(at, { recursive: true, mode: 0o700 })
    else await writeFile(at, content, { mode: 0o600, flush: true })
  }
  const directory = await open(folder)
  await directory.sync().catch(() => undefined) // Windows knows no such thing
  await directory.close()
}

const block = 512

/** https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html, "ustar Interchange Format" */
function* entriesOf(bytes: Buffer) {
  const text = (from: number, length: number) =>
    bytes.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  for (let at = 0; bytes[at];) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const from = at + block
    yield {
      path: join(text(at + 345, 155), text(at, 100)),
      isFolder: text(at + 156, 1) === '5',
      content: bytes.subarray(from, from + size),
    }
    at = from + Math.ceil(size / block) * block
  }
}

import { rename } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import { withTemporaryPlace } from '../temporary-places.ts'
import { openBackupWriter, type BackupWriter } from './backup-writer.ts'
import type { BackupKey } from './encryption.ts'
import { contentsOf } from './contents-of.ts'
import { migrationNames, rowsOf, tablesInOrder } from './rows.ts'
import { ContentsTally, differences, type Contents } from './tally.ts'

/**
 * First line of a backup. Then one row a line, `{"t":table,"r":row}`, one file a line, `{"f":key,"b":base64}`, and a last line
 * with what was written, `{"end":contents}`.
 */
export type Header = {
  readonly format: 'cuadrante-backup'
  readonly version: 1
  readonly at: string
  readonly migrations: readonly string[]
}

/** What a backup is taken of, and restored into. */
export type Kept = { readonly database: Database; readonly files: Files }
export type BackupReport = { readonly rows: number; readonly tables: number; readonly files: number }

/**
 * Writes every row of every table, consistent at one moment, and the uploaded files, as gzipped JSON lines; then reads the
 * file again to its end. The same file restores an embedded database and a server, a folder and a bucket, so that it is also
 * the way to move from one to the other.
 */
export async function backup(
  { database, files }: Kept,
  file: string,
  now: Date,
  key?: BackupKey,
): Promise<BackupReport> {
  const draft = `${file}.part`
  return withTemporaryPlace(draft, () => write({ database, files }, { file, draft, now, key }))
}

type Asked = {
  readonly file: string
  readonly draft: string
  readonly now: Date
  readonly key: BackupKey | undefined
}

async function write({ database, files }: Kept, { file, draft, now, key }: Asked): Promise<BackupReport> {
  const writer = await openBackupWriter(draft, key)
  try {
    const contents = new ContentsTally()
    await database.asOwner((db) => writeRows(db, writer, contents, now))
    await writeFiles(files, writer, contents)
    const written = contents.result()
    await writer.write(`${JSON.stringify({ end: written })}\n`)
    await writer.close()
    const found = await contentsOf({ path: draft, key })
    const wrong = differences(written, found.contents)
    if (wrong.length > 0) throw new Error(`La copia no se lee como se escribió: ${wrong.join(', ')}.`)
    await rename(draft, file)
    return reportOf(written)
  } catch (error) {
    await writer.discard()
    throw error
  }
}

export const reportOf = ({ tables, files }: Contents): BackupReport => ({
  rows: Object.values(tables).reduce((sum, { count }) => sum + count, 0),
  tables: Object.keys(tables).length,
  files: files.count,
})

async function writeRows(db: Tx, writer: BackupWriter, contents: ContentsTally, now: Date): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
  const header: Header = {
    format: 'cuadrante-backup',
    version: 1,
    at: now.toISOString(),
    migrations: await migrationNames(db),
  }
  await writer.write(`${JSON.stringify(header)}\n`)
  for (const table of await tablesInOrder(db)) {
    for await (const row of rowsOf(db, table)) {
      contents.addRow(table, row)
      await writer.write(`{"t":${JSON.stringify(table)},"r":${row}}\n`)
    }
  }
}

/** They come after the rows and outside of their transaction, so that nobody waits; what was removed meanwhile is left out. */
async function writeFiles(files: Files, writer: BackupWriter, contents: ContentsTally): Promise<void> {
  for await (const key of files.keys()) {
    const bytes = await files.get(key)
    if (!bytes) continue
    contents.addFile(key, bytes)
    await writer.write(`${JSON.stringify({ f: key, b: Buffer.from(bytes).toString('base64') })}\n`)
  }
}

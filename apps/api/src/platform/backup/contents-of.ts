import type { Database } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import { damaged, linesOf, type BackupFile } from './read-lines.ts'
import { rowsOf, tablesInOrder } from './rows.ts'
import { ContentsTally, differences, type Contents } from './tally.ts'

/** What a backup's file holds, read to its end; `at` is its moment. @throws when it is damaged or ends too early */
export async function contentsOf(file: BackupFile): Promise<{ at: string; contents: Contents }> {
  const tally = new ContentsTally()
  let at: string | undefined
  let end: Contents | undefined
  for await (const line of linesOf(file)) {
    if (line.startsWith('{"format":"cuadrante-backup"')) at = (JSON.parse(line) as { at: string }).at
    else if (line.startsWith('{"t":')) addRow(tally, line)
    else if (line.startsWith('{"f":')) addFile(tally, line)
    else if (line.startsWith('{"end":')) end = (JSON.parse(line) as { end: Contents }).end
  }
  const contents = tally.result()
  if (at === undefined || (end && differences(end, contents).length > 0)) throw new Error(damaged)
  return { at, contents }
}

/** What a database and its files hold. */
export async function contentsOfKept(database: Database, files: Files): Promise<Contents> {
  const tally = new ContentsTally()
  await database.asOwner(async (db) => {
    for (const table of await tablesInOrder(db))
      for await (const row of rowsOf(db, table)) tally.addRow(table, row)
  })
  for await (const key of files.keys()) tally.addFile(key, (await files.get(key)) ?? new Uint8Array())
  return tally.result()
}

/** The row's text is taken as it stands: what counts is what was written, not how it is read. */
function addRow(tally: ContentsTally, line: string): void {
  const [, table, row] = /^\{"t":"([^"]+)","r":(.*)\}$/.exec(line) ?? []
  if (!table || row === undefined) throw new Error(damaged)
  tally.addRow(table, row)
}

function addFile(tally: ContentsTally, line: string): void {
  const { f, b } = JSON.parse(line) as { f: string; b: string }
  tally.addFile(f, Buffer.from(b, 'base64'))
}

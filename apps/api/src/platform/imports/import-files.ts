import { randomUUID } from 'node:crypto'
import type { ImportMapping } from '@cuadrante/contract/imports/import.ts'
import type { Tx } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import type { UploadedFile } from '../http/bodies/read-upload.ts'
import { fail } from '../http/fail.ts'
import type { PeriodicWork } from '../periodic/periodic.ts'

/** Sheets of people hold what nobody should keep: they are forgotten after a week. */
const keptDays = 7
const filesAtOnce = 1000

type InTenant = <T>(work: (db: Tx) => Promise<T>) => Promise<T>
/** What of a mapping says which sheets were read. */
export type SheetsRead = Pick<ImportMapping, 'sheetIndex' | 'sheetIndexes'>
export type Stored = { readonly id: number; readonly fileName: string; readonly fileKey: string }

/** Keeps an uploaded sheet for a week. The row is there before its file, so that no file lies where none names it. */
export async function keepFile(
  { inTenant, files, tenant, now }: { inTenant: InTenant; files: Files; tenant: string; now: Date },
  { resource, userId, file }: { resource: string; userId: number; file: UploadedFile },
): Promise<number> {
  const file_key = `${tenant}/imports/${randomUUID()}`
  const { id } = await inTenant((db) =>
    db
      .insertInto('imports')
      .values({ resource, file_name: file.name, file_key, created_by: userId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await files.put(file_key, { bytes: file.bytes, type: 'application/octet-stream' })
  return id
}

/** Files go before their rows, so that a run that was cut off leaves nothing that the next one does not find. */
export async function forgetOldImports(inTenant: InTenant, files: Files, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const old = await inTenant((db) =>
    db
      .selectFrom('imports')
      .select(['id', 'file_key'])
      .where('created_at', '<', before)
      .limit(filesAtOnce)
      .execute(),
  )
  if (old.length === 0) return
  for (const { file_key } of old) await files.remove(file_key)
  const ids = old.map(({ id }) => id)
  await inTenant((db) => db.deleteFrom('imports').where('id', 'in', ids).execute())
}

export const forgetImports = (files: Files, clock: () => Date): PeriodicWork => ({
  name: 'forget-imports',
  everyMinutes: 60,
  work: () => Promise.resolve(),
  afterwards: (inTenant) => forgetOldImports(inTenant, files, clock()),
})

/** An import of the caller's own. @throws not_found */
export async function ownImport(
  db: Tx,
  id: number,
  resource: string,
  userId: number | null,
): Promise<Stored> {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'file_name', 'file_key'])
    .where('id', '=', id)
    .where('resource', '=', resource)
    .where('created_by', '=', userId ?? 0)
    .executeTakeFirst()
  if (!row) throw fail('not_found')
  return { id: row.id, fileName: row.file_name, fileKey: row.file_key }
}

export type RowErrors = {
  readonly rowNumber: number
  /** Place of its sheet among those that were read together; the first where it is left out. */
  readonly sheet?: number
  readonly errors: readonly string[]
}

/** The sheets that are read together, in the order of the workbook. */
export const sheetIndexesOf = ({ sheetIndex, sheetIndexes = [] }: SheetsRead): number[] =>
  [...new Set([sheetIndex, ...sheetIndexes])].toSorted((a, b) => a - b)

/** Notes what a check or a run found, for the file of errors. */
export async function noteOutcome(
  db: Tx,
  id: number,
  outcome: { mapping: SheetsRead; errors: readonly RowErrors[]; appliedAt?: Date | undefined },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      mapping: JSON.stringify(outcome.mapping),
      errors: JSON.stringify(outcome.errors),
      ...(outcome.appliedAt ? { applied_at: outcome.appliedAt } : {}),
    })
    .where('id', '=', id)
    .execute()
}

export async function readOutcome(
  db: Tx,
  id: number,
): Promise<{ mapping: SheetsRead | null; errors: readonly RowErrors[] }> {
  const { mapping, errors } = await db
    .selectFrom('imports')
    .select(['mapping', 'errors'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { mapping: mapping as SheetsRead | null, errors: errors as RowErrors[] }
}

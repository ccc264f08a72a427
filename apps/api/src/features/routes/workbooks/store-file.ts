import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { UploadedFile } from '../../../platform/http/bodies/read-upload.ts'
import type { InTenant } from '../batches/read-batch.ts'
import { sha256 } from '../../../platform/sha256.ts'

const partBytes = 256 * 1024

/** Keeps an uploaded workbook with a batch that is still being read. */
export async function storeFile(
  inTenant: InTenant,
  file: UploadedFile,
  userId: number | null,
): Promise<{ fileId: number; batchId: number }> {
  const ids = await inTenant((db) => beginFile(db, file, userId))
  for (let part = 0; part * partBytes < file.bytes.length; part++) {
    const bytes = file.bytes.subarray(part * partBytes, (part + 1) * partBytes)
    await inTenant((db) =>
      db.insertInto('route_file_parts').values({ file_id: ids.fileId, part, bytes }).execute(),
    )
  }
  return ids
}

async function beginFile(db: Tx, { name, bytes }: UploadedFile, uploaded_by: number | null) {
  await forgetUnfinished(db)
  const file = await db
    .insertInto('route_files')
    .values({ name, size_bytes: bytes.length, sha256: sha256(bytes), uploaded_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch = await db
    .insertInto('route_batches')
    .values({ file_id: file.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { fileId: file.id, batchId: batch.id }
}

/** What a process left behind that died while it stored a file. */
async function forgetUnfinished(db: Tx): Promise<void> {
  await sql`
    delete from route_files f using route_batches b
    where b.file_id = f.id and b.processing_status = 'READING' and b.created_at < now() - interval '1 day'`.execute(
    db,
  )
}

/** The workbook as it was uploaded; undefined when it is no longer kept. */
export async function readStoredFile(
  inTenant: InTenant,
  fileId: number,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const file = await inTenant((db) =>
    db
      .selectFrom('route_files')
      .select('name')
      .where('id', '=', fileId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!file) return undefined
  const parts: Buffer[] = []
  for (let part = 0; ; part++) {
    const stored = await inTenant((db) =>
      db
        .selectFrom('route_file_parts')
        .select('bytes')
        .where('file_id', '=', fileId)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!stored) return part === 0 ? undefined : { name: file.name, bytes: Buffer.concat(parts) }
    parts.push(stored.bytes)
  }
}

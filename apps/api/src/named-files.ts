import { sql } from 'kysely'
import type { Tx } from './platform/database/database.ts'

/** A stored file that a row names, and the checksum that it had when it came. */
export type NamedFile = { readonly key: string; readonly sha256: string }

/** Every file that a row of any agency names, each once; none where the tables are older than files. */
export async function namedFiles(db: Tx): Promise<NamedFile[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('document_signatures') is not null and to_regclass('absences') is not null
      and to_regclass('visit_photos') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return []
  const { rows } = await sql<NamedFile>`
    select file_key as key, sha256 from document_files
    union select signed_key, signed_sha256 from document_signatures
    union select file_key, sha256 from absences where file_key is not null
    union select file_key || '-large.jpg', sha256 from visit_photos`.execute(db)
  return rows
}

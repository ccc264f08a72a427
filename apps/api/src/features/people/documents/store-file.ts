import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { randomUUID } from 'node:crypto'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import { settingsOf } from '../../access/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { storeFor } from '../../../platform/files/store-for.ts'
import type { Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { AcceptedFile } from '../../../platform/pdf/accept-file.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** A file that is kept, and what is known of it. */
export type KeptFile = AcceptedFile & {
  readonly key: string
  readonly sha256: string
  readonly originalName: string
}

type NewFile = AcceptedFile & { readonly originalName: string }

/** Under a key of its own: equal files of two people share nothing. */
const named = (tenant: string, file: NewFile): KeptFile => ({
  ...file,
  key: `${tenant}/documents/${randomUUID()}`,
  sha256: sha256(file.bytes),
})

const stored = ({ bytes, mediaType }: KeptFile) => ({ bytes, type: mediaType })

export async function keepFile(files: Files, tenant: string, file: NewFile): Promise<KeptFile> {
  const kept = named(tenant, file)
  await files.put(kept.key, stored(kept))
  return kept
}

type Keeping = Parameters<typeof storeFor>[0] & { readonly tenant: string }

/** Keeps a file for work that names it. */
export function keepFileFor<T>(
  context: Keeping,
  file: NewFile,
  work: (kept: KeptFile) => Promise<T>,
): Promise<T> {
  const kept = named(context.tenant, file)
  return storeFor(context, { [kept.key]: stored(kept) }, () => work(kept))
}

type Version = {
  readonly documentId: number
  readonly file: KeptFile
  readonly expiresOn: Day | null
  readonly session: Session
  readonly now: Date
}

/** Adds the next version of a document: from the office accepted, from the worker to be looked at. @throws documents_full */
export async function insertVersion(db: Tx, { documentId, file, expiresOn, session, now }: Version) {
  const { worker_id } = await db
    .selectFrom('documents')
    .select('worker_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  await refuseWithoutRoom(db, { workerId: worker_id, bytes: file.bytes.length })
  const isOffice = session.activeRole === 'ROLE_ADMIN'
  const { id } = await db
    .insertInto('document_files')
    .values({
      document_id: documentId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from document_files where document_id = ${documentId})`,
      file_key: file.key,
      media_type: file.mediaType,
      size_bytes: file.bytes.length,
      pages: file.pages,
      sha256: file.sha256,
      original_name: file.originalName,
      expires_on: expiresOn,
      review: isOffice ? 'ACCEPTED' : 'PENDING',
      reviewed_by: isOffice ? session.name : null,
      reviewed_at: isOffice ? now : null,
      uploaded_by: session.userId,
      uploaded_by_name: session.name,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await followVersions(db, documentId, now)
  return id
}

const megabyte = 1024 * 1024
const megabytes = (bytes: number) => decimalText(bytes / megabyte)

/**
 * What a worker's documents take together, the deleted ones that are still kept too, and the proofs of absences but the one
 * that is replaced. The worker's row is held, so that files which come at the same time are counted one after the other.
 * @throws documents_full
 */
export async function refuseWithoutRoom(
  db: Tx,
  { workerId, bytes, replacesOf = 0 }: { workerId: number; bytes: number; replacesOf?: number },
): Promise<void> {
  const { documents } = await settingsOf(db)
  const allowed = documents.workerMegabytes * megabyte
  await sql`select from workers where id = ${workerId} for no key update`.execute(db)
  const { rows } = await sql<{ used: number }>`
    select (select coalesce(sum(f.size_bytes), 0)
        from document_files f join documents d on d.id = f.document_id where d.worker_id = ${workerId})::float8
      + (select coalesce(sum(a.file_bytes), 0)
        from absences a where a.worker_id = ${workerId} and a.id <> ${replacesOf})::float8 as used`.execute(
    db,
  )
  const used = rows[0]?.used ?? 0
  if (used + bytes > allowed)
    throw fail('documents_full', { used: megabytes(used), allowed: megabytes(allowed) })
}

/**
 * Brings a document in line with its versions: the newest accepted one counts, and the newest of all is to be looked at
 * while it waits; one before it has been replaced by who sent it. The worker's card takes the day of an identity document.
 */
export async function followVersions(db: Tx, documentId: number, now: Date): Promise<void> {
  await sql`
    update documents d set updated_at = ${now}, version = version + 1,
      accepted_file_id = a.id, expires_on = a.expires_on,
      pending_file_id = (select latest.id from (select f.id, f.review from document_files f
        where f.document_id = d.id order by f.number desc limit 1) latest where latest.review = 'PENDING')
    from (select) one left join lateral (
      select f.id, f.expires_on from document_files f
      where f.document_id = ${documentId} and f.review = 'ACCEPTED' order by f.number desc limit 1) a on true
    where d.id = ${documentId}`.execute(db)
  await sql`
    update workers w set dni_expires_on = d.expires_on, version = w.version + 1, updated_at = ${now}
    from documents d join document_types t on t.id = d.type_id
    where d.id = ${documentId} and w.id = d.worker_id and t.is_identity and d.expires_on is not null
      and w.dni_expires_on is distinct from d.expires_on`.execute(db)
}

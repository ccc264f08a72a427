import type { DocumentFile, WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { openOrDeclined, stateSql } from './document-cells.ts'

/** Workers `w` whose documents the caller may reach: the office all, a worker the own ones. */
export const reachable = ({ activeRole, userId }: Session): RawBuilder<SqlBool> =>
  activeRole === 'ROLE_ADMIN'
    ? sql`w.deleted_at is null`
    : sql`(w.deleted_at is null and w.user_id = ${userId})`

export type Person = { readonly id: number; readonly name: string; readonly dni: string }

/** @throws not_found also for a worker that is not the caller's own. */
export async function workerInScope(db: Tx, id: number, session: Session): Promise<Person> {
  const { rows } = await sql<Person>`
    select w.id, ${workerName} as name, w.dni from workers w where w.id = ${id} and ${reachable(session)}`.execute(
    db,
  )
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

export type DocumentRow = {
  readonly id: number
  readonly workerId: number
  readonly worker: string
  readonly typeId: number
  readonly type: string
  readonly isIdentity: boolean
  readonly hasExpiry: boolean
  readonly needsSignature: boolean
  readonly title: string
  readonly acceptedFileId: number | null
  readonly pendingFileId: number | null
  readonly expiresOn: Day | null
  readonly version: number
}

/** A live document that the caller may reach. @throws not_found */
export async function documentInScope(
  db: Tx,
  id: number,
  session: Session,
  lock?: 'locked',
): Promise<DocumentRow> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.worker_id as "workerId", ${workerName} as worker, d.type_id as "typeId", t.name as type,
      t.is_identity as "isIdentity", t.has_expiry as "hasExpiry", t.needs_signature as "needsSignature", d.title,
      d.accepted_file_id as "acceptedFileId", d.pending_file_id as "pendingFileId", d.expires_on as "expiresOn", d.version
    from documents d join workers w on w.id = d.worker_id join document_types t on t.id = d.type_id
    where d.id = ${id} and d.deleted_at is null and ${reachable(session)}
    ${lock ? sql`for update of d` : sql``}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

export type FileRow = {
  readonly id: number
  readonly number: number
  readonly fileKey: string
  readonly mediaType: DocumentFile['mediaType']
  readonly sha256: string
  readonly pages: number
  readonly originalName: string
}

/** A version of a document, by its number or by its id. @throws not_found */
export async function fileOf(
  db: Tx,
  documentId: number,
  which: { readonly number: number; readonly id?: never } | { readonly id: number },
): Promise<FileRow> {
  const { rows } = await sql<FileRow>`
    select f.id, f.number, f.file_key as "fileKey", f.media_type as "mediaType", f.sha256, f.pages,
      f.original_name as "originalName"
    from document_files f where f.document_id = ${documentId}
      and ${which.id === undefined ? sql`f.number = ${which.number}` : sql`f.id = ${which.id}`}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

/** Documents with their versions; `which` narrows the documents `d`. The latest changed first. */
export async function documentsWhere(
  db: Tx,
  which: RawBuilder<SqlBool>,
  today: Day,
): Promise<WorkerDocument[]> {
  const state = stateSql(
    {
      hasFile: sql`(d.accepted_file_id is not null)`,
      hasPending: sql`(d.pending_file_id is not null)`,
      asked: {
        isOpen: sql`coalesce(asked.status = 'OPEN', false)`,
        isDeclined: sql`coalesce(asked.status = 'DECLINED', false)`,
      },
      expiresOn: sql`d.expires_on`,
      hasExpiry: sql`t.has_expiry`,
      isRequired: sql`t.is_required`,
    },
    today,
  )
  const { rows } = await sql<WorkerDocument & { files: DocumentFile[] | null }>`
    select d.id, d.type_id as "typeId", t.name as type, d.title, d.expires_on as "expiresOn", d.version,
      ${state} as state, (
        select json_agg(json_build_object('number', f.number, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes,
          'pages', f.pages, 'originalName', f.original_name, 'sha256', f.sha256, 'expiresOn', f.expires_on,
          'review', f.review, 'reviewReason', f.review_reason, 'uploadedBy', f.uploaded_by_name,
          'uploadedAt', f.uploaded_at, 'request', (${lastRequest}), 'signature', (${lastSignature}))
          order by f.number desc)
        from document_files f where f.document_id = d.id) as files
    from documents d join document_types t on t.id = d.type_id
    left join lateral (select r.status from document_requests r where ${openOrDeclined}) asked on true
    where d.deleted_at is null and ${which} order by d.updated_at desc, d.id desc`.execute(db)
  return rows.map((row) => ({ ...row, files: row.files ?? [] }))
}

const lastRequest = sql`
  select json_build_object('status', r.status, 'requestedAt', r.requested_at, 'closedAt', r.closed_at, 'reason', r.reason)
  from document_requests r where r.file_id = f.id and r.what = 'SIGNATURE' order by r.id desc limit 1`

const lastSignature = sql`
  select json_build_object('code', s.code, 'signerName', s.signer_name, 'typedName', s.typed_name,
    'signedAt', s.signed_at, 'ip', s.ip, 'sha256', s.sha256)
  from document_signatures s where s.file_id = f.id order by s.id desc limit 1`

/** One document as the callers see it after a change. */
export async function documentById(db: Tx, id: number, today: Day): Promise<WorkerDocument> {
  const [document] = await documentsWhere(db, sql`d.id = ${id}`, today)
  if (!document) throw fail('not_found')
  return document
}

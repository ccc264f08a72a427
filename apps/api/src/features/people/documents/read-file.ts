import type { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import type { HandlerContext, Handler, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { fileOf, documentInScope, type DocumentRow, type FileRow } from './documents.queries.ts'
import { sha256 } from '../../../platform/sha256.ts'

type Endpoints = typeof endpoints
type Reading = Pick<HandlerContext<Endpoints['read']>, 'session' | 'ip' | 'requestId' | 'now'>

/** A version as a download that no browser runs. The reading is logged before the bytes go out. */
export const readFile =
  (files: Files): Handler<Endpoints['read']> =>
  async (context, { params }) => {
    const { document, file } = await context.inTenant(async (db) => {
      const found = await documentInScope(db, params.id, context.session)
      const version = await fileOf(db, params.id, { number: params.number })
      await logReading(db, { documentId: params.id, fileId: version.id, isSigned: false }, context)
      return { document: found, file: version }
    })
    const bytes = await wholeFile(files, file)
    const ending = ` v${file.number}.${file.mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`
    void context.reply
      .type(file.mediaType)
      .header('content-disposition', attachment(nameOf(document), ending))
    return context.reply.send(Buffer.from(bytes))
  }

/** The signed copy of a version. */
export const readSigned =
  (files: Files): Handler<Endpoints['readSigned']> =>
  async (context, { params }) => {
    const { document, copy } = await context.inTenant(async (db) => {
      const found = await documentInScope(db, params.id, context.session)
      const version = await fileOf(db, params.id, { number: params.number })
      const signature = await db
        .selectFrom('document_signatures')
        .select(['signed_key', 'signed_sha256'])
        .where('file_id', '=', version.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      if (!signature) throw fail('not_found')
      await logReading(db, { documentId: params.id, fileId: version.id, isSigned: true }, context)
      return { document: found, copy: { fileKey: signature.signed_key, sha256: signature.signed_sha256 } }
    })
    const bytes = await wholeFile(files, copy)
    void context.reply
      .type('application/pdf')
      .header('content-disposition', attachment(nameOf(document), ' firmado.pdf'))
    return context.reply.send(Buffer.from(bytes))
  }

const nameOf = ({ title, worker }: DocumentRow) =>
  `${title} - ${worker}`.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, ' ')

type Read = { readonly documentId: number; readonly fileId: number; readonly isSigned: boolean }

async function logReading(db: Tx, read: Read, { session, ip, requestId, now }: Reading): Promise<void> {
  await db
    .insertInto('document_accesses')
    .values({
      document_id: read.documentId,
      file_id: read.fileId,
      is_signed: read.isSigned,
      user_id: session.userId,
      user_name: session.name,
      active_role: session.activeRole,
      ip,
      http_request: requestId,
      at: now,
    })
    .execute()
}

/** The bytes as they were stored. @throws document_file_damaged when they are no longer those. */
export async function wholeFile(
  files: Files,
  file: Pick<FileRow, 'fileKey' | 'sha256'>,
): Promise<Uint8Array> {
  const bytes = await files.get(file.fileKey)
  if (!bytes || sha256(bytes) !== file.sha256) throw fail('document_file_damaged')
  return bytes
}

/** Who has read a document, the latest first. */
export const readAccesses: Verb<Endpoints['accesses']> = async ({ db, session }, { params }) => {
  await documentInScope(db, params.id, session)
  const { rows } = await sql<{
    id: number
    userName: string
    role: string
    ip: string
    at: string
    number: number
    isSigned: boolean
  }>`
    select a.id, a.user_name as "userName", a.active_role as role, a.ip, a.at, f.number, a.is_signed as "isSigned"
    from document_accesses a join document_files f on f.id = a.file_id
    where a.document_id = ${params.id} order by a.id desc limit 200`.execute(db)
  return rows
}

import type { documentEndpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentType } from '@cuadrante/contract/people/documents/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { askerOf, type Asker } from '../../../platform/fair-turns.ts'
import type { Files } from '../../../platform/files/files.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Handler, Session } from '../../../platform/http/context.ts'
import { fail, failFields, isNotFound } from '../../../platform/http/fail.ts'
import { readUpload, type UploadedFile } from '../../../platform/http/bodies/read-upload.ts'
import { acceptFile, largestDocument } from '../../../platform/pdf/accept-file.ts'
import { notify } from '../../../platform/notices/notify.ts'
import type { PdfThread } from '../../../platform/pdf/open-pdf-thread.ts'
import { liveType, refuseMissingDay } from './document-types.ts'
import { documentById, documentInScope, workerInScope } from './documents.queries.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { askForSignature, closeUploadRequest } from './requests.ts'
import { insertVersion, keepFileFor } from './store-file.ts'

type Endpoints = typeof documentEndpoints
export type DocumentDeps = { readonly files: Files; readonly papers: PdfThread }

/** Adds a document of a type. The file is judged and kept before the transaction, and forgotten if that fails. */
export const addDocument =
  ({ files, papers }: DocumentDeps): Handler<Endpoints['add']> =>
  async (context, { params }) => {
    const { inTenant, inTenantOnce, session, request, now } = context
    await inTenant((db) => workerInScope(db, params.id, session))
    const { files: sent, fields } = await readUpload(endpoints.add, request, largestDocument)
    const type = await inTenant((db) => typeFor(db, fields.typeId, session))
    refuseMissingDay(type, fields.expiresOn)
    const accepted = await judged(papers, askerOf(context), sent['file'])
    return keepFileFor({ ...context, files }, accepted, (kept) =>
      inTenantOnce(async (db) => {
        const worker = await workerInScope(db, params.id, session)
        const title = fields.title ?? type.name
        const { id } = await db
          .insertInto('documents')
          .values({ worker_id: worker.id, type_id: type.id, title, created_at: now, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
        await insertVersion(db, { documentId: id, file: kept, expiresOn: fields.expiresOn, session, now })
        await closeUploadRequest(db, worker.id, type.id, now)
        await recordHistory(
          { ...context, db },
          {
            entity: 'document',
            entityId: id,
            action: 'created',
            label: `${title} · ${worker.name}`,
            after: { title, type: type.name, expiresOn: fields.expiresOn, sha256: kept.sha256 },
          },
        )
        await signIfAsked(db, id, type, context)
        await tellOffice(db, { title, workerId: worker.id, worker: worker.name }, context)
        return documentById(db, id, todayIn(session.timeZone, now))
      }),
    )
  }

/** Adds a version; a signature that was waiting for the old one is asked of the new one. */
export const addVersion =
  ({ files, papers }: DocumentDeps): Handler<Endpoints['addVersion']> =>
  async (context, { params }) => {
    const { inTenant, inTenantOnce, session, request, now } = context
    const type = await inTenant(async (db) =>
      typeFor(db, (await documentInScope(db, params.id, session)).typeId, session),
    )
    const { files: sent, fields } = await readUpload(endpoints.addVersion, request, largestDocument)
    refuseMissingDay(type, fields.expiresOn)
    const accepted = await judged(papers, askerOf(context), sent['file'])
    return keepFileFor({ ...context, files }, accepted, (kept) =>
      inTenantOnce(async (db) => {
        const before = await documentInScope(db, params.id, session, 'locked')
        await insertVersion(db, {
          documentId: params.id,
          file: kept,
          expiresOn: fields.expiresOn,
          session,
          now,
        })
        await closeUploadRequest(db, before.workerId, before.typeId, now)
        await recordHistory(
          { ...context, db },
          {
            entity: 'document',
            entityId: params.id,
            action: 'versioned',
            label: `${before.title} · ${before.worker}`,
            before: { expiresOn: before.expiresOn },
            after: { expiresOn: fields.expiresOn, sha256: kept.sha256 },
          },
        )
        await signIfAsked(db, params.id, type, context)
        await tellOffice(db, before, context)
        return documentById(db, params.id, todayIn(session.timeZone, now))
      }),
    )
  }

/** A worker sends what the worker has; what is to be signed comes from the office. */
async function typeFor(db: Tx, id: number, session: Session): Promise<DocumentType> {
  const type = await liveType(db, id).catch((error: unknown) => {
    throw isNotFound(error) ? failFields({ typeId: 'Elige el tipo de documento' }) : error
  })
  if (type.needsSignature && session.activeRole !== 'ROLE_ADMIN') throw fail('document_from_office')
  return type
}

async function judged(papers: PdfThread, asker: Asker, file: UploadedFile | undefined) {
  if (!file) throw failFields({ file: 'Elige un archivo' })
  return { ...(await acceptFile(papers.of(asker), file.bytes)), originalName: file.name }
}

type Asking = Parameters<Handler<Endpoints['add']>>[0]

async function signIfAsked(db: Tx, id: number, type: DocumentType, context: Asking): Promise<void> {
  const { rows } = await sql`
    select from document_requests where document_id = ${id} and what = 'SIGNATURE' and status = 'OPEN'`.execute(
    db,
  )
  if (type.needsSignature || rows.length > 0) await askForSignature(db, id, context)
}

type Sent = { readonly title: string; readonly workerId: number; readonly worker: string }

/** What a worker sends waits for the office; what the office adds itself is nothing new to it. */
async function tellOffice(db: Tx, { title, workerId, worker }: Sent, { session, requestId }: Asking) {
  if (session.activeRole === 'ROLE_ADMIN') return
  await notify(db, {
    kind: 'document_sent',
    to: { role: 'ROLE_ADMIN' },
    subject: { document: title, worker },
    path: `/workers/${workerId}/view`,
    key: requestId,
  })
}

import type { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { liveType } from './document-types.ts'
import { documentById, fileOf, documentInScope, workerInScope } from './documents.queries.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'

type Endpoints = typeof endpoints
type By = { readonly session: Session; readonly now: Date }

/** Asks for a document of a type. Asking twice changes nothing. */
export const askForDocument: Verb<Endpoints['ask']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const worker = await workerInScope(db, params.id, session)
  const type = await liveType(db, body.typeId)
  const { rows } = await sql<{ id: number }>`
    insert into document_requests (worker_id, type_id, what, requested_by, requested_at)
    values (${worker.id}, ${type.id}, 'UPLOAD', ${session.name}, ${now})
    on conflict (tenant_id, worker_id, type_id) where status = 'OPEN' and what = 'UPLOAD' do nothing
    returning id`.execute(db)
  const [asked] = rows
  if (asked) {
    await notify(db, {
      kind: 'document_requested',
      to: { worker: worker.id },
      subject: { document: type.name, what: 'upload' },
      path: '/documents',
      key: `request ${asked.id}`,
    })
    await recordHistory(context, {
      entity: 'worker',
      entityId: worker.id,
      action: 'document_asked',
      label: `${type.name} · ${worker.name}`,
    })
  }
  return { message: `Pedido a ${worker.name}: ${type.name}` }
}

/** What came answers the request for its type. */
export async function closeUploadRequest(db: Tx, workerId: number, typeId: number, now: Date): Promise<void> {
  await sql`
    update document_requests set status = 'DONE', closed_at = ${now}
    where worker_id = ${workerId} and type_id = ${typeId} and what = 'UPLOAD' and status = 'OPEN'`.execute(db)
}

/** Asks for the signature of the accepted version; a request for an older version gives way. @throws document_not_accepted, signature_done */
export async function askForSignature(db: Tx, documentId: number, { session, now }: By): Promise<void> {
  const document = await documentInScope(db, documentId, session, 'locked')
  if (document.acceptedFileId === null) throw fail('document_not_accepted')
  const file = await fileOf(db, documentId, { id: document.acceptedFileId })
  if (await isSigned(db, file.id)) throw fail('signature_done')
  await closeSignatureRequests(db, { documentId }, { now, status: 'WITHDRAWN' })
  const { id } = await db
    .insertInto('document_requests')
    .values({
      worker_id: document.workerId,
      type_id: document.typeId,
      what: 'SIGNATURE',
      document_id: documentId,
      file_id: file.id,
      requested_by: session.name,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(db, {
    kind: 'document_requested',
    to: { worker: document.workerId },
    subject: { document: document.title, what: 'signature' },
    path: '/documents',
    key: `request ${id}`,
  })
}

async function isSigned(db: Tx, fileId: number): Promise<boolean> {
  const signed = await db
    .selectFrom('document_signatures')
    .select('id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return signed !== undefined
}

type Close = { readonly now: Date; readonly status: 'WITHDRAWN' | 'DECLINED'; readonly reason?: string }

/** Ends what was waiting to be signed, of a document or of a worker; answers which requests. */
export async function closeSignatureRequests(
  db: Tx,
  of: { readonly documentId: number } | { readonly workerId: number },
  { now, status, reason }: Close,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update document_requests set status = ${status}, reason = ${reason ?? null}, closed_at = ${now}
    where what = 'SIGNATURE' and status = 'OPEN'
      and ${'documentId' in of ? sql`document_id = ${of.documentId}` : sql`worker_id = ${of.workerId}`}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const requestSignature: Verb<Endpoints['askSignature']> = async (context, { params }) => {
  const { db, session, now } = context
  const document = await documentInScope(db, params.id, session)
  await askForSignature(db, params.id, context)
  await recordHistory(context, {
    entity: 'document',
    entityId: params.id,
    action: 'signature_asked',
    label: `${document.title} · ${document.worker}`,
  })
  return documentById(db, params.id, todayIn(session.timeZone, now))
}

export const withdrawSignature: Verb<Endpoints['withdrawSignature']> = async (context, { params }) => {
  const { db, session, now } = context
  const document = await documentInScope(db, params.id, session, 'locked')
  const closed = await closeSignatureRequests(db, { documentId: params.id }, { now, status: 'WITHDRAWN' })
  if (closed.length === 0) throw fail('signature_not_asked')
  await recordHistory(context, {
    entity: 'document',
    entityId: params.id,
    action: 'signature_withdrawn',
    label: `${document.title} · ${document.worker}`,
  })
  return documentById(db, params.id, todayIn(session.timeZone, now))
}

async function refuseOther(db: Tx, documentId: number, readSha: string): Promise<void> {
  const asked = await db
    .selectFrom('document_requests as r')
    .innerJoin('document_files as f', 'f.id', 'r.file_id')
    .select('f.sha256')
    .where('r.document_id', '=', documentId)
    .where('r.what', '=', 'SIGNATURE')
    .where('r.status', '=', 'OPEN')
    .executeTakeFirst()
  if (asked && asked.sha256 !== readSha) throw fail('signature_changed')
}

/** The worker does not sign what they had before them, and says why. @throws signature_not_asked, signature_changed */
export const declineSignature: Verb<Endpoints['decline']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const document = await documentInScope(db, params.id, session, 'locked')
  await refuseOther(db, params.id, body.sha256)
  const close = { now, status: 'DECLINED', reason: body.reason } as const
  const [closed] = await closeSignatureRequests(db, { documentId: params.id }, close)
  if (closed === undefined) throw fail('signature_not_asked')
  await notify(db, {
    kind: 'document_signed',
    to: { role: 'ROLE_ADMIN' },
    subject: { document: document.title, worker: document.worker, reason: body.reason },
    path: `/workers/${document.workerId}/view`,
    key: `request ${closed}`,
  })
  await recordHistory(context, {
    entity: 'document',
    entityId: params.id,
    action: 'signature_declined',
    label: `${document.title} · ${document.worker}`,
    reason: body.reason,
  })
  return documentById(db, params.id, todayIn(session.timeZone, now))
}

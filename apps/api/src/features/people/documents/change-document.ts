import type { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { notify } from '../../../platform/notices/notify.ts'
import { refuseMissingDay } from './document-types.ts'
import { documentById, documentInScope, fileOf, type DocumentRow } from './documents.queries.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { closeSignatureRequests } from './requests.ts'
import { followVersions } from './store-file.ts'

type Endpoints = typeof endpoints

/** Title, and the day until which the accepted version is valid. */
export const updateDocument: Verb<Endpoints['update']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const before = await documentInScope(db, params.id, session, 'locked')
  await refuseStale(context, { entity: 'document', entityId: params.id, read: body.version, current: before })
  if (before.acceptedFileId !== null) refuseMissingDay(before, body.expiresOn)
  await db.updateTable('documents').set({ title: body.title }).where('id', '=', params.id).execute()
  if (before.acceptedFileId !== null)
    await db
      .updateTable('document_files')
      .set({ expires_on: body.expiresOn })
      .where('id', '=', before.acceptedFileId)
      .execute()
  await followVersions(db, params.id, now)
  const after = await documentInScope(db, params.id, session)
  await recordHistory(context, {
    entity: 'document',
    entityId: params.id,
    action: 'updated',
    label: labelOf(after),
    before: { title: before.title, expiresOn: before.expiresOn },
    after: { title: after.title, expiresOn: after.expiresOn },
  })
  return documentById(db, params.id, todayIn(session.timeZone, now))
}

/** The document is gone from every screen; its versions, readings and signatures stay for the years that the law asks. */
export const removeDocument: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, session, now } = context
  const before = await documentInScope(db, params.id, session, 'locked')
  await closeSignatureRequests(db, { documentId: params.id }, { now, status: 'WITHDRAWN' })
  await db.updateTable('documents').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await recordHistory(context, {
    entity: 'document',
    entityId: params.id,
    action: 'deleted',
    label: labelOf(before),
    before: { title: before.title, type: before.type, expiresOn: before.expiresOn },
  })
  return { message: 'Documento eliminado correctamente' }
}

/** Accepts or rejects the version that a worker has sent. @throws document_not_pending, document_other_version */
export const reviewDocument: Verb<Endpoints['review']> = async (context, { params, body }) => {
  await settleReview(context, params.id, body)
  return documentById(context.db, params.id, todayIn(context.session.timeZone, context.now))
}

type ReviewContext = Parameters<typeof reviewDocument>[0]

type Review =
  | { readonly decision: 'ACCEPTED'; readonly sha256: string; readonly expiresOn: string | null }
  | { readonly decision: 'REJECTED'; readonly sha256: string; readonly reason: string }

/**
 * Writes what the office says of the version that waits, which must be the one that was looked at.
 * @throws document_not_pending, document_other_version
 */
export async function settleReview(context: ReviewContext, id: number, body: Review): Promise<void> {
  const { db, session, now } = context
  const before = await documentInScope(db, id, session, 'locked')
  if (before.pendingFileId === null) throw fail('document_not_pending')
  const file = await fileOf(db, id, { id: before.pendingFileId })
  if (file.sha256 !== body.sha256) throw fail('document_other_version')
  await db
    .updateTable('document_files')
    .set({
      review: body.decision,
      review_reason: body.decision === 'REJECTED' ? body.reason : null,
      reviewed_by: session.name,
      reviewed_at: now,
      ...(body.decision === 'ACCEPTED' && body.expiresOn ? { expires_on: body.expiresOn } : {}),
    })
    .where('id', '=', before.pendingFileId)
    .execute()
  await followVersions(db, id, now)
  await notify(db, {
    kind: 'document_reviewed',
    to: { worker: before.workerId },
    subject: {
      document: before.title,
      ...(body.decision === 'REJECTED' ? { reason: body.reason } : {}),
    },
    path: '/documents',
    key: `file ${file.id}`,
  })
  await recordHistory(context, {
    entity: 'document',
    entityId: id,
    action: body.decision === 'ACCEPTED' ? 'accepted' : 'rejected',
    label: labelOf(before),
    ...(body.decision === 'REJECTED' ? { reason: body.reason } : {}),
  })
}

const labelOf = ({ title, worker }: DocumentRow) => `${title} · ${worker}`

import { randomUUID } from 'node:crypto'
import type { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { sql } from 'kysely'
import { settingsOf } from '../../../access/index.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { storeFor } from '../../../../platform/files/store-for.ts'
import { recordHistory } from '../../../../platform/history/record-history.ts'
import type { HandlerContext, Handler } from '../../../../platform/http/context.ts'
import { askerOf } from '../../../../platform/fair-turns.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { notify } from '../../../../platform/notices/notify.ts'
import type { DocumentDeps } from '../add-document.ts'
import { isSameName } from '@cuadrante/domain/text/normalise.ts'
import {
  documentById,
  fileOf,
  documentInScope,
  workerInScope,
  type DocumentRow,
  type FileRow,
} from '../documents.queries.ts'
import {
  chainStart,
  evidenceFile,
  evidencePage,
  linkHash,
  originalFile,
  statement,
  type Evidence,
  type SignedDocument,
} from './evidence.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { wholeFile } from '../read-file.ts'
import { sha256 } from '../../../../platform/sha256.ts'

type Sign = (typeof endpoints)['sign']
type Signing = HandlerContext<Sign>

type ToSign = {
  readonly document: DocumentRow
  readonly file: FileRow
  readonly requestId: number
  readonly dni: string
  readonly about: SignedDocument
  /** As the agency sets it; otherwise both names are kept. */
  readonly refusesOtherNames: boolean
}

/**
 * Signs an own document: what was asked for, by who was asked, once read, and exactly the bytes that were read. The signed
 * copy is made outside of any transaction; the evidence is written in one, or the copy is forgotten.
 */
export const signDocument =
  ({ files, papers }: DocumentDeps): Handler<Sign> =>
  async (context, { params, body }) => {
    const { inTenant, inTenantOnce, session, tenant, now } = context
    const toSign = await inTenant((db) => waitingFor(db, params.id, body.sha256, context))
    const { document, file, about } = toSign
    if (toSign.refusesOtherNames && !isSameName(body.typedName, document.worker))
      throw fail('signature_name_differs', { name: document.worker })
    const original = await wholeFile(files, file)
    const evidence = evidenceOf(toSign, body.typedName, context)
    const signed = await papers.of(askerOf(context)).seal({
      original,
      mediaType: file.mediaType,
      page: evidencePage(evidence, about),
      attachments: [
        { name: originalFile(file.mediaType), mediaType: file.mediaType, bytes: original },
        { name: evidenceFile, mediaType: 'application/json', bytes: jsonOf(evidence) },
      ],
    })
    const key = `${tenant}/documents/${randomUUID()}`
    const copy = { [key]: { bytes: signed, type: 'application/pdf' } }
    return storeFor({ ...context, files }, copy, () =>
      inTenantOnce(async (db) => {
        await closeRequest(db, toSign.requestId, now)
        await keepEvidence(db, toSign, { evidence, key, signedSha256: sha256(signed) }, context)
        await notify(db, {
          kind: 'document_signed',
          to: { role: 'ROLE_ADMIN' },
          subject: { document: document.title, worker: document.worker },
          path: `/workers/${document.workerId}/view`,
          key: `request ${toSign.requestId}`,
        })
        await recordHistory(
          { ...context, db },
          {
            entity: 'document',
            entityId: params.id,
            action: 'signed',
            label: `${document.title} · ${document.worker}`,
            after: { sha256: file.sha256, evidence: evidence.code },
          },
        )
        return documentById(db, params.id, todayIn(session.timeZone, now))
      }),
    )
  }

/** @throws not_found, signature_done, signature_not_asked, signature_changed, signature_unread */
async function waitingFor(db: Tx, id: number, readSha: string, { session }: Signing): Promise<ToSign> {
  const document = await documentInScope(db, id, session)
  const request = await db
    .selectFrom('document_requests')
    .select(['id', 'file_id', 'status'])
    .where('document_id', '=', id)
    .where('what', '=', 'SIGNATURE')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (request?.status === 'DONE') throw fail('signature_done')
  if (request?.status !== 'OPEN' || request.file_id === null) throw fail('signature_not_asked')
  const file = await fileOf(db, id, { id: request.file_id })
  if (file.sha256 !== readSha) throw fail('signature_changed')
  const read = await db
    .selectFrom('document_accesses')
    .select('id')
    .where('file_id', '=', file.id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst()
  if (!read) throw fail('signature_unread')
  const { dni } = await workerInScope(db, document.workerId, session)
  const settings = await settingsOf(db)
  const agency = await db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow()
  return {
    document,
    file,
    requestId: request.id,
    dni,
    about: {
      agency: agency.legal_name ?? agency.name,
      type: document.type,
      versionNumber: file.number,
      pages: file.pages,
      login: session.login,
      zone: settings.timeZone,
    },
    refusesOtherNames: settings.differingSignature === 'refuse',
  }
}

const evidenceOf = ({ document, file, dni }: ToSign, typedName: string, context: Signing): Evidence => ({
  code: randomUUID(),
  documentTitle: document.title,
  signerName: document.worker,
  signerDni: dni,
  typedName,
  statement,
  sha256: file.sha256,
  signedAt: context.now.toISOString(),
  ip: context.ip,
  userAgent: (context.request.headers['user-agent'] ?? '').slice(0, 300),
  httpRequest: context.requestId,
})

const jsonOf = (evidence: Evidence) => new TextEncoder().encode(JSON.stringify(evidence, null, 2))

/** Of two signatures at the same moment one finds the request closed. @throws signature_done */
async function closeRequest(db: Tx, id: number, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update document_requests set status = 'DONE', closed_at = ${now} where id = ${id} and status = 'OPEN'`.execute(
    db,
  )
  if (Number(numAffectedRows ?? 0) === 0) throw fail('signature_done')
}

type Signed = {
  readonly requestId: number
  readonly document: Pick<DocumentRow, 'id' | 'workerId'>
  readonly file: Pick<FileRow, 'id'>
}
type Copy = { readonly evidence: Evidence; readonly key: string; readonly signedSha256: string }

/** Adds the next link of the agency's chain; one signature at a time. */
export async function keepEvidence(
  db: Tx,
  toSign: Signed,
  copy: Copy,
  { session }: { readonly session: { readonly userId: number } },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('document signatures ' || app_tenant()))`.execute(db)
  const last = await db
    .selectFrom('document_signatures')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { evidence, key, signedSha256 } = copy
  const seq = (last?.seq ?? 0) + 1
  const previousHash = last?.hash ?? chainStart
  await db
    .insertInto('document_signatures')
    .values({
      seq,
      code: evidence.code,
      request_id: toSign.requestId,
      document_id: toSign.document.id,
      file_id: toSign.file.id,
      worker_id: toSign.document.workerId,
      user_id: session.userId,
      signer_name: evidence.signerName,
      signer_dni: evidence.signerDni,
      typed_name: evidence.typedName,
      statement: evidence.statement,
      document_title: evidence.documentTitle,
      sha256: evidence.sha256,
      signed_key: key,
      signed_sha256: signedSha256,
      signed_at: evidence.signedAt,
      ip: evidence.ip,
      user_agent: evidence.userAgent,
      http_request: evidence.httpRequest,
      previous_hash: previousHash,
      hash: linkHash({ ...evidence, seq, signedSha256, previousHash }),
    })
    .execute()
}

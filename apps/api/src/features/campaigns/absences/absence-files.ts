import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import type { Files } from '../../../platform/files/files.ts'
import { forgetFiles } from '../../../platform/files/store-for.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { fail, failFields } from '../../../platform/http/fail.ts'
import { readUpload } from '../../../platform/http/bodies/read-upload.ts'
import { acceptFile, largestDocument } from '../../../platform/pdf/accept-file.ts'
import type { PdfThread } from '../../../platform/pdf/open-pdf-thread.ts'
import { keepFileFor, refuseWithoutRoom, wholeFile, type KeptFile } from '../../people/index.ts'
import { absenceInScope } from './absences.queries.ts'

type Endpoints = typeof endpoints
export type AbsenceFileDeps = { readonly files: Files; readonly papers: PdfThread }

/** The proof may come after the absence: a sick note is often written later. The one before is forgotten. */
export const addAbsenceFile =
  ({ files, papers }: AbsenceFileDeps): Handler<Endpoints['addFile']> =>
  async (context, { params }) => {
    const { inTenant, inTenantOnce, session, request } = context
    await inTenant((db) => openTo(db, session, params.id))
    const sent = (await readUpload(endpoints.addFile, request, largestDocument)).files['file']
    if (!sent) throw failFields({ file: 'Elige un archivo' })
    const accepted = await acceptFile(papers.of(askerOf(context)), sent.bytes)
    let before: string | null = null
    const absence = await keepFileFor(
      { ...context, files },
      { ...accepted, originalName: sent.name },
      (kept) =>
        inTenantOnce(async (db) => {
          const { worker } = await openTo(db, session, params.id)
          await refuseWithoutRoom(db, {
            workerId: worker.id,
            bytes: kept.bytes.length,
            replacesOf: params.id,
          })
          before = await storeFile(db, params.id, kept)
          await recordHistory(
            { ...context, db },
            {
              entity: 'worker',
              entityId: worker.id,
              action: 'absence_file_added',
              label: worker.name,
              after: { sha256: kept.sha256 },
            },
          )
          return (await absenceInScope(db, session, params.id)).absence
        }),
    )
    if (before) await forgetFiles({ ...context, files }, [before])
    return absence
  }

type AnySession = Parameters<typeof absenceInScope>[1]

/** @throws not_found, absence_type_hidden, absence_over */
async function openTo(db: Tx, session: AnySession, id: number) {
  const { absence, seesType } = await absenceInScope(db, session, id)
  if (!seesType) throw fail('absence_type_hidden')
  if (absence.state !== 'ASKED' && absence.state !== 'APPROVED') throw fail('absence_over')
  return absence
}

/** @returns the key of the file that it replaces */
async function storeFile(db: Tx, id: number, file: KeptFile): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update absences a set file_key = ${file.key}, media_type = ${file.mediaType}, file_bytes = ${file.bytes.length},
      sha256 = ${file.sha256}, file_name = ${file.originalName}, version = a.version + 1
    from (select file_key from absences where id = ${id} for update) old
    where a.id = ${id} returning old.file_key as before`.execute(db)
  return rows[0]?.before ?? null
}

type FileRow = { fileKey: string | null; mediaType: string; sha256: string; name: string }

/** As a download that no browser runs. Who has read it stands in the history. */
export const readAbsenceFile =
  ({ files }: AbsenceFileDeps): Handler<Endpoints['readFile']> =>
  async (context, { params }) => {
    const { inTenant, session, reply } = context
    const file = await inTenant(async (db) => {
      const { absence, seesType } = await absenceInScope(db, session, params.id)
      if (!seesType) throw fail('absence_type_hidden')
      const { rows } = await sql<FileRow>`
        select file_key as "fileKey", media_type as "mediaType", sha256, file_name as name
        from absences where id = ${params.id}`.execute(db)
      if (rows[0]?.fileKey)
        await recordHistory(
          { ...context, db },
          {
            entity: 'worker',
            entityId: absence.worker.id,
            action: 'absence_file_read',
            label: absence.worker.name,
            after: { from: absence.from, to: absence.to },
          },
        )
      return rows[0]
    })
    if (!file?.fileKey) throw fail('not_found')
    const bytes = await wholeFile(files, { fileKey: file.fileKey, sha256: file.sha256 })
    const ending = file.mediaType === 'application/pdf' ? 'pdf' : 'jpg'
    void reply
      .type(file.mediaType)
      .header('content-disposition', attachment(`Justificante ${params.id}`, `.${ending}`))
    return reply.send(Buffer.from(bytes))
  }

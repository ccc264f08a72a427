import { PDFDocument } from '@cantoo/pdf-lib'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentType, WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { aWorker } from '../../../../../test/a-worker.ts'
import type { Caller, TestApp, TestTenant } from '../../../../../test/test-app.ts'
import { startPaper } from '../../../../platform/pdf/paper.ts'

/** A small PDF with a text of its own. */
export async function aPdf(text = 'Contrato de trabajo'): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await startPaper({ title: text, agency: 'Atlántica Promo' }).paragraph(text).finish()
  return new Uint8Array(bytes)
}

/** A PDF that would run a program when it is opened. */
export async function aPdfWithScript(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.addJavaScript('saludo', 'app.alert("hola")')
  return new Uint8Array(await pdf.save())
}

export const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'documento.pdf') =>
  new File([bytes], name)

export type Papers = {
  readonly tenant: TestTenant
  readonly admin: Caller
  readonly worker: Worker
  /** The worker on the phone. */
  readonly phone: Caller
  readonly aType: (draft?: Partial<DocumentType>) => Promise<DocumentType>
  readonly adds: (
    by: Caller,
    type: DocumentType,
    more?: { expiresOn?: string; title?: string; bytes?: Uint8Array<ArrayBuffer> },
  ) => Promise<WorkerDocument>
}

/** An agency with a worker who can sign in. */
export async function aWorkerWithPapers(app: TestApp): Promise<Papers> {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const phone = await tenant.as('ROLE_USER', { name: 'Lucía Pérez' })
  const worker = await aWorker(admin)
  await tenant.inTenant((db) =>
    db.updateTable('workers').set({ user_id: phone.userId }).where('id', '=', worker.id).execute(),
  )
  return {
    tenant,
    admin,
    worker,
    phone,
    aType: (draft = {}) =>
      admin.call(endpoints.createType, {
        body: {
          name: 'Contrato',
          hasExpiry: false,
          isRequired: false,
          effect: 'NONE',
          needsSignature: false,
          isIdentity: false,
          ...draft,
        },
      }),
    adds: async (by, type, { expiresOn, title, bytes } = {}) =>
      by.call(endpoints.add, {
        params: { id: worker.id },
        fields: { typeId: type.id, expiresOn, title },
        files: { file: fileOf(bytes ?? (await aPdf())) },
      }),
  }
}

/** Opens a version and answers its bytes. */
export async function reads(by: Caller, id: number, number = 1): Promise<Buffer> {
  const answer = await by.raw('GET', `/api/documents/${id}/files/${number}`)
  if (answer.statusCode !== 200) throw new Error(`reading answered ${answer.statusCode}`)
  return answer.rawPayload
}

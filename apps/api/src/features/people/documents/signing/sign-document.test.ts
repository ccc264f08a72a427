import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pagesOfPdf } from '../../../../../test/pdf-text.ts'
import { anItem, aWorker } from '../../../../../test/a-worker.ts'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aPdf, aWorkerWithPapers, fileOf, reads, type Papers } from '../testing/a-worker-with-papers.ts'
import { verificationWords } from './verification-words.ts'
import { verifySigned } from './verify-signed.ts'
import { sha256 } from '../../../../platform/sha256.ts'

const now = new Date('2026-11-20T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

async function aContract(papers: Papers, bytes?: Uint8Array<ArrayBuffer>) {
  const type = await papers.aType({ needsSignature: true })
  return papers.adds(papers.admin, type, { title: 'Contrato de noviembre', ...(bytes ? { bytes } : {}) })
}

const signs = (papers: Papers, id: number, read: Buffer, typedName = 'Lucía Pérez Souto') =>
  papers.phone.call(endpoints.sign, {
    params: { id },
    body: { sha256: sha256(read), typedName, hasRead: true },
  })

const signedCopy = async ({ phone }: Papers, id: number, number = 1) =>
  (await phone.raw('GET', `/api/documents/${id}/files/${number}/signed`)).rawPayload

test('a worker reads and signs; the signed PDF holds the original, the evidence page and what verifies them', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  expect(contract.state).toBe('TO_SIGN')

  const read = await reads(papers.phone, contract.id)
  const signed = await signs(papers, contract.id, read)

  expect(signed.state).toBe('VALID')
  expect(signed.files[0]).toMatchObject({
    request: { status: 'DONE' },
    signature: { typedName: 'Lucía Pérez Souto', sha256: sha256(read), ip: '127.0.0.1' },
  })
  const copy = await signedCopy(papers, contract.id)
  const pages = await pagesOfPdf(copy)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Contrato de trabajo')
  for (const part of [
    'Evidencia de firma electrónica simple',
    'Lucía Pérez Souto',
    '12345678Z',
    '20/11/2026 10:00 (Europe/Madrid)',
    '127.0.0.1',
    'no es una firma avanzada ni cualificada',
  ])
    expect(pages[1]?.replaceAll('\n', ' ')).toContain(part)
  expect(pages[1]?.replaceAll(/\s/g, '')).toContain(sha256(read))
  const { isGood, checks } = await papers.tenant.inTenant((db) => verifySigned(db, copy))
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  expect(isGood).toBe(true)
})

test('S3 a worker sends no paper of a kind that is to be signed: it comes from the office', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ needsSignature: true })
  await expect(papers.adds(papers.phone, type)).rejects.toMatchObject({
    reply: { code: 'document_from_office' },
  })
})

test('M8 another name than the record’s is kept beside it, or refused where the agency says so', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  const read = await reads(papers.phone, contract.id)
  const { agency, settings } = await papers.admin.call(accessEndpoints.settings)
  const set = (differingSignature: 'warn' | 'refuse') =>
    papers.admin.call(accessEndpoints.saveSettings, {
      body: { agency, settings: { ...settings, differingSignature } },
    })
  await set('refuse')
  await expect(signs(papers, contract.id, read, 'Mickey Mouse')).rejects.toMatchObject({
    reply: { code: 'signature_name_differs' },
  })
  await set('warn')
  const signed = await signs(papers, contract.id, read, 'Mickey Mouse')
  expect(signed.files[0]?.signature).toMatchObject({
    typedName: 'Mickey Mouse',
    signerName: 'Lucía Pérez Souto',
  })
  const pages = await pagesOfPdf(await signedCopy(papers, contract.id))
  expect(pages[1]?.replaceAll('\n', ' ')).toContain('Mickey Mouse (no coincide con el nombre de la ficha)')
})

test('a signed PDF with a changed byte, or with another original inside, does not verify', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  await signs(papers, contract.id, await reads(papers.phone, contract.id))
  const copy = await signedCopy(papers, contract.id)
  const changed = Buffer.from(copy)
  changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1

  const verified = await papers.tenant.inTenant((db) => verifySigned(db, changed))
  expect(verified.isGood).toBe(false)
  const other = await papers.tenant.inTenant(async (db) => verifySigned(db, await aPdf('Otro papel')))
  expect(other).toMatchObject({ isGood: false, evidence: undefined })
})

test('a signature counts only after reading, for exactly what was read, and once', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  const bytes = await reads(papers.admin, contract.id)
  await expect(signs(papers, contract.id, bytes)).rejects.toMatchObject({
    reply: { code: 'signature_unread' },
  })

  await reads(papers.phone, contract.id)
  const second = await papers.admin.call(endpoints.addVersion, {
    params: { id: contract.id },
    fields: {},
    files: { file: fileOf(await aPdf('Contrato corregido')) },
  })
  expect(second.files.map(({ number }) => number)).toEqual([2, 1])
  await expect(signs(papers, contract.id, bytes)).rejects.toMatchObject({
    reply: { code: 'signature_changed' },
  })

  const corrected = await reads(papers.phone, contract.id, 2)
  const [first, other] = await Promise.allSettled([
    signs(papers, contract.id, corrected),
    signs(papers, contract.id, corrected),
  ])
  expect([first.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(signs(papers, contract.id, corrected)).rejects.toMatchObject({
    reply: { code: 'signature_done' },
  })
})

test('a picture becomes a page of the signed PDF, and carries no place', async () => {
  const papers = await aWorkerWithPapers(app)
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#dff1eb' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()
  const contract = await aContract(papers, new Uint8Array(picture))
  const read = await reads(papers.phone, contract.id)
  expect((await sharp(read).metadata()).exif).toBeUndefined()

  await signs(papers, contract.id, read)
  expect(await pagesOfPdf(await signedCopy(papers, contract.id))).toHaveLength(2)
})

test('the office sees who waits, is told of the signature, and the figure counts people', async () => {
  const papers = await aWorkerWithPapers(app)
  const before = await aContract(papers)
  await papers.adds(papers.admin, await papers.aType({ name: 'Anexo', needsSignature: true }))
  await papers.tenant.inTenant((db) =>
    db.updateTable('document_requests').set({ requested_at: '2026-11-17T22:30:00Z' }).execute(),
  )

  const [host, entertainer] = [
    await anItem(papers.admin, 'profile', 'Azafata'),
    await anItem(papers.admin, 'profile', 'Animador'),
  ]
  await papers.tenant.inTenant((db) =>
    db
      .insertInto('worker_profiles')
      .values([
        { worker_id: papers.worker.id, profile_id: host, position: 0 },
        { worker_id: papers.worker.id, profile_id: entertainer, position: 1 },
      ])
      .execute(),
  )

  const dashboard = () => papers.admin.call(dashboardEndpoints.adminDashboard)
  expect(await dashboard()).toMatchObject({
    workers: { awaitingSignature: 1 },
    pendingSignatures: {
      total: 1,
      rows: [{ workerId: papers.worker.id, name: 'Lucía Pérez Souto', position: 'Azafata', daysPending: 3 }],
    },
  })
  await signs(papers, before.id, await reads(papers.phone, before.id))
  const told = await papers.tenant.inTenant((db) =>
    db.selectFrom('notices').select(['kind', 'subject']).where('kind', '=', 'document_signed').execute(),
  )
  expect(told).toEqual([
    { kind: 'document_signed', subject: { document: 'Contrato de noviembre', worker: 'Lucía Pérez Souto' } },
  ])
  expect((await dashboard()).pendingSignatures.rows).toHaveLength(1)

  await papers.admin.call(portalEndpoints.approveWorker, { params: { id: papers.worker.id } })
  expect(await dashboard()).toMatchObject({
    workers: { awaitingSignature: 0 },
    pendingSignatures: { total: 0, rows: [] },
  })
})

test('S4 approving a colleague takes no signature of others back', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  const colleague = await aWorker(papers.admin, {
    dni: '53190482S',
    user: { firstName: 'Noa', email: 'noa.vidal@correo.example' },
  })
  await papers.admin.call(portalEndpoints.approveWorker, { params: { id: colleague.id } })
  const signed = await signs(papers, contract.id, await reads(papers.phone, contract.id))
  expect(signed.files[0]).toMatchObject({ request: { status: 'DONE' } })
})

test('a worker who does not agree says why, and nothing is signed', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  const declined = await papers.phone.call(endpoints.decline, {
    params: { id: contract.id },
    body: { sha256: contract.files[0]?.sha256 ?? '', reason: 'La fecha de inicio no es la acordada' },
  })
  expect(declined.files[0]).toMatchObject({
    request: { status: 'DECLINED', reason: 'La fecha de inicio no es la acordada' },
    signature: null,
  })
})

test('only what was read is refused: another version since is looked at first', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  const of = { params: { id: contract.id } }
  const changed = await papers.admin.call(endpoints.addVersion, {
    ...of,
    fields: {},
    files: { file: fileOf(await aPdf('Contrato corregido')) },
  })
  const declines = (sha256 = '') =>
    papers.phone.call(endpoints.decline, { ...of, body: { reason: 'No es la fecha', sha256 } })
  await expect(declines(contract.files[0]?.sha256)).rejects.toMatchObject({
    reply: { code: 'signature_changed' },
  })
  expect(await declines(changed.files[0]?.sha256)).toMatchObject({ state: 'DECLINED' })
})

test('what is not signed is not in force, and the office is told why', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  const of = { params: { id: contract.id } }
  const reason = 'La fecha de inicio no es la acordada'
  const states = async () => {
    const { cells, documents } = await papers.admin.call(endpoints.ofWorker, {
      params: { id: papers.worker.id },
    })
    return [
      documents.find(({ id }) => id === contract.id)?.state,
      cells.find(({ typeId }) => typeId === contract.typeId)?.state,
    ]
  }
  await papers.phone.call(endpoints.decline, {
    ...of,
    body: { reason, sha256: contract.files[0]?.sha256 ?? '' },
  })
  expect(await states()).toEqual(['DECLINED', 'DECLINED'])
  const told = await papers.tenant.inTenant((db) =>
    db.selectFrom('notices').select('subject').where('kind', '=', 'document_signed').execute(),
  )
  expect(told).toEqual([
    { subject: { document: 'Contrato de noviembre', worker: 'Lucía Pérez Souto', reason } },
  ])

  await papers.admin.call(endpoints.askSignature, of)
  expect(await states()).toEqual(['TO_SIGN', 'TO_SIGN'])
  await papers.phone.call(endpoints.decline, {
    ...of,
    body: { reason, sha256: contract.files[0]?.sha256 ?? '' },
  })
  await papers.admin.call(endpoints.addVersion, {
    ...of,
    fields: {},
    files: { file: fileOf(await aPdf('Contrato corregido')) },
  })
  expect(await states()).toEqual(['TO_SIGN', 'TO_SIGN'])
  await signs(papers, contract.id, await reads(papers.phone, contract.id, 2))
  expect(await states()).toEqual(['VALID', 'VALID'])
})

test('S21 evidence, readings and versions cannot be changed or deleted, by the application or the owner', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  await signs(papers, contract.id, await reads(papers.phone, contract.id))
  const attempts = [
    `update document_signatures set typed_name = 'otra'`,
    `delete from document_signatures`,
    `update document_accesses set user_name = 'otra'`,
    `delete from document_accesses`,
    `delete from document_files`,
    `update document_files set sha256 = repeat('b', 64)`,
  ]
  for (const attempt of attempts) {
    await expect(
      papers.tenant.inTenant((db) => sql.raw(attempt).execute(db)),
      attempt,
    ).rejects.toThrow(/permission denied|only ever added/)
    await expect(
      app.database.asOwner((db) => sql.raw(attempt).execute(db)),
      attempt,
    ).rejects.toThrow(/only ever added/)
  }
})

test('the operator reads what was checked, and whether it holds', async () => {
  const papers = await aWorkerWithPapers(app)
  const contract = await aContract(papers)
  await signs(papers, contract.id, await reads(papers.phone, contract.id))
  const copy = await signedCopy(papers, contract.id)
  const words = (bytes: Uint8Array) =>
    papers.tenant.inTenant(async (db) => verificationWords(await verifySigned(db, bytes)))

  const good = await words(copy)
  expect(good.isGood).toBe(true)
  expect(good.lines).toContain('Firmante: Lucía Pérez Souto (12345678Z)')
  expect(good.lines.at(-1)).toBe('La firma electrónica simple de este archivo está comprobada.')
  const changed = await words(Buffer.concat([copy, Buffer.from('\n')]))
  expect(changed.isGood).toBe(false)
  expect(changed.lines).toContain('NO  El archivo es el que se firmó, byte a byte')
  expect(changed.lines.at(-1)).toBe('Este archivo NO está comprobado.')
})

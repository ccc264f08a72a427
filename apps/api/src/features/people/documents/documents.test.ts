import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentType, WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aWorker } from '../../../../test/a-worker.ts'
import { formOf, testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import { sendDocumentAlerts } from './document-alerts.ts'
import { requiredDocuments } from './required-documents.ts'
import {
  aPdf,
  aPdfWithScript,
  aWorkerWithPapers,
  fileOf,
  reads,
  type Papers,
} from './testing/a-worker-with-papers.ts'

const now = new Date('2026-11-20T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

const cellOf = async ({ admin, worker }: Papers, typeId: number) =>
  (await admin.call(endpoints.ofWorker, { params: { id: worker.id } })).cells.find((c) => c.typeId === typeId)

test('a required document is missing, to be looked at, in force, soon to expire and expired', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'DNI o NIE', hasExpiry: true, isRequired: true, effect: 'WARN' })
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'MISSING' })

  const sent = await papers.adds(papers.phone, type, { expiresOn: '2027-05-01' })
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'REVIEW' })
  const accepted = await papers.admin.call(endpoints.review, {
    params: { id: sent.id },
    body: { decision: 'ACCEPTED', sha256: sent.files[0]?.sha256 ?? '' },
  })
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'VALID', expiresOn: '2027-05-01' })

  const moves = async (expiresOn: string, version: number) =>
    papers.admin.call(endpoints.update, {
      params: { id: sent.id },
      body: { title: 'DNI', expiresOn, version },
    })
  const { version } = await moves('2027-01-19', accepted.version)
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'EXPIRING' })
  await moves('2026-11-19', version)
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'EXPIRED' })
  await expect(moves('2028-01-01', version)).rejects.toMatchObject({ reply: { code: 'stale' } })
})

test('a rejected version says why, and the version before it goes on counting', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'DNI o NIE', hasExpiry: true, isRequired: true, isIdentity: true })
  const first = await papers.adds(papers.admin, type, { expiresOn: '2026-12-15' })
  const sent = await papers.phone.call(endpoints.addVersion, {
    params: { id: first.id },
    fields: { expiresOn: '2036-12-15' },
    files: { file: fileOf(await aPdf('borroso')) },
  })
  const rejected = await papers.admin.call(endpoints.review, {
    params: { id: first.id },
    body: { decision: 'REJECTED', reason: 'No se lee el número', sha256: sent.files[0]?.sha256 ?? '' },
  })

  expect(rejected).toMatchObject({ state: 'EXPIRING', expiresOn: '2026-12-15' })
  expect(rejected.files[0]).toMatchObject({ review: 'REJECTED', reviewReason: 'No se lee el número' })
  const card = await papers.admin.call(peopleEndpoints.get, { params: { id: papers.worker.id } })
  expect(card.dniExpirationDate).toBe('2026-12-15')
})

test('the office accepts and rejects the version that it has looked at, not one that came since', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'DNI o NIE', hasExpiry: true, isRequired: true, effect: 'WARN' })
  const seen = await papers.adds(papers.phone, type, { expiresOn: '2027-05-01' })
  const params = { id: seen.id }
  const since = await papers.phone.call(endpoints.addVersion, {
    params,
    fields: { expiresOn: '2030-05-01' },
    files: { file: fileOf(await aPdf('otro')) },
  })
  const reviews = (document: WorkerDocument, said: object) =>
    papers.admin.call(endpoints.review, {
      params,
      body: { sha256: document.files[0]?.sha256 ?? '', ...said } as never,
    })
  const refused = { reply: { code: 'document_other_version' } }
  await expect(reviews(seen, { decision: 'ACCEPTED' })).rejects.toMatchObject(refused)
  await expect(reviews(seen, { decision: 'REJECTED', reason: 'No se lee' })).rejects.toMatchObject(refused)
  expect(await reviews(since, { decision: 'ACCEPTED' })).toMatchObject({ state: 'VALID' })
})

test('the office is told of what a worker sends, and the worker of what becomes of it', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'DNI o NIE', hasExpiry: true })
  const saysTo = async (who: Caller) =>
    (await who.call(noticeEndpoints.notices)).notices.map(({ sentence, path }) => [sentence, path])
  const sent = await papers.adds(papers.phone, type, { expiresOn: '2036-12-15' })
  const params = { id: sent.id }
  const record = `/workers/${papers.worker.id}/view`
  const told = ['Lucía Pérez Souto ha enviado «DNI o NIE»; falta que lo revises', record]
  expect(await saysTo(papers.admin)).toEqual([told])
  await papers.admin.call(endpoints.review, {
    params,
    body: { decision: 'REJECTED', reason: 'No se lee el número', sha256: sent.files[0]?.sha256 ?? '' },
  })
  const refused = ['La agencia ha rechazado «DNI o NIE»; envíalo otra vez: No se lee el número', '/documents']
  expect(await saysTo(papers.phone)).toEqual([refused])
  const again = await papers.phone.call(endpoints.addVersion, {
    params,
    fields: { expiresOn: '2036-12-15' },
    files: { file: fileOf(await aPdf('nítido')) },
  })
  expect(await saysTo(papers.admin)).toEqual([told, told])
  await papers.admin.call(endpoints.review, {
    params,
    body: { decision: 'ACCEPTED', sha256: again.files[0]?.sha256 ?? '' },
  })
  const accepted = ['La agencia ha aceptado «DNI o NIE»', '/documents']
  expect((await saysTo(papers.phone)).toSorted()).toEqual([accepted, refused].toSorted())
  // What the office adds itself is no news to it.
  await papers.adds(papers.admin, type, { expiresOn: '2036-12-15' })
  expect(await saysTo(papers.admin)).toHaveLength(2)
})

test('a version that its sender has replaced is looked at by nobody, also when the later one is rejected', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'DNI o NIE', hasExpiry: true, isRequired: true })
  const first = await papers.adds(papers.phone, type, { expiresOn: '2030-05-01' })
  const second = await papers.phone.call(endpoints.addVersion, {
    params: { id: first.id },
    fields: { expiresOn: '2036-05-01' },
    files: { file: fileOf(await aPdf('otro')) },
  })
  const rejected = await papers.admin.call(endpoints.review, {
    params: { id: first.id },
    body: { decision: 'REJECTED', reason: 'Está cortado', sha256: second.files[0]?.sha256 ?? '' },
  })
  expect(rejected.state).not.toBe('REVIEW')
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'MISSING' })
})

test('S4 a worker reaches the own documents only; a client none', async () => {
  const papers = await aWorkerWithPapers(app)
  const other = await papers.tenant.as('ROLE_USER')
  const client = await papers.tenant.as('ROLE_CLIENT')
  const type = await papers.aType()
  const document = await papers.adds(papers.admin, type)
  const paths = [
    `/api/workers/${papers.worker.id}/documents`,
    `/api/documents/${document.id}/files/1`,
    `/api/documents/${document.id}/files/1/signed`,
  ]
  for (const path of paths) {
    expect((await other.raw('GET', path)).statusCode, path).toBe(404)
    expect((await client.raw('GET', path)).statusCode, path).toBe(403)
  }
  const send = async (by = other) =>
    by.call(endpoints.add, {
      params: { id: papers.worker.id },
      fields: { typeId: type.id },
      files: { file: fileOf(await aPdf()) },
    })
  await expect(send()).rejects.toMatchObject({ status: 404 })
  expect(await other.call(endpoints.own)).toMatchObject({ workerId: null, documents: [] })
  expect((await papers.phone.call(endpoints.own)).documents).toHaveLength(1)
})

test('S13 an upload is judged by what is in it', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType()
  const sends = (bytes: Uint8Array<ArrayBuffer> | string, name: string) =>
    papers.admin.call(endpoints.add, {
      params: { id: papers.worker.id },
      fields: { typeId: type.id },
      files: { file: fileOf(bytes, name) },
    })
  const refused = async (bytes: Uint8Array<ArrayBuffer> | string, name: string, code: string) =>
    expect(sends(bytes, name), name).rejects.toMatchObject({ reply: { code } })

  await refused('<svg xmlns="http://www.w3.org/2000/svg"/>', 'dibujo.pdf', 'document_wrong_type')
  await refused('MZ\u0090', 'factura.pdf', 'document_wrong_type')
  await refused('\0\0\0\u0018ftypheic\0\0\0\0', 'IMG_2041.jpg', 'photo_is_heic')
  await refused('%PDF-1.7 nada más', 'roto.pdf', 'document_unreadable')
  await refused('\u00ff\u00d8\u00ff', 'foto.jpg', 'document_wrong_type')
  await refused(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'foto.jpg', 'document_unreadable')
  await refused(await aPdfWithScript(), 'saludo.pdf', 'document_active_content')
  await refused(new Uint8Array(10 * 1024 * 1024 + 1), 'enorme.pdf', 'too_large')
  await expect(sends(await aPdf(), 'bueno.bin')).resolves.toMatchObject({ files: [{ pages: 1 }] })
})

test('names of files keep to what a disk takes, without broken characters', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType()
  const kept = await papers.admin.call(endpoints.add, {
    params: { id: papers.worker.id },
    fields: { typeId: type.id, title: 'ñ'.repeat(120) },
    files: { file: fileOf(await aPdf(), `${'ñ'.repeat(240)}.pdf`) },
  })
  expect(kept.files[0]?.originalName).toBe(`${'ñ'.repeat(125)}.pdf`)
  const path = endpoints.read.path.replace('{id}', String(kept.id)).replace('{number}', '1')
  const read = await papers.admin.raw('GET', path)
  const name = decodeURIComponent(String(read.headers['content-disposition']).split("UTF-8''")[1] ?? '')
  expect(name).toMatch(/^ñ{120} - .{1,5} v1\.pdf$/)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
})

test('every reading is logged with who, when and from where', async () => {
  const papers = await aWorkerWithPapers(app)
  const document = await papers.adds(papers.admin, await papers.aType())
  const answer = await papers.phone.raw('GET', `/api/documents/${document.id}/files/1`)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="Contrato - Lucia Perez Souto v1.pdf"/,
  )
  expect(answer.headers['content-type']).toBe('application/pdf')
  await reads(papers.admin, document.id)

  const log = await papers.admin.call(endpoints.accesses, { params: { id: document.id } })
  expect(log.map(({ userName, role, ip }) => ({ userName, role, ip }))).toEqual([
    { userName: 'Sabela Otero', role: 'ROLE_ADMIN', ip: '127.0.0.1' },
    { userName: 'Lucía Pérez Souto', role: 'ROLE_USER', ip: '127.0.0.1' },
  ])
})

test('alerts go out once at 60, 30 and 7 days and at the expiry, to the office and to the worker', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'Reconocimiento médico', hasExpiry: true })
  await papers.adds(papers.admin, type, { expiresOn: '2027-02-01' })
  const at = async (day: string) => {
    await papers.tenant.inTenant((db) => sendDocumentAlerts(db, new Date(`${day}T09:00:00Z`)))
    const { told } = await papers.tenant.inTenant((db) =>
      db
        .selectFrom('notices')
        .select(db.fn.countAll<number>().as('told'))
        .where('kind', '=', 'document_expiring')
        .executeTakeFirstOrThrow(),
    )
    return told
  }
  const told: number[] = []
  for (const day of '2026-12-02 2026-12-03 2026-12-20 2027-01-02 2027-01-03 2027-01-25 2027-02-01 2027-02-02 2027-02-20'.split(
    ' ',
  ))
    told.push(await at(day))
  expect(told).toEqual([0, 2, 2, 4, 4, 6, 6, 8, 8])
})

test('a document whose day is corrected is alerted before the day that it has now', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'DNI o NIE', hasExpiry: true })
  const { id, version } = await papers.adds(papers.admin, type, { expiresOn: '2026-11-25' })
  const at = async (day: string) => {
    await papers.tenant.inTenant((db) => sendDocumentAlerts(db, new Date(`${day}T09:00:00Z`)))
    const kept = await papers.tenant.inTenant((db) =>
      db.selectFrom('notices').select('id').where('kind', '=', 'document_expiring').execute(),
    )
    return kept.length
  }
  expect(await at('2026-11-26')).toBe(2)
  await papers.admin.call(endpoints.update, {
    params: { id },
    body: { title: 'DNI', expiresOn: '2027-02-25', version },
  })
  expect([await at('2027-01-02'), await at('2027-02-20'), await at('2027-02-26')]).toEqual([4, 6, 8])
})

test('a document of a type that expires keeps a day', async () => {
  const papers = await aWorkerWithPapers(app)
  const expires = await papers.aType({ name: 'DNI o NIE', hasExpiry: true })
  const stays = await papers.aType({ name: 'Contrato' })
  const saves = async (type: DocumentType) => {
    const { id, version } = await papers.adds(papers.admin, type, { expiresOn: '2026-11-30' })
    return papers.admin.call(endpoints.update, {
      params: { id },
      body: { title: 'Corregido', expiresOn: null, version },
    })
  }
  await expect(saves(expires)).rejects.toMatchObject({
    status: 422,
    reply: { fields: { expiresOn: 'La fecha de caducidad es obligatoria' } },
  })
  expect(await saves(stays)).toMatchObject({ state: 'VALID', expiresOn: null })
})

test('a type that begins to expire asks for the day of each document, which does not count before', async () => {
  const papers = await aWorkerWithPapers(app)
  const draft = { name: 'Carné de manipulador', isRequired: true, effect: 'BLOCK' as const }
  const type = await papers.aType(draft)
  const undated = await papers.adds(papers.admin, type)
  await papers.admin.call(endpoints.updateType, {
    params: { id: type.id },
    body: { ...type, hasExpiry: true },
  })

  const facts = async () =>
    (await papers.tenant.inTenant((db) => requiredDocuments(db, [papers.worker.id]))).get(papers.worker.id)
      ?.facts[0]
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'REVIEW', expiresOn: null })
  const { documents } = await papers.admin.call(endpoints.ofWorker, { params: { id: papers.worker.id } })
  expect(documents).toMatchObject([{ state: 'REVIEW' }])
  expect(await facts()).toMatchObject({ isMissing: true, blocks: true })

  await papers.admin.call(endpoints.update, {
    params: { id: undated.id },
    body: { title: undated.title, expiresOn: '2028-01-31', version: undated.version },
  })
  expect(await cellOf(papers, type.id)).toMatchObject({ state: 'VALID', expiresOn: '2028-01-31' })
  expect(await facts()).toMatchObject({ isMissing: false, validUntil: '2028-01-31' })
})

test('the matrix counts, filters and searches', async () => {
  const papers = await aWorkerWithPapers(app)
  const dni = await papers.aType({ name: 'DNI', isRequired: true })
  await papers.aType({ name: 'Carné de conducir' })
  const brais = await aWorker(papers.admin, { user: { firstName: 'Brais', lastName: 'Castro' } })
  await papers.adds(papers.admin, dni)

  const all = await papers.admin.call(endpoints.matrix, { query: {} })
  expect(all).toMatchObject({ totalElements: 2, counts: { MISSING: 1, VALID: 1, NONE: 2 } })
  expect(all.content.map(({ name, cells }) => [name, cells.find((c) => c.typeId === dni.id)?.state])).toEqual(
    [
      ['Brais Castro Souto', 'MISSING'],
      ['Lucía Pérez Souto', 'VALID'],
    ],
  )
  const missing = await papers.admin.call(endpoints.matrix, { query: { state: 'MISSING', typeId: dni.id } })
  expect(missing.content.map(({ workerId }) => workerId)).toEqual([brais.id])
  const found = await papers.admin.call(endpoints.matrix, { query: { search: 'bráis' } })
  expect(found.content.map(({ workerId }) => workerId)).toEqual([brais.id])
})

test('what the office asks for is marked until it comes', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'Certificado bancario' })
  const asks = () =>
    papers.admin.call(endpoints.ask, { params: { id: papers.worker.id }, body: { typeId: type.id } })
  await asks()
  await asks()
  expect(await cellOf(papers, type.id)).toMatchObject({ isRequested: true })
  const told = await papers.tenant.inTenant((db) => db.selectFrom('notices').select('kind').execute())
  expect(told).toEqual([{ kind: 'document_requested' }])

  await papers.adds(papers.phone, type)
  expect(await cellOf(papers, type.id)).toMatchObject({ isRequested: false, state: 'REVIEW' })
})

test('the engine is told of required types that warn or block, missing or with their last day', async () => {
  const papers = await aWorkerWithPapers(app)
  const dni = await papers.aType({
    name: 'DNI',
    isRequired: true,
    effect: 'WARN',
    isIdentity: true,
    hasExpiry: true,
  })
  await papers.aType({ name: 'Formación PRL', isRequired: true, effect: 'BLOCK' })
  await papers.aType({ name: 'Título', isRequired: true, effect: 'NONE' })
  await papers.adds(papers.admin, dni, { expiresOn: '2027-03-01' })

  const known = await papers.tenant.inTenant((db) => requiredDocuments(db, [papers.worker.id]))
  expect(known.get(papers.worker.id)).toEqual({
    hasIdentity: true,
    facts: [
      { name: 'DNI', validUntil: '2027-03-01', isMissing: false, blocks: false },
      { name: 'Formación PRL', validUntil: null, isMissing: true, blocks: true },
    ],
  })
})

test('a type with documents stays; its name is taken once', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'Título' })
  await expect(papers.aType({ name: 'título ' })).rejects.toMatchObject({ reply: { code: 'duplicate' } })
  const document = await papers.adds(papers.admin, type)
  const removes = () => papers.admin.call(endpoints.removeType, { params: { id: type.id } })
  await expect(removes()).rejects.toMatchObject({ reply: { code: 'document_type_in_use' } })
  await papers.admin.call(endpoints.remove, { params: { id: document.id } })
  await expect(removes()).resolves.toMatchObject({ message: 'Tipo de documento eliminado correctamente' })
})

test('S4 S quota: what a colleague has takes no room', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType()
  const colleague = await aWorker(papers.admin, { dni: '00000000T' })
  const small = await papers.adds(papers.admin, type)
  const settings = JSON.stringify({ documents: { workerMegabytes: 10 } })
  await papers.tenant.inTenant(async (db) => {
    await db.updateTable('tenants').set({ settings }).execute()
    await sql`
      with kind as (
        insert into absence_types (name, is_paid, balance_days, needs_document, by_hours)
        values ('Baja', true, 'CALENDAR', true, false) returning id
      ), absent as (
        insert into absences (worker_id, type_id, from_day, to_day, state, asked_by_name, asked_at, file_key, media_type,
          file_bytes, sha256, file_name)
        select ${colleague.id}, id, '2026-12-20', '2026-12-20', 'ASKED', 'Noa', ${now.toISOString()}::timestamptz, 'x',
          'application/pdf', 12000000, repeat('a', 64), 'x.pdf' from kind
      ), paper as (
        insert into documents (worker_id, type_id, title) values (${colleague.id}, ${type.id}, 'Contrato') returning id
      )
      insert into document_files (document_id, number, file_key, media_type, size_bytes, pages, sha256, original_name,
        review, uploaded_by_name, uploaded_at)
      select paper.id, 1, file_key, media_type, 12000000, pages, sha256, original_name, review, uploaded_by_name,
        uploaded_at
      from document_files, paper where document_id = ${small.id}`.execute(db)
  })
  expect(await papers.adds(papers.admin, type)).toMatchObject({ files: [{ number: 1 }] })
})

test('S quota: files at the same time get no more room than a worker has, and the refusal says how much', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType()
  const [small, other] = [await papers.adds(papers.admin, type), await papers.adds(papers.admin, type)]
  const { sizeBytes } = small.files[0] ?? { sizeBytes: 0 }
  const megabyte = 1024 * 1024
  const settings = JSON.stringify({ documents: { workerMegabytes: 10 } })
  await papers.tenant.inTenant((db) => db.updateTable('tenants').set({ settings }).execute())
  // Room is left for one file more and fifty bytes.
  await papers.tenant.inTenant((db) =>
    sql`insert into document_files (document_id, number, file_key, media_type, size_bytes, pages, sha256, original_name,
        review, uploaded_by, uploaded_by_name, uploaded_at)
      select document_id, 2, file_key || '-2', media_type, ${10 * megabyte - 3 * sizeBytes - 50}, pages, sha256, original_name,
        review, uploaded_by, uploaded_by_name, uploaded_at
      from document_files where document_id = ${small.id}`.execute(db),
  )
  const bytes = await aPdf()
  const sends = (id: number) =>
    papers.phone.call(endpoints.addVersion, {
      params: { id },
      fields: { expiresOn: null },
      files: { file: fileOf(bytes) },
    })
  const answers = await Promise.allSettled([sends(small.id), sends(other.id), sends(small.id)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 413, reply: { code: 'documents_full' } })
    expect(reason.reply.message).toBe(
      'No cabe: los documentos de esta persona ocupan 10 MB de los 10 MB que permite la agencia.',
    )
  }
})

test('S19 a file that is sent again with its key, also at the same time, is one document of the same answer', async () => {
  const papers = await aWorkerWithPapers(app)
  const type = await papers.aType({ name: 'Contrato' })
  const pdf = await aPdf()
  const sends = async (path: string, fields: Record<string, unknown>, bytes = pdf) => {
    const { body, headers } = await formOf({ file: fileOf(bytes) }, fields)
    return papers.phone.raw('POST', path, { body, headers: { ...headers, 'idempotency-key': path } })
  }
  const filesKept = async () => {
    let count = 0
    for await (const _ of app.files.keys()) count++
    return count
  }
  const before = await filesKept()
  const path = `/api/workers/${papers.worker.id}/documents`
  const fields = { typeId: type.id }
  const [first, second] = await Promise.all([sends(path, fields), sends(path, fields)])
  expect(second.json()).toEqual(first.json())
  const third = await sends(path, fields)
  expect([third.statusCode, third.json()]).toEqual([first.statusCode, first.json()])
  const { documents } = await papers.admin.call(endpoints.ofWorker, { params: { id: papers.worker.id } })
  expect(documents).toHaveLength(1)

  const other = await sends(path, fields, await aPdf('Otro contrato'))
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch'])

  const versions = `/api/documents/${documents[0]?.id}/files`
  const versioned = await sends(versions, {})
  expect((await sends(versions, {})).json()).toEqual(versioned.json())
  expect(versioned.json().files).toHaveLength(2)
  expect(await filesKept()).toBe(before + 2)
})

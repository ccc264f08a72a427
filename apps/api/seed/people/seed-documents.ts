import { randomUUID } from 'node:crypto'
import { signatureStatement } from '@cuadrante/contract/people/documents/documents.ts'
import { usualDocumentTypes } from '@cuadrante/contract/people/documents/usual-document-types.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import {
  evidenceFile,
  evidencePage,
  originalFile,
} from '../../src/features/people/documents/signing/evidence.ts'
import { keepEvidence } from '../../src/features/people/documents/signing/sign-document.ts'
import { keepFile, type KeptFile } from '../../src/features/people/documents/store-file.ts'
import type { InTenant, Tx } from '../../src/platform/database/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { pdfWork } from '../../src/platform/pdf/pdf-work.ts'
import { workerName } from '../../src/platform/records/people-sql.ts'
import { contractWords, drawBlurredPaper, drawPaper, drawSpecimen } from './draw-papers.ts'

const office = 'Administración'

type Person = { readonly id: number; readonly userId: number; readonly name: string; readonly dni: string }
type World = {
  readonly database: InTenant
  readonly files: Files
  readonly tenant: string
  readonly now: Date
  readonly today: Day
  readonly agency: string
}

/** Documents of the demo's people: identity of nearly all, contracts to sign and signed, one that was rejected. */
export async function seedDocuments(
  database: InTenant,
  files: Files,
  tenant: string,
  now: Date,
): Promise<void> {
  const today = todayIn(defaultZone, now)
  const world = { database, files, tenant, now, today, agency: await nameOfAgency(database, tenant) }
  const specimen = await keepFile(files, tenant, {
    bytes: await drawSpecimen(),
    mediaType: 'image/jpeg',
    pages: 1,
    originalName: 'dni.jpg',
  })
  const { types, people } = await database.inTenant(tenant, async (db) => {
    const made = await addTypes(db)
    await addIdentities(db, made('DNI o NIE'), specimen, world)
    return { types: made, people: await peopleOfDocuments(db) }
  })
  for (const [index, person] of people.entries()) await addContract(world, types, person, index)
  const [first] = people
  if (first) await addOwnPapers(world, types, first)
}

async function nameOfAgency(database: InTenant, tenant: string): Promise<string> {
  const { name, legal_name } = await database.inTenant(tenant, (db) =>
    db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow(),
  )
  return legal_name ?? name
}

type TypeIds = (name: string) => number

async function addTypes(db: Tx): Promise<TypeIds> {
  const ids = new Map<string, number>()
  for (const type of usualDocumentTypes) {
    const { id } = await db
      .insertInto('document_types')
      .values({
        name: type.name,
        description: type.description,
        has_expiry: type.hasExpiry,
        is_required: type.isRequired,
        effect: type.effect,
        needs_signature: type.needsSignature,
        is_identity: type.isIdentity,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(type.name, id)
  }
  return (name) => ids.get(name) ?? 0
}

/** Everyone who has worked, and most of the others; the day on the card is the one of the document. */
async function addIdentities(db: Tx, typeId: number, file: KeptFile, { now, today }: World): Promise<void> {
  await sql`
    with held as (
      insert into documents (worker_id, type_id, title, created_at, updated_at)
      select w.id, ${typeId}, 'DNI o NIE', w.created_at, w.created_at from workers w
      where w.deleted_at is null and w.worker_type = 'WORKER'
        and (w.id % 13 <> 4 or exists (select from jobs j where j.worker_id = w.id))
      returning id, worker_id)
    insert into document_files (document_id, number, file_key, media_type, size_bytes, pages, sha256, original_name,
      expires_on, review, reviewed_by, reviewed_at, uploaded_by_name, uploaded_at)
    select h.id, 1, ${file.key}, ${file.mediaType}, ${file.bytes.length}, 1, ${file.sha256}, ${file.originalName},
      coalesce(w.dni_expires_on, ${today}::date + (90 + (w.id * 37 % 2400))::int), 'ACCEPTED', ${office}, ${now}, ${office}, ${now}
    from held h join workers w on w.id = h.worker_id`.execute(db)
  await sql`
    update documents d set accepted_file_id = f.id, expires_on = f.expires_on
    from document_files f where f.document_id = d.id`.execute(db)
}

/** The people of the demo accounts first, then some who work now. */
async function peopleOfDocuments(db: Tx): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select w.id, w.user_id as "userId", ${workerName} as name, w.dni
    from workers w join users u on u.id = w.user_id
    where w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE'
    order by u.login = 'trabajador' desc nulls last, u.login = 'multi' desc nulls last, w.id limit 9`.execute(
    db,
  )
  return rows
}

/** Days since the signature was asked for; undefined where it has been given. */
const waitingDays = [2, 5, undefined, 8, undefined, 3, undefined, 1, undefined] as const

async function addContract(world: World, types: TypeIds, person: Person, index: number): Promise<void> {
  const days = waitingDays[index]
  const at = new Date(world.now.getTime() - (days ?? 20 + index) * 86_400_000)
  const file = await keepPdf(world, 'Contrato de trabajo', contractWords(person, world.agency))
  const title = 'Contrato fijo-discontinuo'
  const made = await world.database.inTenant(world.tenant, (db) =>
    addDocument(db, { person, typeId: types('Contrato de trabajo'), title, file, at, asks: true }),
  )
  if (days === undefined) await sign(world, { person, title, file, made, at })
}

/** What the first worker finds besides: something to read and sign, and a paper that was sent back. */
async function addOwnPapers(world: World, types: TypeIds, person: Person): Promise<void> {
  const at = new Date(world.now.getTime() - 26 * 3_600_000)
  const certificate = await keepFile(world.files, world.tenant, {
    bytes: await drawBlurredPaper(),
    mediaType: 'image/jpeg',
    pages: 1,
    originalName: 'certificado cuenta bancaria.jpg',
  })
  const risks = await keepPdf(world, 'Información de riesgos laborales', [
    'Riesgos de los puestos de promoción y reposición en tienda: caídas al mismo nivel, manipulación de cargas y uso de elementos de corte.',
    'Antes de cada turno comprueba que el pasillo está despejado y pide ayuda para cargas de más de 15 kg.',
  ])
  await world.database.inTenant(world.tenant, async (db) => {
    const typeId = types('Información de riesgos laborales')
    await addDocument(db, {
      person,
      typeId,
      title: 'Información de riesgos laborales',
      file: risks,
      at,
      asks: true,
    })
    const bank = types('Certificado de cuenta bancaria')
    const sent = await addDocument(db, {
      person,
      typeId: bank,
      title: 'Certificado de cuenta bancaria',
      file: certificate,
      at,
      asks: false,
      by: person.name,
    })
    await db
      .updateTable('document_files')
      .set({ review: 'REJECTED', review_reason: 'No se lee el número de cuenta' })
      .where('id', '=', sent.fileId)
      .execute()
    await db.updateTable('documents').set({ accepted_file_id: null }).where('id', '=', sent.id).execute()
    const endsSoon = addDays(world.today, 26)
    await sql`
      with own as (select id, accepted_file_id from documents where worker_id = ${person.id} and type_id = ${types('DNI o NIE')}),
        card as (update document_files f set expires_on = ${endsSoon} from own where f.id = own.accepted_file_id),
        record as (update workers set dni_expires_on = ${endsSoon} where id = ${person.id})
      update documents d set expires_on = ${endsSoon} from own where d.id = own.id`.execute(db)
  })
}

type NewDocument = {
  readonly person: Person
  readonly typeId: number
  readonly title: string
  readonly file: KeptFile
  readonly at: Date
  readonly asks: boolean
  /** Who uploaded it, where that was not the office. */
  readonly by?: string
}
type Made = { readonly id: number; readonly fileId: number; readonly requestId: number }

async function addDocument(db: Tx, asked: NewDocument): Promise<Made> {
  const { person, typeId, title, file, at, asks, by = office } = asked
  const { id } = await db
    .insertInto('documents')
    .values({ worker_id: person.id, type_id: typeId, title, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: fileId } = await db
    .insertInto('document_files')
    .values({
      document_id: id,
      number: 1,
      file_key: file.key,
      media_type: file.mediaType,
      size_bytes: file.bytes.length,
      pages: file.pages,
      sha256: file.sha256,
      original_name: file.originalName,
      review: 'ACCEPTED',
      reviewed_by: office,
      reviewed_at: at,
      uploaded_by_name: by,
      uploaded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('documents').set({ accepted_file_id: fileId }).where('id', '=', id).execute()
  if (!asks) return { id, fileId, requestId: 0 }
  const request = await db
    .insertInto('document_requests')
    .values({
      worker_id: person.id,
      type_id: typeId,
      what: 'SIGNATURE',
      document_id: id,
      file_id: fileId,
      requested_by: office,
      requested_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fileId, requestId: request.id }
}

type Signature = Pick<NewDocument, 'person' | 'title' | 'file' | 'at'> & { readonly made: Made }

async function sign(world: World, { person, title, file, made, at }: Signature): Promise<void> {
  const signedAt = new Date(at.getTime() + 7 * 3_600_000)
  const evidence = {
    code: randomUUID(),
    documentTitle: title,
    signerName: person.name,
    signerDni: person.dni,
    typedName: person.name,
    statement: signatureStatement,
    sha256: file.sha256,
    signedAt: signedAt.toISOString(),
    ip: '192.0.2.24',
    userAgent: 'Demostración',
    httpRequest: 'demo',
  }
  const about = {
    agency: world.agency,
    type: 'Contrato de trabajo',
    versionNumber: 1,
    pages: file.pages,
    login: '—',
    zone: defaultZone,
  }
  const signed = await pdfWork.seal({
    original: file.bytes,
    mediaType: file.mediaType,
    page: evidencePage(evidence, about),
    attachments: [
      { name: originalFile(file.mediaType), mediaType: file.mediaType, bytes: file.bytes },
      {
        name: evidenceFile,
        mediaType: 'application/json',
        bytes: Buffer.from(JSON.stringify(evidence, null, 2)),
      },
    ],
  })
  const copy = await keepFile(world.files, world.tenant, {
    bytes: signed,
    mediaType: 'application/pdf',
    pages: file.pages + 1,
    originalName: 'firmado.pdf',
  })
  await world.database.inTenant(world.tenant, async (db) => {
    await sql`
      update document_requests set status = 'DONE', closed_at = ${signedAt} where id = ${made.requestId}`.execute(
      db,
    )
    await keepEvidence(
      db,
      {
        requestId: made.requestId,
        document: { id: made.id, workerId: person.id },
        file: { id: made.fileId },
      },
      { evidence, key: copy.key, signedSha256: copy.sha256 },
      { session: { userId: person.userId } },
    )
  })
}

async function keepPdf(world: World, title: string, words: readonly string[]): Promise<KeptFile> {
  const bytes = await drawPaper(world.agency, title, words)
  const name = `${title.toLowerCase()}.pdf`
  return keepFile(world.files, world.tenant, {
    bytes,
    mediaType: 'application/pdf',
    pages: 1,
    originalName: name,
  })
}

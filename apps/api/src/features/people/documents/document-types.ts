import type { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents-endpoints.ts'
import type { DocumentType } from '@cuadrante/contract/people/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import type { Input, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'

type Endpoints = typeof endpoints
type Draft = Input<Endpoints['createType']>['body']

/** The live types, the required ones first, each kind by name without regard to case and accents. */
export async function documentTypes(db: Tx): Promise<DocumentType[]> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_types t where deleted_at is null order by is_required desc, f_norm(name), id`.execute(
    db,
  )
  return rows
}

const columns = sql`t.id, t.name, t.description, t.has_expiry as "hasExpiry", t.is_required as "isRequired", t.effect,
  t.needs_signature as "needsSignature", t.is_identity as "isIdentity", t.version`

/** @throws not_found */
export async function liveType(db: Tx, id: number, lock?: 'locked'): Promise<DocumentType> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_types t where id = ${id} and deleted_at is null
    ${lock ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

const rowOf = ({ name, description, hasExpiry, isRequired, effect, needsSignature, isIdentity }: Draft) => ({
  name,
  description,
  has_expiry: hasExpiry,
  is_required: isRequired,
  effect,
  needs_signature: needsSignature,
  is_identity: isIdentity,
})

export const readTypes: Verb<Endpoints['types']> = ({ db }) => documentTypes(db)

export const createType: Verb<Endpoints['createType']> = async (context, { body }) => {
  const { db } = context
  await refuseSameName(db, body.name)
  const { id } = await db
    .insertInto('document_types')
    .values(rowOf(body))
    .returning('id')
    .executeTakeFirstOrThrow()
  const created = await liveType(db, id)
  await recordHistory(context, change('created', created, { after: created }))
  return created
}

export const updateType: Verb<Endpoints['updateType']> = async (context, { params, body }) => {
  const { db } = context
  const before = await liveType(db, params.id, 'locked')
  await refuseStale(context, {
    entity: 'document_type',
    entityId: params.id,
    read: body.version,
    current: before,
  })
  await refuseSameName(db, body.name, params.id)
  await db
    .updateTable('document_types')
    .set({ ...rowOf(body), version: before.version + 1 })
    .where('id', '=', params.id)
    .execute()
  const after = await liveType(db, params.id)
  await recordHistory(context, change('updated', after, { before, after }))
  return after
}

/** @throws document_type_in_use while there are documents of it. */
export const removeType: Verb<Endpoints['removeType']> = async (context, { params }) => {
  const { db, now } = context
  const before = await liveType(db, params.id, 'locked')
  const { rows } = await sql<{ documents: number }>`
    select count(*)::int as documents from documents where type_id = ${params.id} and deleted_at is null`.execute(
    db,
  )
  const documents = rows[0]?.documents ?? 0
  if (documents > 0) throw fail('document_type_in_use', { documents })
  await db.updateTable('document_types').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await recordHistory(context, change('deleted', before, { before }))
  return { message: 'Tipo de documento eliminado correctamente' }
}

async function refuseSameName(db: Tx, name: string, except = 0): Promise<void> {
  const { rows } = await sql`
    select from document_types
    where f_norm(name) = f_norm(${name}) and deleted_at is null and id <> ${except}`.execute(db)
  if (rows.length > 0) throw fail('duplicate', { what: `el tipo «${name}»` })
}

const change = (
  action: 'created' | 'updated' | 'deleted',
  type: DocumentType,
  values: { before?: DocumentType; after?: DocumentType },
) => ({ entity: 'document_type', entityId: type.id, action, label: type.name, ...values })

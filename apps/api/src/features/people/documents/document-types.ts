import type { documentEndpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentType } from '@cuadrante/contract/people/documents/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, Verb } from '../../../platform/http/context.ts'
import { fail, failFields } from '../../../platform/http/fail.ts'
import { refuseSameName } from '../../../platform/records/refuse-same-name.ts'
import { addRecord, changeRecord, removeRecord } from '../../../platform/records/write-record.ts'

type Endpoints = typeof documentEndpoints
type Draft = Input<Endpoints['createType']>['body']

const columns = sql`t.id, t.name, t.description, t.has_expiry as "hasExpiry", t.is_required as "isRequired", t.effect,
  t.needs_signature as "needsSignature", t.is_identity as "isIdentity", t.version`

/** The live types, the required ones first, each kind by name without regard to case and accents. */
export async function documentTypes(db: Tx): Promise<DocumentType[]> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_types t where t.deleted_at is null
    order by t.is_required desc, f_norm(t.name), t.id`.execute(db)
  return rows
}

/** @throws not_found */
export async function liveType(db: Tx, id: number): Promise<DocumentType> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_types t where t.id = ${id} and t.deleted_at is null`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

const kind = {
  entity: 'document_type',
  table: 'document_types',
  reading: { byId: (db: Tx, _session: unknown, id: number) => liveType(db, id) },
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

/** A document of a type that expires has its last valid day. */
export function refuseMissingDay(
  { hasExpiry }: Pick<DocumentType, 'hasExpiry'>,
  expiresOn: string | null,
): void {
  if (hasExpiry && !expiresOn) throw failFields({ expiresOn: 'La fecha de caducidad es obligatoria' })
}

export const readTypes: Verb<Endpoints['types']> = ({ db }) => documentTypes(db)

export const createType: Verb<Endpoints['createType']> = async (context, { body }) => {
  await refuseSameName(context.db, kind.table, 'el tipo', body.name)
  return addRecord(context, kind, rowOf(body))
}

export const updateType: Verb<Endpoints['updateType']> = (context, { params: { id }, body }) =>
  changeRecord(context, kind, {
    id,
    read: body.version,
    rowOf: async () => {
      await refuseSameName(context.db, kind.table, 'el tipo', body.name, id)
      return rowOf(body)
    },
  })

/** @throws document_type_in_use while there are documents of it. */
export const removeType: Verb<Endpoints['removeType']> = async (context, { params }) => {
  // First, as it locks the type: nobody adds a document of it between the count and the end.
  await removeRecord(context, kind, params.id)
  const { rows } = await sql<{ documents: number }>`
    select count(*)::int as documents from documents where type_id = ${params.id} and deleted_at is null`.execute(
    context.db,
  )
  const documents = rows[0]?.documents ?? 0
  if (documents > 0) throw fail('document_type_in_use', { documents })
  return { message: 'Tipo de documento eliminado correctamente' }
}

import type { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { AbsenceType } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import type { Input, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'

type Endpoints = typeof absenceEndpoints
type Draft = Input<Endpoints['createType']>['body']

const columns = sql`t.id, t.name, t.legal_basis as "legalBasis", t.is_paid as "isPaid", t.days_per_year as "daysPerYear",
  t.balance_days as "balanceDays", t.needs_document as "needsDocument", t.by_hours as "byHours", t.version`

/** The live types in the order in which they were made: the usual ones first. */
export async function absenceTypes(db: Tx): Promise<AbsenceType[]> {
  const { rows } = await sql<AbsenceType>`
    select ${columns} from absence_types t where t.deleted_at is null order by t.id`.execute(db)
  return rows
}

/** @throws not_found */
export async function liveType(db: Tx, id: number, lock?: 'locked'): Promise<AbsenceType> {
  const { rows } = await sql<AbsenceType>`
    select ${columns} from absence_types t where t.id = ${id} and t.deleted_at is null
    ${lock ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

const rowOf = (draft: Draft) => ({
  name: draft.name,
  legal_basis: draft.legalBasis,
  is_paid: draft.isPaid,
  days_per_year: draft.daysPerYear,
  balance_days: draft.balanceDays,
  needs_document: draft.needsDocument,
  by_hours: draft.byHours,
})

export const readTypes: Verb<Endpoints['types']> = ({ db }) => absenceTypes(db)

export const createType: Verb<Endpoints['createType']> = async (context, { body }) => {
  const { db } = context
  await refuseSameName(db, body.name)
  const { id } = await db
    .insertInto('absence_types')
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
    entity: 'absence_type',
    entityId: params.id,
    read: body.version,
    current: before,
  })
  await refuseSameName(db, body.name, params.id)
  await db
    .updateTable('absence_types')
    .set({ ...rowOf(body), version: before.version + 1 })
    .where('id', '=', params.id)
    .execute()
  const after = await liveType(db, params.id)
  await recordHistory(context, change('updated', after, { before, after }))
  return after
}

export const removeType: Verb<Endpoints['removeType']> = async (context, { params }) => {
  const { db, now } = context
  const before = await liveType(db, params.id, 'locked')
  await db.updateTable('absence_types').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await recordHistory(context, change('deleted', before, { before }))
  return { message: 'Tipo de ausencia eliminado correctamente' }
}

async function refuseSameName(db: Tx, name: string, except = 0): Promise<void> {
  const { rows } = await sql`
    select from absence_types
    where f_norm(name) = f_norm(${name}) and deleted_at is null and id <> ${except}`.execute(db)
  if (rows.length > 0) throw fail('duplicate', { what: `el tipo «${name}»` })
}

const change = (
  action: 'created' | 'updated' | 'deleted',
  type: AbsenceType,
  values: { before?: AbsenceType; after?: AbsenceType },
) => ({ entity: 'absence_type', entityId: type.id, action, label: type.name, ...values })

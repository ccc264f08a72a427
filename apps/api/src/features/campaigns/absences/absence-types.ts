import type { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { AbsenceType } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { refuseSameName } from '../../../platform/records/refuse-same-name.ts'
import { addRecord, changeRecord, removeRecord } from '../../../platform/records/write-record.ts'

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
export async function liveType(db: Tx, id: number): Promise<AbsenceType> {
  const { rows } = await sql<AbsenceType>`
    select ${columns} from absence_types t where t.id = ${id} and t.deleted_at is null`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

const kind = {
  entity: 'absence_type',
  table: 'absence_types',
  reading: { byId: (db: Tx, _session: unknown, id: number) => liveType(db, id) },
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

export const removeType: Verb<Endpoints['removeType']> = async (context, { params }) => {
  await removeRecord(context, kind, params.id)
  return { message: 'Tipo de ausencia eliminado correctamente' }
}

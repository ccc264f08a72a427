import type { contractEndpoints, WorkerContract } from '@cuadrante/contract/people/contracts.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import type { Context, Input, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerInScope } from '../documents/documents.queries.ts'
import { followContracts } from './follow-contracts.ts'

type Endpoints = typeof contractEndpoints
type Draft = Input<Endpoints['add']>['body']
type Owned = WorkerContract & { readonly workerId: number }

const mostContracts = 100

const contractsWhere = async (db: Tx, which: RawBuilder<SqlBool>): Promise<Owned[]> =>
  (
    await sql<Owned>`
      select c.id, c.worker_id as "workerId", c.kind, c.from_day as "from", c.to_day as "to",
        (c.week_minutes / 60.0)::float8 as "weekHours", c.version
      from contracts c where c.deleted_at is null and ${which} order by c.from_day desc, c.id desc`.execute(
      db,
    )
  ).rows

const shown = ({ workerId: _workerId, ...contract }: Owned): WorkerContract => contract

export const readContracts: Verb<Endpoints['ofWorker']> = async ({ db, session, now }, { params }) => {
  await workerInScope(db, params.id, session)
  const contracts = await contractsWhere(db, sql<SqlBool>`c.worker_id = ${params.id}`)
  return { today: todayIn(session.timeZone, now), contracts: contracts.map(shown) }
}

export const addContract: Verb<Endpoints['add']> = async (context, { params, body }) => {
  const { db, session } = context
  const worker = await heldWorker(context, params.id)
  await refuseUnfit(db, worker.id, body)
  const { id } = await db
    .insertInto('contracts')
    .values({ worker_id: worker.id, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [created] = await contractsWhere(db, sql<SqlBool>`c.id = ${id}`)
  if (!created) throw fail('not_found')
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'contract_added',
    label: worker.name,
    after: told(created),
  })
  await followContracts(db, worker.id, todayIn(session.timeZone, context.now), context.now)
  return shown(created)
}

export const updateContract: Verb<Endpoints['update']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const { before, worker } = await heldContract(context, params.id)
  await refuseStale(context, {
    entity: 'contract',
    entityId: params.id,
    read: body.version,
    current: shown(before),
  })
  await refuseUnfit(db, worker.id, body, params.id)
  await db
    .updateTable('contracts')
    .set({ ...columnsOf(body), version: before.version + 1, updated_at: now })
    .where('id', '=', params.id)
    .execute()
  const [after] = await contractsWhere(db, sql<SqlBool>`c.id = ${params.id}`)
  if (!after) throw fail('not_found')
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'contract_changed',
    label: worker.name,
    before: told(before),
    after: told(after),
  })
  await followContracts(db, worker.id, todayIn(session.timeZone, now), now)
  return shown(after)
}

export const removeContract: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, now } = context
  const { before, worker } = await heldContract(context, params.id)
  await db.updateTable('contracts').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'contract_removed',
    label: worker.name,
    before: told(before),
  })
  return { message: 'Contrato eliminado correctamente' }
}

/** Contracts of one person are written one after the other, and not while somebody plans that person. @throws not_found */
async function heldWorker({ db, session }: Context, id: number) {
  await sql`select from workers where id = ${id} for no key update`.execute(db)
  return workerInScope(db, id, session)
}

async function heldContract(context: Context, id: number) {
  const [seen] = await contractsWhere(context.db, sql<SqlBool>`c.id = ${id}`)
  if (!seen) throw fail('not_found')
  const worker = await heldWorker(context, seen.workerId)
  const [before] = await contractsWhere(context.db, sql<SqlBool>`c.id = ${id}`)
  if (!before) throw fail('not_found')
  return { before, worker }
}

const columnsOf = ({ kind, from, to, weekHours }: Draft) => ({
  kind,
  from_day: from,
  to_day: to,
  week_minutes: weekHours === null ? null : Math.round(weekHours * 60),
})

const told = ({ kind, from, to, weekHours }: Owned) => ({ contractType: kind, from, to, weekHours })

/** @throws contract_overlaps, contracts_full */
async function refuseUnfit(db: Tx, workerId: number, { from, to }: Draft, except = 0): Promise<void> {
  const others = (await contractsWhere(db, sql<SqlBool>`c.worker_id = ${workerId}`)).filter(
    ({ id }) => id !== except,
  )
  if (others.length >= mostContracts) throw fail('contracts_full', { limit: mostContracts })
  const clash = others.find(
    (other) => (other.to === null || other.to >= from) && (to === null || other.from <= to),
  )
  if (clash) throw fail('contract_overlaps', { from: clash.from, to: clash.to })
}

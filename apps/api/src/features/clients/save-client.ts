import type { clientEndpoints as endpoints } from '@cuadrante/contract/clients/endpoints.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import { refuseStale } from '../../platform/history/refuse-stale.ts'
import type { Verb } from '../../platform/http/context.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { clientById } from './client.queries.ts'
import { clientRow } from './client-row.ts'

type Endpoints = typeof endpoints
const entity = 'client'

export const createClient =
  (openPlaces: OpenPlaces): Verb<Endpoints['create']> =>
  async (context, { body }) => {
    const { db, session } = context
    const { id } = await db
      .insertInto('clients')
      .values(clientRow(body, await openPlaces()))
      .returning('id')
      .executeTakeFirstOrThrow()
    const created = await clientById(db, session, id)
    await recordHistory(context, {
      entity,
      entityId: id,
      action: 'created',
      label: created.name,
      after: created,
    })
    return created
  }

export const updateClient =
  (openPlaces: OpenPlaces): Verb<Endpoints['update']> =>
  async (context, { params, body }) => {
    const { db, session, now } = context
    await lockClient(db, params.id)
    const before = await clientById(db, session, params.id)
    await refuseStale(context, { entity, entityId: params.id, read: body.version, current: before })
    await db
      .updateTable('clients')
      .set({ ...clientRow(body, await openPlaces()), version: (before.version ?? 0) + 1, updated_at: now })
      .where('id', '=', params.id)
      .execute()
    const after = await clientById(db, session, params.id)
    await recordHistory(context, {
      entity,
      entityId: params.id,
      action: 'updated',
      label: after.name,
      before,
      after,
    })
    return after
  }

/** Campaigns that were run for it keep its name. */
export const removeClient: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, session, now } = context
  await lockClient(db, params.id)
  const before = await clientById(db, session, params.id)
  await db.updateTable('clients').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await recordHistory(context, { entity, entityId: params.id, action: 'deleted', label: before.name, before })
  return { message: 'Cliente eliminado correctamente' }
}

const lockClient = (db: Tx, id: number) =>
  db.selectFrom('clients').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

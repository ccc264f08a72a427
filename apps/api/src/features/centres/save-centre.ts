import type { Centre } from '@cuadrante/contract/centres/centre.ts'
import type { centreEndpoints as endpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import { refuseStale } from '../../platform/history/refuse-stale.ts'
import type { Verb } from '../../platform/http/context.ts'
import { failFields } from '../../platform/http/fail.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { centreById } from './centre.queries.ts'
import { centreRow } from './centre-row.ts'

type Endpoints = typeof endpoints
const entity = 'centre'

export const createCentre =
  (openPlaces: OpenPlaces): Verb<Endpoints['create']> =>
  async (context, { body }) => {
    const { db, session } = context
    await refuseMissingGroup(db, body.centerGroup)
    const { id } = await db
      .insertInto('centres')
      .values(centreRow(body, await openPlaces()))
      .returning('id')
      .executeTakeFirstOrThrow()
    const created = await centreById(db, session, id)
    await recordHistory(context, {
      entity,
      entityId: id,
      action: 'created',
      label: created.name,
      after: created,
    })
    return created
  }

export const updateCentre =
  (openPlaces: OpenPlaces): Verb<Endpoints['update']> =>
  async (context, { params, body }) => {
    const { db, session, now } = context
    const before = await lockedCentre(db, params.id, () => centreById(db, session, params.id))
    await refuseStale(context, { entity, entityId: params.id, read: body.version, current: before })
    await refuseMissingGroup(db, body.centerGroup)
    await db
      .updateTable('centres')
      .set({ ...centreRow(body, await openPlaces()), version: (before.version ?? 0) + 1, updated_at: now })
      .where('id', '=', params.id)
      .execute()
    const after = await centreById(db, session, params.id)
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

/** Jobs that were worked there keep its name. */
export const removeCentre: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, session, now } = context
  const before = await lockedCentre(db, params.id, () => centreById(db, session, params.id))
  await db.updateTable('centres').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await recordHistory(context, { entity, entityId: params.id, action: 'deleted', label: before.name, before })
  return { message: 'Centro eliminado correctamente' }
}

async function lockedCentre(db: Tx, id: number, read: () => Promise<Centre>): Promise<Centre> {
  await db.selectFrom('centres').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return read()
}

async function refuseMissingGroup(db: Tx, id: number | null): Promise<void> {
  if (id === null) return
  const group = await db
    .selectFrom('centre_groups')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!group) throw failFields({ centerGroup: 'El grupo elegido ya no existe' })
}

import type { centreEndpoints as endpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Verb } from '../../platform/http/context.ts'
import { failFields } from '../../platform/http/fail.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { addRecord, changeRecord, removeRecord } from '../../platform/records/write-record.ts'
import { centres } from './centre.queries.ts'
import { centreRow } from './centre-row.ts'

type Endpoints = typeof endpoints
const kind = { entity: 'centre', table: 'centres', reading: centres }

export const createCentre =
  (openPlaces: OpenPlaces): Verb<Endpoints['create']> =>
  async (context, { body }) => {
    await refuseMissingGroup(context.db, body.centerGroup)
    return addRecord(context, kind, centreRow(body, await openPlaces()))
  }

export const updateCentre =
  (openPlaces: OpenPlaces): Verb<Endpoints['update']> =>
  (context, { params, body }) =>
    changeRecord(context, kind, {
      id: params.id,
      read: body.version,
      rowOf: async () => {
        await refuseMissingGroup(context.db, body.centerGroup)
        return { ...centreRow(body, await openPlaces()), updated_at: context.now }
      },
    })

/** Jobs that were worked there keep its name. */
export const removeCentre: Verb<Endpoints['remove']> = async (context, { params }) => {
  await removeRecord(context, kind, params.id)
  return { message: 'Centro eliminado correctamente' }
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

import type { clientEndpoints as endpoints } from '@cuadrante/contract/clients/endpoints.ts'
import type { Verb } from '../../platform/http/context.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { addRecord, changeRecord, removeRecord } from '../../platform/records/write-record.ts'
import { closeAccount } from '../access/index.ts'
import { clients } from './client.queries.ts'
import { clientRow } from './client-row.ts'

type Endpoints = typeof endpoints
const kind = { entity: 'client', table: 'clients', reading: clients }

export const createClient =
  (openPlaces: OpenPlaces): Verb<Endpoints['create']> =>
  async (context, { body }) =>
    addRecord(context, kind, clientRow(body, await openPlaces()))

export const updateClient =
  (openPlaces: OpenPlaces): Verb<Endpoints['update']> =>
  (context, { params, body }) =>
    changeRecord(context, kind, {
      id: params.id,
      read: body.version,
      rowOf: async () => ({ ...clientRow(body, await openPlaces()), updated_at: context.now }),
    })

/** Campaigns that were run for it keep its name; its people no longer get in. */
export const removeClient: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, now } = context
  await removeRecord(context, kind, params.id)
  const accounts = await db.selectFrom('users').select('id').where('client_id', '=', params.id).execute()
  for (const { id } of accounts) await closeAccount(db, { userId: id, role: 'ROLE_CLIENT', now })
  return { message: 'Cliente eliminado correctamente' }
}

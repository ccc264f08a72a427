import { clientList, type Client } from '@cuadrante/contract/clients/client.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { sql, type SqlBool } from 'kysely'
import type { Session } from '../../platform/http/context.ts'
import { pick, type Columns, type Condition } from '../../platform/list/list-sql.ts'
import { placeListColumn, placeOf, type PlaceColumns } from '../../platform/places/place-columns.ts'
import { readingOf } from '../../platform/records/reading.ts'

export type ClientRow = PlaceColumns & {
  readonly id: number
  readonly cif: string
  readonly name: string
  readonly address: string
  readonly postal_code: string
  readonly url: string | null
  readonly description: string | null
  readonly version: number
}

const columns: Columns = {
  id: sql`c.id`,
  cif: { value: sql`c.cif`, key: sql`c.cif`, clean: cleanIdentifier },
  name: { value: sql`c.name`, key: sql`c.name_key`, isFilled: true },
  address: { value: sql`c.address`, key: sql`c.address_key` },
  postalCode: { value: sql`c.postal_code`, key: sql`c.postal_code`, clean: (text) => text.trim() },
  url: sql`c.url`,
  description: sql`c.description`,
  province: placeListColumn('c', 'province'),
  city: placeListColumn('c', 'city'),
}

export const from = sql`clients as c`
export const select = sql`c.id, c.cif, c.name, c.address, c.postal_code, c.url, c.description, c.province_id, c.province_name,
  c.city_id, c.city_name, c.version`
export const live = sql<SqlBool>`c.deleted_at is null`

/** A worker filters, sorts and searches by what a worker sees. */
const shownColumns: Columns = pick(columns, ['id', 'name'])

/** A client sees the own card, a worker whom the own jobs are for. */
function visibleTo({ activeRole, clientId, userId }: Session): Condition | undefined {
  if (activeRole === 'ROLE_ADMIN') return undefined
  if (activeRole === 'ROLE_CLIENT') return sql<SqlBool>`c.id = ${clientId}`
  return sql<SqlBool>`c.id in (
    select coalesce(j.client_id, k.client_id) from jobs as j join campaigns as k on k.id = j.campaign_id
      join workers as w on w.id = j.worker_id
    where j.deleted_at is null and k.deleted_at is null and w.user_id = ${userId})`
}

export const clientOf = (row: ClientRow): Client => ({
  id: row.id,
  cif: row.cif,
  name: row.name,
  address: row.address,
  postalCode: row.postal_code,
  url: row.url,
  description: row.description,
  ...placeOf(row),
  version: row.version,
})

const presented = (client: Client, { activeRole }: Session): Client =>
  activeRole === 'ROLE_USER' ? { id: client.id, name: client.name } : client

export const clients = readingOf<ClientRow, Client>({
  spec: clientList,
  from,
  select,
  id: sql`c.id`,
  live,
  sightOf: (session) => {
    const isWorker = session.activeRole === 'ROLE_USER'
    return {
      columns: isWorker ? shownColumns : columns,
      text: isWorker ? sql`c.name_key` : sql`c.search_text`,
      visible: visibleTo(session),
    }
  },
  present: (row, session) => presented(clientOf(row), session),
})

import { clientList, type Client } from '@cuadrante/contract/clients/client.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import {
  conditionsOf,
  orderOf,
  pick,
  referenceCondition,
  textCondition,
  type Columns,
  type Condition,
  type ListColumn,
} from '../../platform/list/list-sql.ts'
import { readPage } from '../../platform/list/read-page.ts'
import { placeOf, type PlaceColumns } from '../../platform/places/place-columns.ts'

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

const place = (name: 'province' | 'city'): ListColumn => {
  const [id, key] = [sql.ref(`c.${name}_id`), sql.ref(`c.${name}_key`)]
  return {
    value: id,
    order: key,
    condition: (filter) => referenceCondition(filter, id, (fulfils) => fulfils(key)),
  }
}

const columns: Columns = {
  id: sql`c.id`,
  cif: { value: sql`c.cif`, key: sql`c.cif`, clean: cleanIdentifier },
  name: { value: sql`c.name`, key: sql`c.name_key`, isFilled: true },
  address: { value: sql`c.address`, key: sql`c.address_key` },
  postalCode: { value: sql`c.postal_code`, key: sql`c.postal_code`, clean: (text) => text.trim() },
  url: sql`c.url`,
  description: sql`c.description`,
  province: place('province'),
  city: place('city'),
}

export const from = sql`clients as c`
export const select = sql`c.id, c.cif, c.name, c.address, c.postal_code, c.url, c.description, c.province_id, c.province_name,
  c.city_id, c.city_name, c.version`
export const live = sql<SqlBool>`c.deleted_at is null`

/** A page of the clients that the caller may see, with the fields of the caller's role. */
export async function listClients(
  db: Tx,
  session: Session,
  query: ListQuery,
): Promise<{ content: Client[]; total: number }> {
  const { rows, total } = await readPage<ClientRow>(db, { ...asked(session, query), select })
  return { content: rows.map((row) => presented(clientOf(row), session)), total }
}

/** The ids of every client that the question finds, in its order. */
export async function allClientIds(db: Tx, session: Session, query: ListQuery): Promise<number[]> {
  const { rows } = await readPage<{ id: number }>(db, { ...asked(session, query), select: sql`c.id` })
  return rows.map(({ id }) => id)
}

/** A worker filters, sorts and searches by what a worker sees. */
const shownColumns: Columns = pick(columns, ['id', 'name'])

function asked(session: Session, query: ListQuery) {
  const isWorker = session.activeRole === 'ROLE_USER'
  const known = isWorker ? shownColumns : columns
  return {
    from,
    conditions: [
      live,
      ...conditionsOf(query, clientList, known),
      textCondition(query.text, isWorker ? sql`c.name_key` : sql`c.search_text`),
      visibleTo(session),
    ],
    order: orderOf(query, clientList, known, sql`c.id`),
    query,
  }
}

/** Live clients of these ids, in this order, as the caller's role may see them. */
export async function clientsById(db: Tx, session: Session, ids: readonly number[]): Promise<Client[]> {
  const conditions = [live, sql<SqlBool>`c.id = any(${[...ids]}::bigint[])`, visibleTo(session)]
  const { rows } = await sql<ClientRow>`
    select ${select} from ${from}
    where ${sql.join(
      conditions.filter((condition) => condition !== undefined),
      sql` and `,
    )}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, presented(clientOf(row), session)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A live client, as the caller's role may see it. @throws not_found */
export async function clientById(db: Tx, session: Session, id: number): Promise<Client> {
  const [client] = await clientsById(db, session, [id])
  if (!client) throw fail('not_found')
  return client
}

/** A client sees the own card, a worker whom the own jobs are for. */
function visibleTo({ activeRole, clientId, userId }: Session): Condition | undefined {
  if (activeRole === 'ROLE_ADMIN') return undefined
  if (activeRole === 'ROLE_CLIENT') return sql<SqlBool>`c.id = ${clientId}`
  return sql<SqlBool>`c.id in (
    select coalesce(j.client_id, k.client_id) from jobs as j join campaigns as k on k.id = j.campaign_id
      join workers as w on w.id = j.worker_id
    where j.deleted_at is null and k.deleted_at is null and w.user_id = ${userId})`
}

const presented = (client: Client, { activeRole }: Session): Client =>
  activeRole === 'ROLE_USER' ? { id: client.id, name: client.name } : client

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

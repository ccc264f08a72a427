import { clientFields, clientList, type Client } from '@cuadrante/contract/clients/client.ts'
import { sql, type SqlBool } from 'kysely'
import type { Session } from '../../platform/http/context.ts'
import { pick, type Columns, type Condition } from '../../platform/list/list-sql.ts'
import { readingOf } from '../../platform/records/reading.ts'
import { fieldsFor, namesFor, readFields, selectOf, sqlOf } from '../../platform/records/record-row.ts'

export type ClientRow = { readonly id: number; readonly version: number }

const columns: Columns = { id: sql`c.id`, ...sqlOf(clientFields, 'c') }

export const from = sql`clients as c`
export const select = sql`c.id, ${selectOf(clientFields, 'c')}, c.version`
export const live = sql<SqlBool>`c.deleted_at is null`

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
  ...readFields(clientFields, row),
  version: row.version,
})

export const clients = readingOf<ClientRow, Client>({
  spec: clientList,
  from,
  select,
  id: sql`c.id`,
  name: sql`c.name_key`,
  live,
  /** A worker filters, sorts and searches by what a worker sees. */
  viewOf: (session) => ({
    columns: pick(columns, ['id', ...namesFor(clientFields, session.activeRole)]),
    text: session.activeRole === 'ROLE_USER' ? sql`c.name_key` : sql`c.search_text`,
    visible: visibleTo(session),
  }),
  present: (row, session) => fieldsFor(clientFields, clientOf(row), session.activeRole),
})

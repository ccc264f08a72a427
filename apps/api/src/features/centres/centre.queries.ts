import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { centreList, type Centre } from '@cuadrante/contract/centres/centre.ts'
import { sql, type SqlBool } from 'kysely'
import type { Session } from '../../platform/http/context.ts'
import { pick, referenceCondition, type Columns, type Condition } from '../../platform/list/list-sql.ts'
import { readingOf } from '../../platform/records/reading.ts'
import { fieldsFor, namesFor, readFields, selectOf, sqlOf } from '../../platform/records/record-row.ts'

export type CentreRow = { readonly id: number; readonly version: number }

const columns: Columns = {
  id: sql`c.id`,
  ...sqlOf(centreFields, 'c'),
  centerGroup: {
    value: sql`c.centre_group_id`,
    order: sql`g.name_key`,
    condition: (filter) =>
      referenceCondition(filter, sql`c.centre_group_id`, (fulfils) => fulfils(sql`g.name_key`)),
  },
}

export const live = sql<SqlBool>`c.deleted_at is null`
/** A centre whose group was deleted has none. */
export const from = sql`centres as c left join centre_groups as g on g.id = c.centre_group_id and g.deleted_at is null`
export const select = sql`c.id, ${selectOf(centreFields, 'c')}, g.id as centre_group_id, g.name as centre_group_name, c.version`

/** Where other roles look for text: in what they see. */
const shownText = sql<string>`(c.name_key || ' ' || c.address_key)`

/** Clients see the centres of their campaigns, workers those of their jobs. */
function visibleTo({ activeRole, clientId, userId }: Session): Condition | undefined {
  if (activeRole === 'ROLE_ADMIN') return undefined
  const own = activeRole === 'ROLE_CLIENT' ? sql`k.client_id = ${clientId}` : sql`w.user_id = ${userId}`
  return sql<SqlBool>`c.id in (
    select j.centre_id from jobs as j join campaigns as k on k.id = j.campaign_id
      left join workers as w on w.id = j.worker_id
    where j.deleted_at is null and k.deleted_at is null and ${own})`
}

export const centreOf = (row: CentreRow): Centre => ({
  id: row.id,
  ...readFields(centreFields, row),
  version: row.version,
})

export const centres = readingOf<CentreRow, Centre>({
  spec: centreList,
  from,
  select,
  id: sql`c.id`,
  name: sql`c.name_key`,
  live,
  /** Other roles filter, sort and search by what they see: anything else would tell them what they do not. */
  viewOf: (session) => ({
    columns: pick(columns, ['id', ...namesFor(centreFields, session.activeRole)]),
    text: session.activeRole === 'ROLE_ADMIN' ? sql`c.search_text` : shownText,
    visible: visibleTo(session),
  }),
  present: (row, session) => fieldsFor(centreFields, centreOf(row), session.activeRole),
})

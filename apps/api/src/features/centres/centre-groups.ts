import {
  centreGroupDraft,
  centreGroupFields,
  centreGroupList,
  type CentreGroup,
} from '@cuadrante/contract/centres/centre.ts'
import type { centreEndpoints as endpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql, type SqlBool } from 'kysely'
import type { ExportKind } from '../../platform/exports/export-list.ts'
import type { Context, Session, Verb } from '../../platform/http/context.ts'
import { importByName } from '../../platform/imports/import-by-name.ts'
import { pick, type Columns } from '../../platform/list/list-sql.ts'
import { pageReply } from '../../platform/list/page.ts'
import { addRecord, changeRecord, removeRecord } from '../../platform/records/write-record.ts'
import { rowOf, selectOf, sqlOf } from '../../platform/records/record-row.ts'
import { readingOf } from '../../platform/records/reading.ts'

type Endpoints = typeof endpoints
type GroupRow = {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly centre_count: number
}

const centreCount = sql`(select count(*) from centres as c where c.centre_group_id = g.id and c.deleted_at is null)`
const columns: Columns = {
  id: sql`g.id`,
  ...sqlOf(centreGroupFields, 'g'),
  centerCount: centreCount,
}
const select = sql`g.id, ${selectOf(centreGroupFields, 'g')}, g.version, ${centreCount} as centre_count`
const live = sql<SqlBool>`g.deleted_at is null`

/** Groups of the centres where a client or a worker has work. */
function visibleTo({ activeRole, clientId, userId }: Session) {
  if (activeRole === 'ROLE_ADMIN') return undefined
  const own = activeRole === 'ROLE_CLIENT' ? sql`k.client_id = ${clientId}` : sql`w.user_id = ${userId}`
  return sql<SqlBool>`g.id in (
    select c.centre_group_id from centres as c join jobs as j on j.centre_id = c.id
      join campaigns as k on k.id = j.campaign_id left join workers as w on w.id = j.worker_id
    where j.deleted_at is null and k.deleted_at is null and ${own})`
}

const presented = ({ id, name, version, centre_count }: GroupRow, { activeRole }: Session): CentreGroup =>
  activeRole === 'ROLE_ADMIN' ? { id, name, centerCount: centre_count, version } : { id, name }

const groups = readingOf<GroupRow, CentreGroup>({
  spec: centreGroupList,
  from: sql`centre_groups as g`,
  select,
  id: sql`g.id`,
  live,
  viewOf: (session) => ({
    columns: session.activeRole === 'ROLE_ADMIN' ? columns : pick(columns, ['id', 'name']),
    text: sql`g.name_key`,
    visible: visibleTo(session),
  }),
  present: presented,
})
const sheetColumns = {
  name: { label: 'Nombre', cell: ({ name }: CentreGroup) => name },
  centerCount: { label: 'Centros asociados', cell: ({ centerCount = 0 }: CentreGroup) => centerCount },
}

/** Groups under the filters of their list as a file. */
export const groupExport: ExportKind<CentreGroup> = {
  entity: 'centreGroup',
  title: () => 'Grupos de Centros',
  columns: sheetColumns,
  ids: (db, { query, session }) => groups.ids(db, session, query),
  records: (db, ids, { session }) => groups.byIds(db, session, ids),
}

/** Groups by spreadsheet. */
export const groupImport = importByName({
  resource: 'center-groups',
  entity: 'centreGroup',
  one: 'Grupo',
  fields: centreGroupFields,
  draft: centreGroupDraft,
  byNames: (db, names) =>
    db
      .selectFrom('centre_groups')
      .select(['id', 'name'])
      .where(sql<boolean>`name_key = any(select f_norm(name) from unnest(${names}::text[]) as name)`)
      .where('deleted_at', 'is', null)
      .execute(),
  async insert({ db }, draft) {
    const row = rowOf('centre_groups', centreGroupFields, draft)
    const { id } = await db.insertInto('centre_groups').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  },
  update: ({ db, now }, { id }, draft) =>
    db
      .updateTable('centre_groups')
      .set((eb) => ({
        ...rowOf('centre_groups', centreGroupFields, draft),
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute(),
})

const kind = { entity: 'centreGroup', table: 'centre_groups', reading: groups }

export async function listGroups(
  { db, session }: Context<Endpoints['groups']>,
  { query }: { query: ListQuery },
) {
  const { content, total } = await groups.page(db, session, query)
  return pageReply(content, total, query)
}

export const readGroup: Verb<Endpoints['getGroup']> = ({ db, session }, { params }) =>
  groups.byId(db, session, params.id)

export const createGroup: Verb<Endpoints['createGroup']> = (context, { body }) =>
  addRecord(context, kind, rowOf('centre_groups', centreGroupFields, body))

export const updateGroup: Verb<Endpoints['updateGroup']> = (context, { params, body }) =>
  changeRecord(context, kind, {
    id: params.id,
    read: body.version,
    rowOf: () => rowOf('centre_groups', centreGroupFields, body),
  })

/** Its centres stay, without a group. */
export const removeGroup: Verb<Endpoints['removeGroup']> = async (context, { params }) => {
  await removeRecord(context, kind, params.id)
  await context.db
    .updateTable('centres')
    .set((eb) => ({ centre_group_id: null, version: eb('version', '+', 1), updated_at: context.now }))
    .where('centre_group_id', '=', params.id)
    .execute()
  return { message: 'Grupo de centros eliminado correctamente' }
}

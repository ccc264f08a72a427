import { centreGroupList, type CentreGroup } from '@cuadrante/contract/centres/centre.ts'
import type { centreEndpoints as endpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import { refuseStale } from '../../platform/history/refuse-stale.ts'
import type { Context, Session, Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { conditionsOf, orderOf, textCondition, type Columns } from '../../platform/list/list-sql.ts'
import { pageReply } from '../../platform/list/page.ts'
import { readPage } from '../../platform/list/read-page.ts'

type Endpoints = typeof endpoints
type GroupRow = {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly centre_count: number
}

const entity = 'centreGroup'
const centreCount = sql`(select count(*) from centres as c where c.centre_group_id = g.id and c.deleted_at is null)`
const columns: Columns = {
  id: sql`g.id`,
  name: { value: sql`g.name`, key: sql`g.name_key`, isFilled: true },
  centerCount: centreCount,
}
const select = sql`g.id, g.name, g.version, ${centreCount} as centre_count`
const live = sql<SqlBool>`g.deleted_at is null`

export async function listGroups(
  { db, session }: Context<Endpoints['groups']>,
  { query }: { query: ListQuery },
) {
  const { rows, total } = await readGroups(db, session, query)
  return pageReply(rows, total, query)
}

async function readGroups(db: Tx, session: Session, query: ListQuery) {
  const { rows, total } = await readPage<GroupRow>(db, {
    select,
    from: sql`centre_groups as g`,
    conditions: [
      live,
      ...conditionsOf(query, centreGroupList, columns),
      textCondition(query.text, sql`g.name_key`),
      visibleTo(session),
    ],
    order: orderOf(query, centreGroupList, columns, sql`g.id`),
    query,
  })
  return { rows: rows.map((row) => presented(row, session)), total }
}

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

async function groupById(db: Tx, session: Session, id: number): Promise<CentreGroup> {
  const conditions = [live, sql<SqlBool>`g.id = ${id}`, visibleTo(session)].filter((c) => c !== undefined)
  const { rows } = await sql<GroupRow>`
    select ${select} from centre_groups as g where ${sql.join(conditions, sql` and `)}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return presented(rows[0], session)
}

export const readGroup: Verb<Endpoints['getGroup']> = ({ db, session }, { params }) =>
  groupById(db, session, params.id)

export const createGroup: Verb<Endpoints['createGroup']> = async (context, { body }) => {
  const { db, session } = context
  const { id } = await db
    .insertInto('centre_groups')
    .values({ name: body.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const created = await groupById(db, session, id)
  await recordHistory(context, {
    entity,
    entityId: id,
    action: 'created',
    label: created.name,
    after: created,
  })
  return created
}

export const updateGroup: Verb<Endpoints['updateGroup']> = async (context, { params, body }) => {
  const { db, session } = context
  await db.selectFrom('centre_groups').select('id').where('id', '=', params.id).forUpdate().executeTakeFirst()
  const before = await groupById(db, session, params.id)
  await refuseStale(context, { entity, entityId: params.id, read: body.version, current: before })
  await db
    .updateTable('centre_groups')
    .set({ name: body.name, version: (before.version ?? 0) + 1 })
    .where('id', '=', params.id)
    .execute()
  const after = await groupById(db, session, params.id)
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

/** Its centres stay, without a group. */
export const removeGroup: Verb<Endpoints['removeGroup']> = async (context, { params }) => {
  const { db, session, now } = context
  const before = await groupById(db, session, params.id)
  await db
    .updateTable('centres')
    .set((eb) => ({ centre_group_id: null, version: eb('version', '+', 1), updated_at: now }))
    .where('centre_group_id', '=', params.id)
    .execute()
  await db.updateTable('centre_groups').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await recordHistory(context, { entity, entityId: params.id, action: 'deleted', label: before.name, before })
  return { message: 'Grupo de centros eliminado correctamente' }
}

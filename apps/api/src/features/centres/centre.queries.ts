import { centreList, type Centre } from '@cuadrante/contract/centres/centre.ts'
import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
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

export type CentreRow = PlaceColumns & {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly postal_code: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly manager: string | null
  readonly manager_mobile: string | null
  readonly notes: string | null
  readonly centre_group_id: number | null
  readonly group_name: string | null
  readonly version: number
}

const phonePart = (text: string) => cleanPhone(text).replace(/^\+/, '')

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
  name: { value: sql`c.name`, key: sql`c.name_key`, isFilled: true },
  email: { value: sql`c.email`, key: sql`c.email_key` },
  phone: { value: sql`c.phone`, key: sql`c.phone`, clean: phonePart },
  address: { value: sql`c.address`, key: sql`c.address_key` },
  postalCode: { value: sql`c.postal_code`, key: sql`c.postal_code`, clean: (text) => text.trim() },
  latitude: sql`c.latitude`,
  longitude: sql`c.longitude`,
  timezone: sql`c.timezone`,
  manager: { value: sql`c.manager`, key: sql`c.manager_key` },
  managerMobile: { value: sql`c.manager_mobile`, key: sql`c.manager_mobile`, clean: phonePart },
  notes: sql`c.notes`,
  centerGroup: {
    value: sql`c.centre_group_id`,
    order: sql`g.name_key`,
    condition: (filter) =>
      referenceCondition(filter, sql`c.centre_group_id`, (fulfils) => fulfils(sql`g.name_key`)),
  },
  province: place('province'),
  city: place('city'),
}

export const live = sql<SqlBool>`c.deleted_at is null`
export const from = sql`centres as c left join centre_groups as g on g.id = c.centre_group_id and g.deleted_at is null`
export const select = sql`c.id, c.name, c.email, c.phone, c.address, c.postal_code, c.latitude, c.longitude, c.timezone, c.manager,
  c.manager_mobile, c.notes, g.id as centre_group_id, g.name as group_name, c.province_id, c.province_name, c.city_id,
  c.city_name, c.version`

/** A page of the centres that the caller may see, with the fields of the caller's role. */
export async function listCentres(
  db: Tx,
  session: Session,
  query: ListQuery,
): Promise<{ content: Centre[]; total: number }> {
  const { rows, total } = await readPage<CentreRow>(db, { ...asked(session, query), select })
  return { content: rows.map((row) => presented(centreOf(row), session)), total }
}

/** The ids of every centre that the question finds, in its order. */
export async function allCentreIds(db: Tx, session: Session, query: ListQuery): Promise<number[]> {
  const { rows } = await readPage<{ id: number }>(db, { ...asked(session, query), select: sql`c.id` })
  return rows.map(({ id }) => id)
}

/** Other roles filter, sort and search by what they see: anything else would tell them what they do not. */
const shownColumns: Columns = pick(columns, ['id', 'name', 'address'])
const shownText = sql<string>`(c.name_key || ' ' || c.address_key)`

function asked(session: Session, query: ListQuery) {
  const isAdmin = session.activeRole === 'ROLE_ADMIN'
  const known = isAdmin ? columns : shownColumns
  return {
    from,
    conditions: [
      live,
      ...conditionsOf(query, centreList, known),
      textCondition(query.text, isAdmin ? sql`c.search_text` : shownText),
      visibleTo(session),
    ],
    order: orderOf(query, centreList, known, sql`c.id`),
    query,
  }
}

/** Live centres of these ids, in this order, as the caller's role may see them. */
export async function centresById(db: Tx, session: Session, ids: readonly number[]): Promise<Centre[]> {
  const conditions = [live, sql<SqlBool>`c.id = any(${[...ids]}::bigint[])`, visibleTo(session)]
  const { rows } = await sql<CentreRow>`
    select ${select} from ${from}
    where ${sql.join(
      conditions.filter((condition) => condition !== undefined),
      sql` and `,
    )}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, presented(centreOf(row), session)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A live centre, as the caller's role may see it. @throws not_found */
export async function centreById(db: Tx, session: Session, id: number): Promise<Centre> {
  const [centre] = await centresById(db, session, [id])
  if (!centre) throw fail('not_found')
  return centre
}

/** Clients see the centres of their campaigns, workers those of their jobs. */
function visibleTo({ activeRole, clientId, userId }: Session): Condition | undefined {
  if (activeRole === 'ROLE_ADMIN') return undefined
  const own = activeRole === 'ROLE_CLIENT' ? sql`k.client_id = ${clientId}` : sql`w.user_id = ${userId}`
  return sql<SqlBool>`c.id in (
    select j.centre_id from jobs as j join campaigns as k on k.id = j.campaign_id
      left join workers as w on w.id = j.worker_id
    where j.deleted_at is null and k.deleted_at is null and ${own})`
}

const presented = (centre: Centre, { activeRole }: Session): Centre =>
  activeRole === 'ROLE_ADMIN' ? centre : { id: centre.id, name: centre.name, address: centre.address }

export const centreOf = (row: CentreRow): Centre => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  postalCode: row.postal_code,
  latitude: row.latitude,
  longitude: row.longitude,
  timezone: row.timezone,
  manager: row.manager,
  managerMobile: row.manager_mobile,
  notes: row.notes,
  centerGroup: row.centre_group_id === null ? null : { id: row.centre_group_id, name: row.group_name ?? '' },
  ...placeOf(row),
  version: row.version,
})

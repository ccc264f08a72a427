import { centreList, type Centre } from '@cuadrante/contract/centres/centre.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { sql, type SqlBool } from 'kysely'
import type { Session } from '../../platform/http/context.ts'
import { pick, referenceCondition, type Columns, type Condition } from '../../platform/list/list-sql.ts'
import { placeListColumn, placeOf, type PlaceColumns } from '../../platform/places/place-columns.ts'
import { readingOf } from '../../platform/records/reading.ts'

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
  province: placeListColumn('c', 'province'),
  city: placeListColumn('c', 'city'),
}

export const live = sql<SqlBool>`c.deleted_at is null`
export const from = sql`centres as c left join centre_groups as g on g.id = c.centre_group_id and g.deleted_at is null`
export const select = sql`c.id, c.name, c.email, c.phone, c.address, c.postal_code, c.latitude, c.longitude, c.timezone, c.manager,
  c.manager_mobile, c.notes, g.id as centre_group_id, g.name as group_name, c.province_id, c.province_name, c.city_id,
  c.city_name, c.version`

/** Other roles filter, sort and search by what they see: anything else would tell them what they do not. */
const shownColumns: Columns = pick(columns, ['id', 'name', 'address'])
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

const presented = (centre: Centre, { activeRole }: Session): Centre =>
  activeRole === 'ROLE_ADMIN' ? centre : { id: centre.id, name: centre.name, address: centre.address }

export const centres = readingOf<CentreRow, Centre>({
  spec: centreList,
  from,
  select,
  id: sql`c.id`,
  live,
  viewOf: (session) => {
    const isAdmin = session.activeRole === 'ROLE_ADMIN'
    return {
      columns: isAdmin ? columns : shownColumns,
      text: isAdmin ? sql`c.search_text` : shownText,
      visible: visibleTo(session),
    }
  },
  present: (row, session) => presented(centreOf(row), session),
})

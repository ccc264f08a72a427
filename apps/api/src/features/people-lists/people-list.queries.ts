import {
  peopleListFields,
  peopleListList,
  type PeopleList,
} from '@cuadrante/contract/people-lists/people-list.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { readFields, selectOf, sqlOf } from '../../platform/records/record-row.ts'
import { readingOf } from '../../platform/records/reading.ts'

type PeopleListRow = Pick<PeopleList, 'id' | 'client' | 'people' | 'version'>

const from = sql`people_lists as t left join clients as c on c.id = t.client_id`
const people = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'city', w.city_name)
    order by f_norm(w.name), w.id), '[]')
  from (select id, city_name, deleted_at,
    first_name || ' ' || last_name || coalesce(' ' || last_name_second, '') as name from workers) as w
  where w.id = any(t.worker_ids) and w.deleted_at is null)`
const select = sql`t.id, ${selectOf(peopleListFields, 't')}, t.version,
  case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name) end as client,
  ${people} as people`
const live = sql<SqlBool>`t.deleted_at is null`

const peopleListOf = (row: PeopleListRow): PeopleList => ({
  id: row.id,
  ...readFields(peopleListFields, row),
  client: row.client,
  people: row.people,
  version: row.version,
})

export const peopleLists = readingOf<PeopleListRow, PeopleList>({
  spec: peopleListList,
  from,
  select,
  id: sql`t.id`,
  live,
  viewOf: () => ({
    columns: {
      id: sql`t.id`,
      ...sqlOf(peopleListFields, 't'),
      client: { value: sql`c.name`, key: sql`c.name_key` },
    },
    text: sql`t.search_text`,
    visible: undefined,
  }),
  present: peopleListOf,
})

type Members = { readonly clientId: number | null; readonly workerIds: readonly number[] }

/** Who stands on some lists. A list that is gone has nobody. */
export async function peopleOnLists(db: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await membersOf(db, sql<SqlBool>`t.id = any(${[...ids]})`)
  return new Set(rows.flatMap(({ workerIds }) => workerIds))
}

/** By client: whom it likes best. Clients without a list are not among them. */
export async function favouritesOf(
  db: Tx,
  clientIds: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const found = new Map<number, Set<number>>()
  for (const { clientId, workerIds } of await membersOf(
    db,
    sql<SqlBool>`t.client_id = any(${[...clientIds]})`,
  )) {
    if (clientId === null) continue
    found.set(clientId, new Set([...(found.get(clientId) ?? []), ...workerIds]))
  }
  return found
}

async function membersOf(db: Tx, condition: ReturnType<typeof sql<SqlBool>>): Promise<Members[]> {
  const { rows } = await sql<Members>`
    select t.client_id as "clientId", t.worker_ids as "workerIds" from people_lists as t
    where ${condition} and ${live}`.execute(db)
  return rows
}

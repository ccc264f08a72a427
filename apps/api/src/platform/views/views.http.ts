import {
  mostViews,
  savedListsFor,
  savedViewEndpoints as endpoints,
  type SavedView,
} from '@cuadrante/contract/views/saved-view.ts'
import { sql } from 'kysely'
import type { Verb } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { Mount } from '../http/mount.ts'

type Endpoints = typeof endpoints

/** The views that each person keeps of lists and reports. */
export function mountViews(mount: Mount): void {
  mount.verb(endpoints.list, listViews)
  mount.verb(endpoints.save, saveView)
  mount.verb(endpoints.remove, removeView)
}

const columns = sql`id, list, name, search, is_default as "isDefault"`

const listViews: Verb<Endpoints['list']> = async ({ db, session }) => {
  const { rows } = await sql<SavedView>`
    select ${columns} from saved_views
    where user_id = ${session.userId} and list = any(${[...savedListsFor(session.activeRole)]})
    order by f_norm(name), id`.execute(db)
  return rows
}

/** Names are told apart without accents and case; one that exists gets the new filters. */
const saveView: Verb<Endpoints['save']> = async ({ db, session }, { body }) => {
  const { list, name, search, isDefault } = body
  if (!savedListsFor(session.activeRole).includes(list)) throw fail('forbidden')
  if (isDefault)
    await sql`
      update saved_views set is_default = false
      where user_id = ${session.userId} and list = ${list} and is_default and f_norm(name) <> f_norm(${name})`.execute(
      db,
    )
  const { rows } = await sql<SavedView>`
    insert into saved_views (user_id, list, name, search, is_default)
    select ${session.userId}, ${list}, ${name}, ${JSON.stringify(search)}::jsonb, ${isDefault}::boolean
    where (select count(*) from saved_views where user_id = ${session.userId}) < ${mostViews}
      or exists (select from saved_views
        where user_id = ${session.userId} and list = ${list} and f_norm(name) = f_norm(${name}))
    on conflict (tenant_id, user_id, list, f_norm(name)) do update
      set name = excluded.name, search = excluded.search, is_default = excluded.is_default
    returning ${columns}`.execute(db)
  const [view] = rows
  if (!view) throw fail('too_many_views', { most: mostViews })
  return view
}

const removeView: Verb<Endpoints['remove']> = async ({ db, session }, { params }) => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', params.id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
  return { message: 'Vista eliminada' }
}

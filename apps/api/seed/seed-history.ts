import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { sql } from 'kysely'

type Event = {
  readonly entity: string
  readonly entity_id: number
  readonly label: string
  readonly action: HistoryAction
  readonly after: string | null
}

/** Minutes before now at which the last things happened. */
const minutesAgo = [8, 24, 41, 95, 170, 320, 900, 1500, 1700, 2600]

/** What the office did in the last two days, so that the activity of the dashboard has something to tell. */
export async function seedHistory(db: Tx, now: Date): Promise<void> {
  const { rows: events } = await sql<Event>`
    (select 'campaign' as entity, id as entity_id, name as label, 'updated' as action, jsonb_build_object('status', status)::text as after
      from campaigns where deleted_at is null order by start_date desc, id desc limit 4)
    union all
    (select 'worker', id, concat_ws(' ', first_name, last_name), 'created', null from workers order by created_at desc limit 4)
    union all
    (select 'campaign', id, name, 'updated', jsonb_build_object('status', status)::text from campaigns where status = 'FACTURADA' order by start_date desc, id limit 2)`.execute(
    db,
  )
  const { rows: people } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where 'ROLE_ADMIN' = any(roles) order by id`.execute(
    db,
  )
  const inOrder = events
    .map((event, index) => ({ event, index: (index * 3) % events.length }))
    .toSorted((a, b) => b.index - a.index)
  for (const { event, index } of inOrder) {
    const by = people[index % Math.max(people.length, 1)]
    const at = new Date(now.getTime() - (minutesAgo[index] ?? 3000) * 60_000).toISOString()
    await db
      .insertInto('history')
      .values({ ...event, at, user_id: by?.id ?? null, user_name: by?.name ?? '', active_role: 'ROLE_ADMIN' })
      .execute()
  }
}

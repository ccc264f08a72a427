import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { sql } from 'kysely'

type Event = {
  readonly entity: string
  readonly entity_id: number
  readonly label: string
  readonly action: HistoryAction
  readonly after: string | null
  readonly at: Date
}

/** Minutes before now at which the office last touched a running campaign. */
const minutesAgo = [8, 41, 170, 900]

/** What the office has done: campaigns as they came and went, people as they came in, and this morning's work. */
export async function seedHistory(db: Tx, now: Date): Promise<void> {
  const { rows: past } = await sql<Event>`
    select * from (
      select 'campaign' as entity, id as entity_id, name as label, 'created' as action, null as after, created_at as at
      from campaigns where deleted_at is null
      union all
      select 'campaign', id, name, 'updated', jsonb_build_object('status', status)::text,
        end_date + time '09:30' + case when status = 'FACTURADA' then interval '6 days' else interval '1 day' end
      from campaigns where deleted_at is null and status in ('TERMINADA', 'FACTURADA')
      union all
      select 'worker', id, concat_ws(' ', first_name, last_name), 'created', null, created_at from workers
    ) events where at < ${now} order by at, entity, entity_id`.execute(db)
  const { rows: running } = await sql<Omit<Event, 'at'>>`
    select 'campaign' as entity, id as entity_id, name as label, 'updated' as action,
      jsonb_build_object('status', status)::text as after
    from campaigns where deleted_at is null and status = 'ACTIVA' order by start_date desc, id desc
    limit ${minutesAgo.length}`.execute(db)
  const today = running.map((event, index) => ({
    ...event,
    at: new Date(now.getTime() - (minutesAgo[index] ?? 0) * 60_000),
  }))
  const { rows: people } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where 'ROLE_ADMIN' = any(roles) order by id`.execute(
    db,
  )
  const events = [...past, ...today].toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime())
  const rows = events.map((event, index) => {
    const by = people[(index * 3) % Math.max(people.length, 1)]
    return {
      ...event,
      at: new Date(event.at).toISOString(),
      user_id: by?.id ?? null,
      user_name: by?.name ?? '',
      active_role: 'ROLE_ADMIN',
    }
  })
  for (let first = 0; first < rows.length; first += 500)
    await db
      .insertInto('history')
      .values(rows.slice(first, first + 500))
      .execute()
}

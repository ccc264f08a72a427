import type { Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../src/platform/database/database.ts'
import { executiveNames } from './campaign-names.ts'
import { randomFrom } from '../random.ts'
import { workerName } from '../../src/platform/records/people-sql.ts'

export type Choice = { readonly id: number; readonly name: string }
export type Place = Choice & {
  readonly location: string | null
  readonly timezone: string
  readonly cityId: number
}
/** Somebody, and where they live. */
export type Worker = Choice & { readonly cityId: number }

/** Everything that the campaigns are made of. */
export type Cast = {
  readonly now: Date
  readonly today: Day
  readonly company: string
  readonly clients: readonly Choice[]
  readonly executives: readonly Choice[]
  readonly profiles: readonly Choice[]
  readonly centres: readonly Place[]
  /** Active workers; those with a demo account come first. */
  readonly workers: readonly Worker[]
  readonly random: () => number
  /** Days on which each worker has a job: `worker/day`. */
  readonly agenda: Set<string>
}

/** Reads who and what there is. */
export async function gatherCast(db: Tx, now: Date): Promise<Cast> {
  const tenant = await db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow()
  const named = (table: 'clients' | 'profiles') =>
    db.selectFrom(table).select(['id', 'name']).where('deleted_at', 'is', null).orderBy('id').execute()
  const executives = await sql<Choice>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where 'ROLE_ADMIN' = any(roles) and deleted_at is null order by id`.execute(db)
  const centres = await sql<Place>`
    select id, name, city_name as location, timezone, city_id as "cityId" from centres where deleted_at is null order by id`.execute(
    db,
  )
  const workers = await sql<Worker>`
    select w.id, ${workerName} as name,
      w.city_id as "cityId"
    from workers w join users u on u.id = w.user_id
    where w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE'
    order by u.login is null, w.id limit 60`.execute(db)
  return {
    now,
    today: todayIn(defaultZone, now),
    company: tenant.legal_name ?? tenant.name,
    clients: await named('clients'),
    executives: executives.rows,
    profiles: await named('profiles'),
    centres: centres.rows,
    workers: workers.rows,
    random: randomFrom(20_251_120),
    agenda: new Set(),
  }
}

export async function addExecutives(db: Tx): Promise<void> {
  const users = executiveNames.map(([first_name, last_name]) => {
    const login = loginOf(first_name, last_name)
    return { login, first_name, last_name, email: `${login}@demo.example`, roles: ['ROLE_ADMIN'] }
  })
  await db.insertInto('users').values(users).execute()
}

const loginOf = (first: string, last: string): string =>
  `${first}.${last.split(' ')[0] ?? ''}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase()

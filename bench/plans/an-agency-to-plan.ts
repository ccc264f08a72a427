import { sql } from 'kysely'
import { createTenant } from '../../apps/api/src/features/access/tenants/create-tenant.ts'
import type { Database, Tx } from '../../apps/api/src/platform/database/database.ts'

type Size = { readonly jobs: number; readonly people: number }

/** Municipalities of Galicia by their INE number, with their middle: where people live and centres are. */
const towns = sql`(values (0, 15030, 'A Coruña', 43.371, -8.396), (1, 15036, 'Ferrol', 43.484, -8.233),
  (2, 15078, 'Santiago de Compostela', 42.880, -8.545), (3, 36057, 'Vigo', 42.231, -8.712),
  (4, 36038, 'Pontevedra', 42.431, -8.644), (5, 27028, 'Lugo', 43.012, -7.556), (6, 32054, 'Ourense', 42.336, -7.864),
  (7, 15031, 'Culleredo', 43.289, -8.389)) as t (i, city_id, city, latitude, longitude)`

const profiles = 4
const centres = 40

/**
 * An agency that is made up of numbers alone, the same every time: people with one or two of four profiles who live in eight
 * towns, and one campaign of jobs of four to six hours on thirty days from next week on, at forty centres, nobody assigned.
 * Answers the number of the campaign.
 */
export async function makeAgencyToPlan(
  database: Database,
  tenant: string,
  { jobs, people }: Size,
): Promise<number> {
  await createTenant(database, { id: tenant, name: tenant, isDemo: false })
  await database.inTenant(tenant, async (db) => {
    await makePlaces(db)
    await makePeople(db, people)
    await makeJobs(db, jobs)
  })
  await database.vacuumAnalyze()
  return database.inTenant(tenant, async (db) => {
    const { id } = await db.selectFrom('campaigns').select('id').executeTakeFirstOrThrow()
    return id
  })
}

async function makePlaces(db: Tx): Promise<void> {
  await sql`insert into profiles (name) select 'PERFIL ' || n from generate_series(1, ${profiles}::int) n`.execute(
    db,
  )
  await sql`
    insert into centres (name, email, phone, address, postal_code, latitude, longitude, timezone, city_id, city_name, province_id, province_name)
    select 'Hipermercado ' || n, 'centro@demo.example', '981000000', 'Avenida ' || n, '15008', t.latitude + n % 5 / 100.0,
      t.longitude, 'Europe/Madrid', t.city_id, t.city, t.city_id / 1000, 'Galicia'
    from generate_series(1, ${centres}::int) n join ${towns} on t.i = n % 8`.execute(db)
  await sql`
    insert into campaigns (name, client_name, start_date, end_date, year, month)
    select 'Navidad', 'Zumos Alba', current_date, current_date + 60, extract(year from current_date)::int,
      extract(month from current_date)::int`.execute(db)
}

async function makePeople(db: Tx, people: number): Promise<void> {
  await sql`
    insert into workers (first_name, last_name, email, phone, dni, gender, birth_date, worker_status, worker_type, city_id, city_name,
      province_id)
    select 'Lucía', 'Pérez ' || n, 'persona' || n || '@demo.example', '600000000', lpad(n::text, 8, '0') || 'Z', 'FEMALE',
      '1995-05-05', 'ACTIVE', 'WORKER', t.city_id, t.city, t.city_id / 1000
    from generate_series(1, ${people}::int) n join ${towns} on t.i = n % 8`.execute(db)
  await sql`
    insert into worker_profiles (worker_id, profile_id)
    select w.id, p.id from (select id, row_number() over (order by id) as n from workers) w
    join (select id, row_number() over (order by id) - 1 as i from profiles) p
      on p.i = w.n / 8 % ${profiles}::int or (w.n % 3 = 0 and p.i = (w.n / 8 + 1) % ${profiles}::int)`.execute(
    db,
  )
}

async function makeJobs(db: Tx, jobs: number): Promise<void> {
  await sql`
    insert into jobs (id, campaign_id, client_name, status, centre_id, centre_name, location, timezone, profile_id, profile_name,
      salary, start_date, end_date, start_time, end_time, days, minutes)
    select n + 1, c.id, 'Zumos Alba', 'PENDIENTE', p.id, p.name, p.city_name, 'Europe/Madrid', f.id, f.name, 49.5, d.day, d.day,
      s.from_time, s.to_time, 1, s.minutes
    from generate_series(0, ${jobs - 1}::int) n
    cross join lateral (select current_date + 7 + n % 30 as day) d
    join campaigns c on true
    join (select id, name, city_name, row_number() over (order by id) - 1 as i from centres) p on p.i = n / 30 % ${centres}::int
    join (select id, name, row_number() over (order by id) - 1 as i from profiles) f on f.i = n / 7 % ${profiles}::int
    join (values (0, '09:00'::time, '13:00'::time, 240), (1, '16:00', '21:00', 300), (2, '10:00', '16:00', 360))
      as s (i, from_time, to_time, minutes) on s.i = n % 3`.execute(db)
  await sql`
    insert into job_slots (job_id, date, start_time, end_time, starts_at, ends_at)
    select id, start_date, start_time, end_time, (start_date + start_time) at time zone timezone,
      (start_date + end_time) at time zone timezone from jobs`.execute(db)
}

import { sql } from 'kysely'
import { createTenant } from '../../apps/api/src/features/access/tenants/create-tenant.ts'
import type { Database } from '../../apps/api/src/platform/database/database.ts'

export type LargeCampaign = {
  readonly id: number
  readonly jobIds: readonly number[]
  readonly workerIds: readonly number[]
}

const centres = 40
const workers = 120

/**
 * An agency with one campaign of so many jobs, one slot each, on thirty days of November 2026, four in five with a worker;
 * and twice as many jobs of other campaigns around it.
 */
export async function makeLargeCampaign(
  database: Database,
  tenant: string,
  jobs: number,
): Promise<LargeCampaign> {
  await createTenant(database, { id: tenant, name: tenant, isDemo: false })
  await database.inTenant(tenant, async (db) => {
    await sql`
      insert into centres (name, email, phone, address, postal_code, latitude, longitude, timezone, city_id, city_name, province_id, province_name)
      select 'Hipermercado ' || n, 'centro@demo.example', '981000000', 'Avenida ' || n, '15008', 42 + n / 100.0, -8 - n / 100.0,
        'Europe/Madrid', 15030, 'A Coruña', 15, 'A Coruña' from generate_series(1, ${centres}::int) n`.execute(
      db,
    )
    await sql`
      insert into workers (first_name, last_name, email, phone, dni, gender, birth_date, worker_status, worker_type)
      select 'Lucía', 'Pérez ' || n, 'persona' || n || '@demo.example', '600000000', lpad(n::text, 8, '0') || 'Z', 'FEMALE',
        '1995-05-05', 'ACTIVE', 'WORKER' from generate_series(1, ${workers}::int) n`.execute(db)
    await sql`
      insert into campaigns (name, client_name, start_date, end_date, year, month)
      select 'Campaña ' || n, 'Zumos Alba', '2026-11-01', '2026-11-30', 2026, 11 from generate_series(1, 11) n`.execute(
      db,
    )
    await makeJobs(db, jobs)
  })
  await database.vacuumAnalyze()
  return database.inTenant(tenant, async (db) => {
    const campaign = await db.selectFrom('campaigns').select('id').orderBy('id').executeTakeFirstOrThrow()
    const found = await db
      .selectFrom('jobs')
      .select('id')
      .where('campaign_id', '=', campaign.id)
      .orderBy('id')
      .execute()
    const people = await db.selectFrom('workers').select('id').orderBy('id').execute()
    return { id: campaign.id, jobIds: found.map(({ id }) => id), workerIds: people.map(({ id }) => id) }
  })
}

/** Workers take turns: one job of the campaign a day each at most, so that nothing overlaps. */
async function makeJobs(db: Parameters<Parameters<Database['inTenant']>[1]>[0], jobs: number): Promise<void> {
  await sql`
    insert into jobs (id, campaign_id, client_name, status, centre_id, centre_name, location, timezone, worker_id, worker_name,
      salary, start_date, end_date, start_time, end_time, days, minutes)
    select n, c.id, 'Zumos Alba', (array['PENDIENTE','PENDIENTE','ACTIVO','COMPLETADO'])[1 + n % 4], p.id, p.name, 'A Coruña',
      'Europe/Madrid', case when n % 5 > 0 then w.id end, case when n % 5 > 0 then w.name end, 49.5, d.day, d.day,
      '09:30', '14:30', 1, 300
    from generate_series(1, ${jobs * 11}::int) n
    cross join lateral (select '2026-11-01'::date + (n % 30) as day) d
    join (select id, row_number() over (order by id) - 1 as i from campaigns) c on c.i = (n - 1) / ${jobs}::int
    join (select id, name, row_number() over (order by id) - 1 as i from centres) p on p.i = n / 30 % ${centres}::int
    join (select id, first_name || ' ' || last_name as name, row_number() over (order by id) - 1 as i from workers) w
      on w.i = n / 30 % ${workers}::int
    where c.i = 0 or n % 5 = 0`.execute(db)
  await sql`
    insert into job_slots (job_id, date, start_time, end_time, starts_at, ends_at)
    select id, start_date, start_time, end_time, (start_date + start_time) at time zone timezone,
      (start_date + end_time) at time zone timezone from jobs`.execute(db)
}

import type { Client } from 'pg'

export type Size = { readonly agencies: number; readonly jobsEach: number }

const [workers, centres, campaigns] = [100, 40, 20]
export const tenantOf = (n: number) => `agencia-${String(n).padStart(4, '0')}`

const tenant = `'agencia-' || lpad(t::text, 4, '0')`
const agency = (count: number) => `generate_series(1, ${count}) t`

/** Indexes that take long to keep while the rows come in, and the constraint whose index no call here reads. */
const madeLater = [
  'jobs_start',
  'jobs_worker',
  'jobs_centre',
  'jobs_waiting',
  'jobs_campaign',
  'jobs_search',
  'job_slots_day',
  'job_slots_worker',
]

/**
 * Agencies of equal size, each with 20 campaigns, 40 centres and 100 workers, and with jobs of one morning each on the days of
 * two years, four in five with a worker. Triggers and foreign keys rest meanwhile: what they keep is written by hand.
 */
export async function fill(
  raw: Client,
  { agencies, jobsEach }: Size,
  say: (line: string) => void,
): Promise<void> {
  const run = async (name: string, text: string) => {
    const started = performance.now()
    await raw.query(text)
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  await raw.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
  )
  const { rows: indexes } = await raw.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where indexname = any($1)`,
    [madeLater],
  )
  await raw.query(`alter table job_slots drop constraint one_place_at_a_time`)
  for (const { name } of indexes) await raw.query(`drop index ${name}`)
  await run('agencies and people', people(agencies))
  await run('campaigns', campaignRows(agencies, jobsEach))
  for (let first = 1; first <= agencies; first += 100)
    await run(
      `jobs of agencies ${first} to ${first + 99}`,
      jobRows(first, Math.min(first + 99, agencies), jobsEach),
    )
  for (const { name, text } of indexes) await run(name, text)
  await run('vacuum analyze', 'vacuum analyze')
}

const people = (agencies: number) => `
  insert into tenants (id, name) select ${tenant}, 'Agencia ' || t from ${agency(agencies)};
  insert into users (tenant_id, id, login, first_name, last_name, roles) overriding system value
    select ${tenant}, (t - 1) * ${workers + 1} + k, 'persona' || k, 'Lucía', 'Pérez ' || k,
      case when k > ${workers} then '{ROLE_ADMIN}'::text[] else '{ROLE_USER}' end
    from ${agency(agencies)}, generate_series(1, ${workers + 1}) k;
  insert into workers (tenant_id, id, user_id, first_name, last_name, email, phone, dni, gender, birth_date) overriding system value
    select ${tenant}, (t - 1) * ${workers} + k, (t - 1) * ${workers + 1} + k, (array['Lucía','Antón','Uxía','Brais'])[1 + k % 4],
      'Pérez ' || k, 'persona' || k || '@demo.example', '600000000', lpad(k::text, 8, '0') || 'Z', 'FEMALE', '1995-05-05'
    from ${agency(agencies)}, generate_series(1, ${workers}) k;
  insert into centres (tenant_id, id, name, email, phone, address, postal_code, latitude, longitude) overriding system value
    select ${tenant}, (t - 1) * ${centres} + k, 'Hipermercado ' || k, 'centro@demo.example', '981000000', 'Avenida ' || k, '15008',
      42 + k / 100.0, -8 - k / 100.0
    from ${agency(agencies)}, generate_series(1, ${centres}) k`

/** Each of the twenty lasts a month and has an equal part of the jobs, a fifth of them done. */
const campaignRows = (agencies: number, jobsEach: number) => `
  insert into campaigns (tenant_id, id, name, client_name, start_date, end_date, year, month, jobs_count, completed_count)
    overriding system value
    select ${tenant}, (t - 1) * ${campaigns} + k, 'Campaña ' || k, 'Zumos Alba', d, (d + interval '1 month - 1 day')::date,
      extract(year from d), extract(month from d), ${jobsEach / campaigns}, ${jobsEach / campaigns / 5}
    from ${agency(agencies)}, generate_series(1, ${campaigns}) k
    cross join lateral (select (date_trunc('month', current_date) + (k - 12) * interval '1 month')::date as d) m`

const jobRows = (first: number, last: number, jobsEach: number) => `
  insert into jobs (tenant_id, id, campaign_id, client_name, status, centre_id, centre_name, location, timezone, worker_id,
      worker_name, salary, start_date, end_date, start_time, end_time, days, minutes)
    select ${tenant}, n, (t - 1) * ${campaigns} + k, 'Zumos Alba',
      (array['PENDIENTE','CONFIRMADO','ACTIVO','COMPLETADO','FACTURADO'])[1 + n % 5], (t - 1) * ${centres} + 1 + n % ${centres},
      'Hipermercado ' || 1 + n % ${centres}, 'A Coruña', 'Europe/Madrid',
      case when n % 5 > 0 then (t - 1) * ${workers} + 1 + n % ${workers} end,
      case when n % 5 > 0 then 'Lucía Pérez ' || 1 + n % ${workers} end, 49.5, day, day, '09:30', '14:30', 1, 300
    from generate_series(${first}, ${last}) t, generate_series(1, ${jobsEach}) n
    cross join lateral (select 1 + n % ${campaigns} as k) c
    cross join lateral (
      select (date_trunc('month', current_date) + (k - 12) * interval '1 month')::date + (n / ${campaigns}) % 28 as day) d;
  insert into job_slots (tenant_id, job_id, date, start_time, end_time, starts_at, ends_at, worker_id, holds_time)
    select tenant_id, id, start_date, start_time, end_time, (start_date + start_time) at time zone timezone,
      (start_date + end_time) at time zone timezone, worker_id, holds_time
    from jobs where tenant_id between '${tenantOf(first)}' and '${tenantOf(last)}';
  insert into assignments (tenant_id, job_id, worker_id)
    select tenant_id, id, worker_id from jobs
    where tenant_id between '${tenantOf(first)}' and '${tenantOf(last)}' and worker_id is not null`

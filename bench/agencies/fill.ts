import type { Client } from 'pg'

export type Size = {
  readonly agencies: number
  readonly jobsEach: number
  readonly workersEach: number
  /** Whether the register has a way in and out for each shift of the half year that is over. */
  readonly hasRegister: boolean
  readonly historyEach: number
}

const [centres, clients, campaigns] = [40, 10, 20]
/** Beside the workers of an agency: an administrator and somebody of its first client. */
const others = 2
export const tenantOf = (n: number) => `agencia-${String(n).padStart(4, '0')}`

const tenant = `'agencia-' || lpad(t::text, 4, '0')`

/** Tables whose indexes are made once the rows are there. */
const large = ['jobs', 'job_slots', 'assignments', 'users', 'workers', 'register_rows', 'history']

/**
 * Agencies of equal size, each with 20 campaigns, 40 centres and 10 clients, and with jobs of one morning each on the days of
 * twenty months, four in five with a worker. Triggers and foreign keys rest meanwhile: what they keep is written by hand.
 */
export async function fill(raw: Client, size: Size, say: (line: string) => void): Promise<void> {
  const run = async (name: string, text: string) => {
    const started = performance.now()
    await raw.query(text)
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  await raw.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
  )
  const { rows: indexes } = await raw.query<{ name: string; text: string }>(
    `select i.indexname as name, i.indexdef as text from pg_indexes i
     where i.tablename = any($1)
       and not exists (select from pg_constraint c where c.conindid = format('%I', i.indexname)::regclass)`,
    [large],
  )
  // Its index is of no use to any call here and takes long.
  await raw.query(`alter table job_slots drop constraint one_place_at_a_time`)
  for (const { name } of indexes) await raw.query(`drop index ${name}`)
  for (let first = 1; first <= size.agencies; first += 100) {
    const some: Some = { ...size, first, last: Math.min(first + 99, size.agencies) }
    const parts = [people(some), campaignRows(some), jobRows(some), historyRows(some)]
    await run(
      `agencies ${first} to ${some.last}`,
      [...parts, ...(size.hasRegister ? [registerRows(some)] : [])].join(';'),
    )
  }
  for (const { name, text } of indexes) await run(name, text)
  await run('vacuum analyze', 'vacuum analyze')
}

type Some = Size & { readonly first: number; readonly last: number }

const each = ({ first, last }: Some) => `generate_series(${first}, ${last}) t`
const isTheirs = ({ first, last }: Some) => `tenant_id between '${tenantOf(first)}' and '${tenantOf(last)}'`

const people = (some: Some) => `
  insert into tenants (id, name) select ${tenant}, 'Agencia ' || t from ${each(some)};
  insert into clients (tenant_id, id, cif, name, address, postal_code) overriding system value
    select ${tenant}, (t - 1) * ${clients} + k, 'B' || lpad(k::text, 8, '0'), 'Zumos Alba ' || k, 'Avenida ' || k, '15008'
    from ${each(some)}, generate_series(1, ${clients}) k;
  insert into users (tenant_id, id, login, first_name, last_name, roles, client_id) overriding system value
    select ${tenant}, (t - 1) * ${some.workersEach + others} + k, 'persona' || k, 'Lucía', 'Pérez ' || k,
      case k - ${some.workersEach} when 1 then '{ROLE_ADMIN}'::text[] when 2 then '{ROLE_CLIENT}' else '{ROLE_USER}' end,
      case k - ${some.workersEach} when 2 then (t - 1) * ${clients} + 1 end
    from ${each(some)}, generate_series(1, ${some.workersEach + others}) k;
  insert into workers (tenant_id, id, user_id, first_name, last_name, email, phone, dni, gender, birth_date) overriding system value
    select ${tenant}, (t - 1) * ${some.workersEach} + k, (t - 1) * ${some.workersEach + others} + k,
      (array['Lucía','Antón','Uxía','Brais'])[1 + k % 4], 'Pérez ' || k, 'persona' || k || '@demo.example', '600000000',
      lpad(k::text, 8, '0') || 'Z', 'FEMALE', '1995-05-05'
    from ${each(some)}, generate_series(1, ${some.workersEach}) k;
  insert into worker_totals (tenant_id, worker_type, slot, total, changes)
    select ${tenant}, 'WORKER', 0, ${some.workersEach}, 1 from ${each(some)};
  insert into centres (tenant_id, id, name, email, phone, address, postal_code, latitude, longitude) overriding system value
    select ${tenant}, (t - 1) * ${centres} + k, 'Hipermercado ' || k, 'centro@demo.example', '981000000', 'Avenida ' || k, '15008',
      42 + k / 100.0, -8 - k / 100.0
    from ${each(some)}, generate_series(1, ${centres}) k`

/** Each of the twenty lasts a month and has an equal part of the jobs, a fifth of them done. */
const campaignRows = (some: Some) => `
  insert into campaigns (tenant_id, id, name, client_id, client_name, start_date, end_date, year, month, jobs_count, completed_count)
    overriding system value
    select ${tenant}, (t - 1) * ${campaigns} + k, 'Campaña ' || k, (t - 1) * ${clients} + 1 + k % ${clients},
      'Zumos Alba ' || 1 + k % ${clients}, d, (d + interval '1 month - 1 day')::date, extract(year from d),
      extract(month from d), ${some.jobsEach / campaigns}, ${some.jobsEach / campaigns / 5}
    from ${each(some)}, generate_series(1, ${campaigns}) k
    cross join lateral (select (date_trunc('month', current_date) + (k - 12) * interval '1 month')::date as d) m`

const jobRows = (some: Some) => `
  insert into jobs (tenant_id, id, campaign_id, client_id, client_name, status, centre_id, centre_name, location, timezone,
      worker_id, worker_name, salary, start_date, end_date, start_time, end_time, days, minutes)
    select ${tenant}, n, (t - 1) * ${campaigns} + k, (t - 1) * ${clients} + 1 + k % ${clients}, 'Zumos Alba ' || 1 + k % ${clients},
      (array['PENDIENTE','CONFIRMADO','ACTIVO','COMPLETADO','FACTURADO'])[1 + n % 5], (t - 1) * ${centres} + 1 + n % ${centres},
      'Hipermercado ' || 1 + n % ${centres}, 'A Coruña', 'Europe/Madrid',
      case when n % 5 > 0 then (t - 1) * ${some.workersEach} + 1 + n % ${some.workersEach} end,
      case when n % 5 > 0 then 'Lucía Pérez ' || 1 + n % ${some.workersEach} end, 49.5, day, day, '09:30', '14:30', 1, 300
    from ${each(some)}, generate_series(1, ${some.jobsEach}) n
    cross join lateral (select 1 + n % ${campaigns} as k) c
    cross join lateral (
      select (date_trunc('month', current_date) + (k - 12) * interval '1 month')::date + (n / ${campaigns}) % 28 as day) d;
  insert into job_slots (tenant_id, job_id, date, shift_date, start_time, end_time, starts_at, ends_at, worker_id, holds_time)
    select tenant_id, id, start_date, start_date, start_time, end_time, (start_date + start_time) at time zone timezone,
      (start_date + end_time) at time zone timezone, worker_id, holds_time
    from jobs where ${isTheirs(some)};
  insert into assignments (tenant_id, job_id, worker_id)
    select tenant_id, id, worker_id from jobs where ${isTheirs(some)} and worker_id is not null`

/** In and out at the hours of the shift. Nobody verifies the chain of hashes here, so its links are of any text. */
const registerRows = (some: Some) => `
  insert into register_rows (tenant_id, worker_id, seq, key, entry, kind, at, day, zone, offset_minutes, job_id, centre_name,
      employer_name, source, device_at, device_ahead_seconds, received_at, author_id, author_name, side, previous_hash, hash)
    select j.tenant_id, j.worker_id, row_number() over (partition by j.tenant_id, j.worker_id order by p.at), gen_random_uuid(),
      'punch', p.kind, p.at, s.date, 'Europe/Madrid', extract(epoch from (p.at at time zone 'Europe/Madrid') - (p.at at time zone 'UTC')) / 60,
      j.id, j.centre_name, 'Agencia', 'own_phone', p.at, 0, p.at, w.user_id, j.worker_name, 'worker',
      md5(j.id::text) || md5(j.id::text), md5(p.kind || j.id) || md5(p.kind || j.id)
    from jobs j
    join job_slots s on s.tenant_id = j.tenant_id and s.job_id = j.id
    join workers w on w.tenant_id = j.tenant_id and w.id = j.worker_id
    cross join lateral (values ('in', s.starts_at), ('out', s.ends_at)) p (kind, at)
    where j.${isTheirs(some)} and s.date >= date_trunc('month', current_date) - interval '6 months'
      and s.date < date_trunc('month', current_date) and j.status <> 'PENDIENTE'`

/** Changes of two years, those of all agencies one among the other as they come in; four in five are of jobs. */
const historyRows = (some: Some) => `
  insert into history (tenant_id, at, user_id, user_name, active_role, entity, entity_id, action, label, before, after)
    select ${tenant}, now() - (${some.historyEach} - n) * interval '2 years' / ${Math.max(some.historyEach, 1)},
      (t - 1) * ${some.workersEach + others} + ${some.workersEach + 1}, 'Lucía Pérez', 'ROLE_ADMIN', e.entity,
      case e.entity when 'job' then 1 + n % ${some.jobsEach}
        when 'worker' then (t - 1) * ${some.workersEach} + 1 + n % ${some.workersEach}
        else (t - 1) * ${campaigns} + 1 + n % ${campaigns} end,
      'update', 'Hipermercado ' || n % ${centres}, '{"status": "PENDIENTE"}', '{"status": "CONFIRMADO"}'
    from generate_series(1, ${some.historyEach}) n, ${each(some)}
    cross join lateral (select case when n % 10 < 8 then 'job' when n % 10 < 9 then 'worker' else 'campaign' end as entity) e`

-- The register of working time (art. 34.9 ET): rows that are only ever added, one chain of hashes for each worker.

-- A punch, a correction that one side asks for, or the answer of the other. What the worker has worked is computed from
-- these rows and stored nowhere. Everything that a row says is in its hash; the two generated columns follow from it.
create table register_rows (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  -- Place in the worker's chain, from 1 without gaps.
  seq integer not null check (seq > 0),
  -- Made by the phone: the same punch sent again finds itself.
  key uuid not null,
  entry text not null check (entry in ('punch', 'correction', 'answer')),
  kind text check (kind in ('in', 'pause', 'availability', 'resume', 'out')),
  -- The place of the punch that is corrected, or of the correction that is answered. No foreign key: that row may be
  -- old enough to have been purged.
  target_seq integer,
  verdict text check (verdict in ('accepted', 'disputed', 'withdrawn')),
  reason text,
  at timestamptz not null check (at = date_trunc('minute', at)),
  -- The local day that the row is about: of the punch, also for what is said about it later.
  day date not null,
  zone text not null,
  offset_minutes smallint not null,
  job_id bigint not null,
  centre_name text,
  employer_name text not null,
  employer_cif text,
  source text not null check (source in ('own_phone', 'kiosk', 'link', 'back_office')),
  -- By the clock of the device, and how many seconds it was ahead of the server when it sent the row.
  device_at timestamptz not null,
  device_ahead_seconds integer not null,
  received_at timestamptz not null,
  modality text not null default 'presencial' check (modality in ('presencial', 'remota')),
  hour_class text not null default 'ordinaria' check (hour_class in ('ordinaria', 'complementaria', 'extra')),
  compensation text,
  working_time text check (working_time in ('full', 'part')),
  author_id bigint not null,
  author_name text not null,
  side text not null check (side in ('worker', 'office')),
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  local_at timestamp generated always as ((at at time zone 'UTC') + offset_minutes * interval '1 minute') stored,
  primary key (tenant_id, id),
  unique (tenant_id, worker_id, seq),
  unique (tenant_id, key),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id),
  constraint punches_say_what check (entry <> 'punch' or (kind is not null and target_seq is null and side = 'worker')),
  constraint corrections_say_why check (
    entry <> 'correction' or (reason is not null and (kind is not null or target_seq is not null))),
  constraint answers_say_to_what check (entry <> 'answer' or (verdict is not null and target_seq is not null))
);
create index register_rows_day on register_rows (tenant_id, day, worker_id);
create index register_rows_target on register_rows (tenant_id, worker_id, target_seq) where entry = 'answer';

-- What became of a worker's month. The last event says its state; the totals are those of that moment.
create table register_month_events (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  seq integer not null check (seq > 0),
  month date not null check (extract(day from month) = 1),
  event text not null check (event in ('closed', 'signed', 'approved', 'exported', 'reopened')),
  at timestamptz not null,
  author_id bigint not null,
  author_name text not null,
  side text not null check (side in ('worker', 'office')),
  ip text,
  reason text,
  worked_minutes integer not null,
  -- The last row of the register that the event knew of.
  rows_seq integer not null,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, id),
  unique (tenant_id, worker_id, seq),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index register_month_events_month on register_month_events (tenant_id, month, worker_id, seq);

-- Where the chains of a worker begin since older rows have been purged.
create table register_purges (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  chain text not null check (chain in ('rows', 'months')),
  through_seq integer not null,
  last_hash text not null,
  deleted integer not null,
  older_than timestamptz not null,
  purged_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id)
);
create index register_purges_worker on register_purges (tenant_id, worker_id, chain, through_seq);

do $$
declare
  name text;
begin
  foreach name in array array['register_rows', 'register_month_events', 'register_purges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert on %I to app', name);
  end loop;
end $$;
revoke insert on register_purges from app;

-- Four years (art. 34.9 ET), counted by the database's own clock. Nobody deletes younger rows, the owner included.
create function register_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cuadrante.register_purge', true) = 'on' then
    if tg_table_name = 'register_purges' then
      raise exception 'purges of the register stay on record' using errcode = 'insufficient_privilege';
    end if;
    if (to_jsonb(old) ->> case tg_table_name when 'register_rows' then 'received_at' else 'at' end)::timestamptz
        < now() - interval '48 months' then
      return old;
    end if;
  end if;
  raise exception 'the register of working time is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger register_rows_stay before update or delete on register_rows
  for each row execute function register_stays();
create trigger register_month_events_stay before update or delete on register_month_events
  for each row execute function register_stays();
create trigger register_purges_stay before update or delete on register_purges
  for each row execute function register_stays();
create trigger register_rows_whole before truncate on register_rows execute function register_stays();
create trigger register_month_events_whole before truncate on register_month_events execute function register_stays();

-- The only way out of the register: the beginnings of the tenant's chains that are older than the months it keeps them.
-- Deletes as the owner and notes where each chain begins from now on. Returns how many rows are gone.
create function purge_register(keep_months integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keeper text := app_tenant();
  edge timestamptz := now() - make_interval(months => keep_months);
  gone integer := 0;
  part integer;
begin
  if keep_months < 48 then
    raise exception 'the register is kept for 48 months at least' using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('cuadrante.register_purge', 'on', true);
  -- A chain loses its beginning only: up to the last row before the first one that has to stay.
  with kept as (
    select worker_id, min(seq) filter (where received_at >= edge) as first_kept, max(seq) as last
    from register_rows where tenant_id = keeper group by worker_id
  ), lost as (
    delete from register_rows r using kept k
      where r.tenant_id = keeper and r.worker_id = k.worker_id and r.seq < coalesce(k.first_kept, k.last + 1)
      returning r.worker_id, r.seq, r.hash
  )
  insert into register_purges (tenant_id, worker_id, chain, through_seq, last_hash, deleted, older_than)
    select keeper, worker_id, 'rows', max(seq), (array_agg(hash order by seq desc))[1], count(*), edge from lost group by worker_id;
  select coalesce(sum(deleted), 0) into part from register_purges
    where tenant_id = keeper and chain = 'rows' and purged_at = now() and older_than = edge;
  gone := gone + part;
  with kept as (
    select worker_id, min(seq) filter (where at >= edge) as first_kept, max(seq) as last
    from register_month_events where tenant_id = keeper group by worker_id
  ), lost as (
    delete from register_month_events r using kept k
      where r.tenant_id = keeper and r.worker_id = k.worker_id and r.seq < coalesce(k.first_kept, k.last + 1)
      returning r.worker_id, r.seq, r.hash
  )
  insert into register_purges (tenant_id, worker_id, chain, through_seq, last_hash, deleted, older_than)
    select keeper, worker_id, 'months', max(seq), (array_agg(hash order by seq desc))[1], count(*), edge from lost group by worker_id;
  select coalesce(sum(deleted), 0) into part from register_purges
    where tenant_id = keeper and chain = 'months' and purged_at = now() and older_than = edge;
  perform set_config('cuadrante.register_purge', '', true);
  return gone + part;
end $$;
revoke all on function purge_register(integer) from public;
grant execute on function purge_register(integer) to app;

-- Campaigns, the jobs in them, when each is worked and by whom.

create table campaigns (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  name text not null,
  client_id bigint,
  client_name text not null,
  description text,
  start_date date not null,
  end_date date check (end_date >= start_date),
  status text not null default 'ACTIVA' check (status in ('ACTIVA', 'TERMINADA', 'FACTURADA', 'ANULADA')),
  year smallint not null check (year between 2020 and 2030),
  month smallint not null check (month between 1 and 12),
  budget numeric(12, 2) check (budget >= 0),
  -- Kept by the triggers on jobs.
  jobs_count integer not null default 0,
  completed_count integer not null default 0,
  cancelled_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  progress double precision generated always as
    (case when jobs_count = 0 then 0 else completed_count * 100.0::double precision / jobs_count end) stored,
  name_key text collate "C" generated always as (f_norm(name)) stored,
  client_key text collate "C" generated always as (f_norm(client_name)) stored,
  search_text text collate "C" generated always as
    (f_norm(name || ' ' || client_name || ' ' || coalesce(description, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index campaigns_period on campaigns (tenant_id, year, month, start_date desc, id desc) where deleted_at is null;
create index campaigns_client on campaigns (tenant_id, client_id) where deleted_at is null;
create index campaigns_search on campaigns using gin (tenant_id, search_text gin_trgm_ops) where deleted_at is null;

-- The id is the number that people know the job by: the agency's highest plus one, given out under a lock.
-- Names stand beside the ids as they were when chosen. Dates, times, days and minutes are derived from the slots.
create table jobs (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint not null,
  campaign_id bigint not null,
  status text not null default 'PENDIENTE'
    check (status in ('PENDIENTE', 'CONFIRMADO', 'ACTIVO', 'COMPLETADO', 'FACTURADO', 'ANULADO')),
  client_id bigint,
  client_name text not null,
  executive_id bigint,
  executive_name text,
  profile_id bigint,
  profile_name text,
  centre_id bigint,
  centre_name text,
  location text,
  timezone text not null,
  worker_id bigint,
  worker_name text,
  worker_company text,
  needs jsonb not null default '{}',
  salary numeric(12, 2) check (salary >= 0),
  expenses numeric(12, 2) check (expenses >= 0),
  allowances numeric(12, 2) check (allowances >= 0),
  kilometers numeric(9, 1) check (kilometers >= 0),
  observations text,
  has_registry boolean not null default false,
  start_date date not null,
  end_date date not null,
  start_time time not null,
  end_time time not null,
  days integer not null,
  minutes integer not null,
  comments_count integer not null default 0,
  last_comment text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  holds_time boolean generated always as (deleted_at is null and status not in ('PENDIENTE', 'ANULADO')) stored,
  worker_key text collate "C" generated always as (f_norm(worker_name || ' ' || coalesce(worker_company, ''))) stored,
  search_text text collate "C" generated always as (f_norm(
    coalesce(worker_name, '') || ' ' || coalesce(worker_company, '') || ' ' || coalesce(centre_name, '') || ' ' ||
    coalesce(location, '') || ' ' || client_name || ' ' || coalesce(profile_name, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, executive_id) references users (tenant_id, id),
  foreign key (tenant_id, profile_id) references profiles (tenant_id, id),
  foreign key (tenant_id, centre_id) references centres (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id)
);
create index jobs_campaign on jobs (tenant_id, campaign_id, start_date, start_time, id) include (status)
  where deleted_at is null;
create index jobs_start on jobs (tenant_id, start_date, start_time, id) where deleted_at is null;
create index jobs_worker on jobs (tenant_id, worker_id, start_date) where deleted_at is null;
create index jobs_centre on jobs (tenant_id, centre_id) where deleted_at is null;
create index jobs_waiting on jobs (tenant_id, status, start_date) where deleted_at is null;
create index jobs_search on jobs using gin (tenant_id, search_text gin_trgm_ops) where deleted_at is null;

-- The truth about when a job is worked. Wall times stand beside the instants that the centre's zone makes of them.
-- No worker holds two overlapping slots of different jobs: refused here, whichever way the second one comes in.
create table job_slots (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  job_id bigint not null,
  date date not null,
  start_time time not null,
  end_time time not null check (end_time > start_time),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  worker_id bigint,
  holds_time boolean not null default false,
  primary key (tenant_id, job_id, date, start_time),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  constraint one_place_at_a_time exclude using gist (
    tenant_id with =, worker_id with =, job_id with <>, tstzrange(starts_at, ends_at) with &&
  ) where (holds_time and worker_id is not null) deferrable initially immediate
);
create index job_slots_day on job_slots (tenant_id, date, job_id);
create index job_slots_worker on job_slots (tenant_id, worker_id, starts_at) where worker_id is not null;

-- What a worker has done at a job; stays when another worker takes over.
create table assignments (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  job_id bigint not null,
  worker_id bigint not null,
  scanned_items integer not null default 0 check (scanned_items >= 0),
  confirmed_items integer not null default 0 check (confirmed_items >= 0),
  assigned_at timestamptz not null default now(),
  primary key (tenant_id, job_id, worker_id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id)
);
create index assignments_worker on assignments (tenant_id, worker_id);

create table job_comments (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  job_id bigint not null,
  author_id bigint not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index job_comments_job on job_comments (tenant_id, job_id, id) where deleted_at is null;

-- A change of many jobs at once, with what each was before: for ten minutes it can be taken back.
create table bulk_operations (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  user_id bigint not null,
  change jsonb not null,
  reason text,
  applied_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create table bulk_operation_jobs (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  operation_id bigint not null,
  job_id bigint not null,
  before jsonb not null,
  version_after integer not null,
  primary key (tenant_id, operation_id, job_id),
  foreign key (tenant_id, operation_id) references bulk_operations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);

-- Days that a worker cannot work, both ends included.
create table unavailable_days (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  reason text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade
);
create index unavailable_days_worker on unavailable_days (tenant_id, worker_id, to_day);

-- Only the digest of a calendar's secret is kept: whoever reads the table cannot read the calendar.
create table calendar_feeds (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  digest text not null,
  worker_id bigint not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (tenant_id, digest),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade
);
create unique index calendar_feeds_worker on calendar_feeds (tenant_id, worker_id);

do $$
declare
  name text;
begin
  foreach name in array array[
    'campaigns', 'jobs', 'job_slots', 'assignments', 'job_comments', 'bulk_operations', 'bulk_operation_jobs',
    'unavailable_days', 'calendar_feeds'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

-- Counters of a campaign follow its jobs, whoever changes them.
create function campaign_counts(
  status text, deleted_at timestamptz, weight integer, out jobs integer, out completed integer, out cancelled integer)
language sql immutable as $$
  select case when deleted_at is null then weight else 0 end,
    case when deleted_at is null and status in ('COMPLETADO', 'FACTURADO') then weight else 0 end,
    case when deleted_at is null and status = 'ANULADO' then weight else 0 end
$$;

create function jobs_added() returns trigger language plpgsql as $$
begin
  update campaigns c set jobs_count = c.jobs_count + d.jobs, completed_count = c.completed_count + d.completed,
      cancelled_count = c.cancelled_count + d.cancelled
    from (
      select n.tenant_id, n.campaign_id, sum(k.jobs) as jobs, sum(k.completed) as completed, sum(k.cancelled) as cancelled
      from new_rows n, campaign_counts(n.status, n.deleted_at, 1) k group by 1, 2
    ) d
    where c.tenant_id = d.tenant_id and c.id = d.campaign_id;
  insert into assignments (tenant_id, job_id, worker_id)
    select tenant_id, id, worker_id from new_rows where worker_id is not null
    on conflict do nothing;
  return null;
end $$;
create trigger jobs_added after insert on jobs
  referencing new table as new_rows for each statement execute function jobs_added();

create function jobs_changed() returns trigger language plpgsql as $$
begin
  update campaigns c set jobs_count = c.jobs_count + d.jobs, completed_count = c.completed_count + d.completed,
      cancelled_count = c.cancelled_count + d.cancelled
    from (
      select m.tenant_id, m.campaign_id, sum(m.jobs) as jobs, sum(m.completed) as completed, sum(m.cancelled) as cancelled
      from (
        select n.tenant_id, n.campaign_id, k.* from new_rows n, campaign_counts(n.status, n.deleted_at, 1) k
        union all
        select o.tenant_id, o.campaign_id, k.* from old_rows o, campaign_counts(o.status, o.deleted_at, -1) k
      ) m group by 1, 2
    ) d
    where c.tenant_id = d.tenant_id and c.id = d.campaign_id
      and (d.jobs, d.completed, d.cancelled) is distinct from (0, 0, 0);
  insert into assignments (tenant_id, job_id, worker_id)
    select n.tenant_id, n.id, n.worker_id
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where n.worker_id is not null and n.worker_id is distinct from o.worker_id
    on conflict do nothing;
  update job_slots s set worker_id = n.worker_id, holds_time = n.holds_time
    from new_rows n
    where s.tenant_id = n.tenant_id and s.job_id = n.id
      and (s.worker_id, s.holds_time) is distinct from (n.worker_id, n.holds_time);
  return null;
end $$;
create trigger jobs_changed after update on jobs
  referencing old table as old_rows new table as new_rows for each statement execute function jobs_changed();

create function slot_added() returns trigger language plpgsql as $$
begin
  select worker_id, holds_time into new.worker_id, new.holds_time
    from jobs where tenant_id = new.tenant_id and id = new.job_id;
  return new;
end $$;
create trigger slot_added before insert on job_slots for each row execute function slot_added();

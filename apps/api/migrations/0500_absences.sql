-- Why people are absent, as the agency tells them apart.
create table absence_types (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  name text not null,
  -- The article or the agreement that gives the right to it.
  legal_basis text,
  is_paid boolean not null,
  -- Days a year that a person has of it; null: as many as there is a reason for.
  days_per_year smallint check (days_per_year between 1 and 366),
  balance_days text not null check (balance_days in ('CALENDAR', 'WORKING')),
  needs_document boolean not null,
  -- May be asked for by the hour too.
  by_hours boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index absence_types_name on absence_types (tenant_id, f_norm(name)) where deleted_at is null;

create table absences (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  type_id bigint not null,
  from_day date not null,
  to_day date not null,
  -- Hours on the agency's clock; null: whole days.
  start_time time,
  end_time time,
  state text not null check (state in ('ASKED', 'APPROVED', 'REFUSED', 'CANCELLED')),
  note text,
  asked_by bigint,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- The office's word, and why where it says no or takes it back.
  answered_by_name text,
  answered_at timestamptz,
  reason text,
  file_key text,
  media_type text check (media_type in ('application/pdf', 'image/jpeg')),
  file_bytes integer,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, type_id) references absence_types (tenant_id, id),
  check (to_day >= from_day),
  check ((start_time is null) = (end_time is null)),
  check (start_time is null or to_day = from_day),
  check ((file_key is null) = (sha256 is null))
);
create index absences_of_worker on absences (tenant_id, worker_id, from_day);
create index absences_by_state on absences (tenant_id, state, to_day);
create index absences_of_type on absences (tenant_id, type_id);

-- The kind of an absence may tell of a person's health: whoever plans need not read it.
alter table users add column sees_absence_types boolean not null default true;

do $$
declare
  name text;
begin
  foreach name in array array['absence_types', 'absences'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

-- Calendars of other employers that workers have named: only when they are busy is kept, never with what.

create table busy_calendars (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  label text not null,
  -- The address opens the calendar to whoever has it.
  sealed text not null,
  host text not null,
  created_at timestamptz not null,
  -- When it was last asked, and when it last answered.
  tried_at timestamptz not null,
  read_at timestamptz,
  failure text check (failure in ('not_public', 'unreachable', 'refused', 'too_large', 'no_calendar')),
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade
);
create index busy_calendars_worker on busy_calendars (tenant_id, worker_id);
create index busy_calendars_tried on busy_calendars (tenant_id, tried_at);

create table busy_hours (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  calendar_id bigint not null,
  worker_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, calendar_id, starts_at),
  foreign key (tenant_id, calendar_id) references busy_calendars (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  check (starts_at < ends_at)
);
create index busy_hours_worker on busy_hours (tenant_id, worker_id, ends_at);

do $$
declare
  name text;
begin
  foreach name in array array['busy_calendars', 'busy_hours'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

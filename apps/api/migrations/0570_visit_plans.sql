-- Visits to the points of a file: how they are made, and who makes them on which day at what hour.

create table visit_plans (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  batch_id bigint not null,
  -- As the person who plans has said it; the plan keeps its own, because what is asked may change after it.
  settings jsonb not null,
  version integer not null default 1,
  task_id bigint,
  planned_settings jsonb,
  planned_at timestamptz,
  planned_by_name text,
  -- What fits nowhere and why, and days on which somebody does not work: [{rowId, …}], [{person, date, …}].
  left_out jsonb not null default '[]',
  days_off jsonb not null default '[]',
  primary key (tenant_id, batch_id),
  foreign key (tenant_id, batch_id) references route_batches (tenant_id, id) on delete cascade
);

-- A day of one person. Minutes are those of the day, local to where the person is.
create table visit_routes (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  batch_id bigint not null,
  person smallint not null,
  date date not null,
  leaves_at smallint not null,
  returns_at smallint not null,
  km numeric(7, 1) not null,
  travel_minutes smallint not null,
  -- In order of visit: {rowId, arrivesAt, startsAt, minutes, latest, km, windows}.
  stops jsonb not null,
  primary key (tenant_id, batch_id, date, person),
  foreign key (tenant_id, batch_id) references visit_plans (tenant_id, batch_id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['visit_plans', 'visit_routes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

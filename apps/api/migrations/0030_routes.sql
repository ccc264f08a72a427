-- From a client's spreadsheet to routes that a driver can follow.

create table route_files (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  name text not null,
  size_bytes bigint not null,
  sha256 text not null,
  uploaded_by bigint,
  uploaded_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references users (tenant_id, id)
);
create index route_files_recent on route_files (tenant_id, id desc) where deleted_at is null;
create index route_files_content on route_files (tenant_id, sha256) where deleted_at is null;

-- The uploaded workbook as it came, for writing the results back into it: in the database, so that it is backed up and
-- walled off together with its rows; in parts, so that no statement holds the only connection of the embedded database long.
create table route_file_parts (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  file_id bigint not null,
  part integer not null,
  bytes bytea not null,
  primary key (tenant_id, file_id, part),
  foreign key (tenant_id, file_id) references route_files (tenant_id, id) on delete cascade
);
-- Spreadsheets are compressed already.
alter table route_file_parts alter column bytes set storage external;

-- One run over one sheet of a file. The counts are kept beside it because lists show them.
create table route_batches (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  file_id bigint not null,
  sheet_index integer,
  sheet_name text,
  mapping jsonb,
  route_status text not null default 'IN_PROGRESS' check (route_status in ('IN_PROGRESS', 'COMPLETED')),
  -- READING until all its rows are stored: lists leave it out.
  processing_status text not null default 'READING'
    check (processing_status in ('READING', 'PROCESSED', 'GEOCODING', 'CANCELLED', 'GEOCODED', 'ROUTED')),
  task_id bigint,
  retry_used_at timestamptz,
  total_rows integer not null default 0,
  error_rows integer not null default 0,
  excluded_rows integer not null default 0,
  located_rows integer not null default 0,
  approximate_rows integer not null default 0,
  cached_rows integer not null default 0,
  failed_rows integer not null default 0,
  route_count integer not null default 0,
  total_km numeric(9,1),
  file_order_km numeric(9,1),
  points_per_route integer,
  -- The plan that is shown. The next one is written beside it and takes its place in one step.
  plan integer not null default 0,
  starts_in_capital boolean not null default false,
  max_km_between numeric(9,1),
  generated_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references route_files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, task_id) references tasks (tenant_id, id)
);
create unique index route_batches_file on route_batches (tenant_id, file_id);

create table route_rows (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  batch_id bigint not null,
  -- As a spreadsheet program numbers it.
  row_number integer not null,
  center_name text not null default '',
  address text not null default '',
  postal_code text not null default '',
  municipality text not null default '',
  province text not null default '',
  island text,
  country text not null default 'Spain',
  -- What the file itself says about the position, as its cells hold it: degrees, decimal comma or UTM metres.
  given_latitude text,
  given_longitude text,
  province_id integer,
  island_id text,
  municipality_id integer,
  latitude double precision,
  longitude double precision,
  formatted_address text,
  geocoding_status text not null default 'PENDING'
    check (geocoding_status in ('PENDING', 'SUCCESS', 'CACHED', 'QUALITY_REJECTED', 'FAILED', 'ERROR')),
  geocoding_error text,
  precision text check (precision in ('EXACT', 'NEAR', 'STREET', 'AREA', 'MUNICIPALITY', 'PROVINCE')),
  radius_km real,
  provider text,
  candidate jsonb,
  warnings jsonb,
  error_message text,
  repair jsonb,
  is_excluded boolean not null default false,
  unassigned_because text,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references route_batches (tenant_id, id) on delete cascade
);
create unique index route_rows_number on route_rows (tenant_id, batch_id, row_number);
create index route_rows_waiting on route_rows (tenant_id, batch_id, row_number)
  where geocoding_status = 'PENDING' and not is_excluded;

create table generated_routes (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  batch_id bigint not null,
  plan integer not null,
  position integer not null,
  name text not null,
  province_id integer,
  island_id text,
  -- Where the driver sets out: {name, latitude, longitude}.
  start jsonb,
  -- Null while the route waits to be recalculated.
  legs jsonb,
  legs_provider text,
  total_km numeric(9,1) not null default 0,
  minutes integer not null default 0,
  longest_leg_km numeric(9,1) not null default 0,
  is_locked boolean not null default true,
  is_modified boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A route that lost its last point; an undo brings it back.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references route_batches (tenant_id, id) on delete cascade
);
create index generated_routes_plan on generated_routes (tenant_id, batch_id, plan, position);

-- The points of a route in order of visit. In a plan, a row stands in one route at most.
create table route_stops (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  row_id bigint not null,
  plan integer not null,
  route_id bigint not null,
  position integer not null,
  primary key (tenant_id, row_id, plan),
  foreign key (tenant_id, row_id) references route_rows (tenant_id, id) on delete cascade,
  foreign key (tenant_id, route_id) references generated_routes (tenant_id, id) on delete cascade
);
create index route_stops_route on route_stops (tenant_id, route_id, position);

-- Answers of geocoding and routing providers, by normalised question.
create table geocode_cache (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  provider text not null,
  key text not null,
  answer jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (tenant_id, provider, key)
);

do $$
declare
  name text;
begin
  foreach name in array array[
    'route_files', 'route_file_parts', 'route_batches', 'route_rows', 'generated_routes', 'route_stops', 'geocode_cache'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

-- When a provider may be asked next: one row for all processes and all agencies, because the provider counts them together.
create table provider_limits (
  provider text primary key,
  next_at timestamptz not null default now()
);
grant select, insert, update on provider_limits to app;

create table holidays (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  day date not null,
  name text not null,
  scope text not null check (scope in ('LOCAL', 'PROVINCIAL', 'AUTONOMICO', 'NACIONAL')),
  province_id smallint,
  province_name text,
  city_id integer,
  city_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_key text collate "C" generated always as (f_norm(name)) stored,
  province_key text collate "C" generated always as (f_norm(province_name)) stored,
  city_key text collate "C" generated always as (f_norm(city_name)) stored,
  search_text text collate "C" generated always as (
    f_norm(name || ' ' || coalesce(province_name, '') || ' ' || coalesce(city_name, ''))) stored,
  primary key (tenant_id, id),
  -- Without its place a holiday would be kept nowhere.
  check (scope = 'NACIONAL' or province_id is not null),
  check (scope <> 'LOCAL' or city_id is not null)
);
create index holidays_by_day on holidays (tenant_id, day, id) where deleted_at is null;

alter table holidays enable row level security;
alter table holidays force row level security;
create policy own_tenant on holidays using (tenant_id = app_tenant());
grant select, insert, update, delete on holidays to app;

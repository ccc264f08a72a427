-- Lists of people that the office keeps; one with a client tells whom that client likes best.
create table people_lists (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  name text not null,
  notes text,
  client_id bigint,
  -- Workers of the agency, each once. They are never deleted for good, so nothing here can point nowhere.
  worker_ids bigint[] not null check (cardinality(worker_ids) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_key text collate "C" generated always as (f_norm(name)) stored,
  search_text text collate "C" generated always as (f_norm(name || ' ' || coalesce(notes, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index people_lists_by_name on people_lists (tenant_id, name_key, id) where deleted_at is null;
create index people_lists_search on people_lists using gin (tenant_id, search_text gin_trgm_ops) where deleted_at is null;
create index people_lists_of_client on people_lists (tenant_id, client_id) where client_id is not null;

alter table people_lists enable row level security;
alter table people_lists force row level security;
create policy own_tenant on people_lists using (tenant_id = app_tenant());
grant select, insert, update, delete on people_lists to app;

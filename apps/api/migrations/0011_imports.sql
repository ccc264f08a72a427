-- Spreadsheets that bring in people, centres or clients: the file as it came stands in the file storage under its key, what
-- was said about its columns and what came of it stand here. Only whoever sent a file goes on with it.

create table imports (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  resource text not null check (resource in ('workers', 'centers', 'clients')),
  file_name text not null,
  file_key text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  mapping jsonb,
  -- The rows that stayed out at the last check or run: number and reasons.
  errors jsonb not null default '[]',
  applied_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index imports_old on imports (tenant_id, created_at);

alter table imports enable row level security;
alter table imports force row level security;
create policy own_tenant on imports using (tenant_id = app_tenant());
grant select, insert, update, delete on imports to app;

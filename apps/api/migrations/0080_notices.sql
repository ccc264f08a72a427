-- What the bell tells a person, and the work that comes round by itself.

-- Kinds that a person does not want to be told about.
alter table users add column notices_off text[] not null default '{}';

-- One row per person and role; the key keeps work that runs again from telling the same twice.
create table notices (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  user_id bigint not null,
  role text not null check (role in ('ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER')),
  kind text not null,
  subject jsonb not null,
  path text not null check (path like '/%'),
  key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index notices_once on notices (tenant_id, user_id, role, kind, key);
create index notices_inbox on notices (tenant_id, user_id, role, id desc);
create index notices_age on notices (tenant_id, created_at);

-- When each periodic work was last done for the agency.
create table periodic_runs (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  name text not null,
  ran_at timestamptz not null,
  primary key (tenant_id, name)
);

do $$
declare
  name text;
begin
  foreach name in array array['notices', 'periodic_runs'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

-- People who sign in, their sessions, and what guards the door.

create table users (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  login text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  email text,
  roles text[] not null check (roles <@ array['ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER']),
  client_id bigint,
  is_active boolean not null default true,
  last_access_at timestamptz,
  previous_access_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index users_login on users (tenant_id, lower(login)) where deleted_at is null;

create table sessions (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id uuid not null,
  user_id bigint not null,
  device text not null,
  ip text,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index sessions_user on sessions (tenant_id, user_id);

-- Only the digest of a link is kept: whoever reads the table cannot use it.
create table one_time_links (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  digest text not null,
  purpose text not null check (purpose in ('first-admin', 'invitation', 'reset')),
  user_id bigint,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Failed sign-ins per account and per address.
create table throttles (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  key text not null,
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz,
  primary key (tenant_id, key)
);

create table idempotency_keys (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  user_id bigint not null,
  key text not null,
  digest text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);

-- Who changed what and when: append-only for the application's role.
create table history (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  user_name text not null,
  active_role text,
  ip text,
  request_id text,
  entity text not null,
  entity_id bigint,
  action text not null,
  label text not null default '',
  before jsonb,
  after jsonb,
  reason text,
  primary key (tenant_id, id)
);
create index history_entity on history (tenant_id, entity, entity_id, id desc);
create index history_at on history (tenant_id, id desc);

create table tasks (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  kind text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  user_id bigint,
  input jsonb not null,
  progress jsonb not null default '{"done":0,"total":0}',
  result jsonb,
  failure jsonb,
  is_cancel_asked boolean not null default false,
  attempts integer not null default 0,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index tasks_waiting on tasks (id) where state in ('PENDING', 'RUNNING');

do $$
declare
  name text;
begin
  foreach name in array array['users', 'sessions', 'one_time_links', 'throttles', 'idempotency_keys', 'history', 'tasks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;
revoke update, delete on history from app;

-- Keys that sign sessions; the application's role cannot read them.
create table app_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

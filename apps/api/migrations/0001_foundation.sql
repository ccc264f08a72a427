-- What every other migration stands on: extensions, the role that serves requests, agencies.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

do $$
begin
  if not exists (select from pg_roles where rolname = 'app') then
    create role app nologin;
  end if;
  execute format('grant app to %I', current_user);
end $$;
grant usage on schema public to app;

-- Text as it is compared: without accents and case. `unaccent` is stable only because its dictionary could be replaced.
create or replace function f_norm(text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- Under a row-level policy an index serves only leakproof conditions; LIKE leaks nothing but is not marked so.
do $$
begin
  alter function textlike(text, text) leakproof;
  alter function f_norm(text) leakproof;
exception when insufficient_privilege then
  raise notice 'LIKE stays not leakproof: text search will not use its indexes on this server';
end $$;

-- The tenant of the transaction. After a transaction PostgreSQL leaves a setting empty instead of unset, so that an empty
-- one must be an error too: the domain refuses it. The function is inlined into the policies.
create domain tenant_key as text check (value <> '');
create function app_tenant() returns text
language sql stable parallel safe
as $$ select current_setting('app.tenant')::tenant_key::text $$;

create table tenants (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  legal_name text,
  cif text,
  is_demo boolean not null default false,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_tenant on tenants using (id = app_tenant());
grant select, insert, update on tenants to app;

-- What a person signs in with beside the password, and how each session came about.

alter table sessions
  add column authenticated_at timestamptz,
  add column method text not null default 'password' check (method in ('password', 'totp', 'recovery', 'passkey')),
  -- Until a second factor that the agency asks for has been set up, the session opens nothing else.
  add column is_limited boolean not null default false;
update sessions set authenticated_at = started_at;
alter table sessions alter column authenticated_at set default now(), alter column authenticated_at set not null;

-- Somebody who cannot be reached by mail waits for the office.
alter table users add column password_asked_at timestamptz;

-- An authenticator app. The secret is sealed with a key that this role cannot read; a step is accepted once (RFC 6238 §5.2).
create table totp_secrets (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  user_id bigint not null,
  sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Passkeys: public keys, nothing secret.
create table passkeys (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index passkeys_credential on passkeys (tenant_id, credential_id);
create index passkeys_user on passkeys (tenant_id, user_id);

-- Codes for the day the telephone is lost: digests, each of one use.
create table recovery_codes (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  user_id bigint not null,
  digest text not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- A step that has begun and waits for its answer: the second factor of a sign-in, or a passkey's challenge.
create table access_tickets (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  digest text not null,
  kind text not null check (kind in ('second-factor', 'passkey-sign-in', 'passkey-confirm', 'passkey-set-up')),
  user_id bigint,
  challenge text,
  expires_at timestamptz not null,
  primary key (tenant_id, digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index access_tickets_expiry on access_tickets (tenant_id, expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['totp_secrets', 'passkeys', 'recovery_codes', 'access_tickets'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

drop function live_session(uuid, timestamptz, timestamptz);
create function live_session(asked uuid, at timestamptz, idle_since timestamptz)
returns table (
  user_id bigint, last_seen_at timestamptz, login text, first_name text, last_name text, roles text[], client_id bigint,
  authenticated_at timestamptz, is_limited boolean
)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.last_seen_at, u.login, u.first_name, u.last_name, u.roles, u.client_id, s.authenticated_at,
      s.is_limited
    from sessions as s join users as u on u.id = s.user_id
    where s.id = asked and s.expires_at > at and s.last_seen_at > idle_since and u.is_active and u.deleted_at is null;
end $$;

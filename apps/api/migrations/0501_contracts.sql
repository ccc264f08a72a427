-- Contracts of workers: from when to when, and how many hours a week. Nobody needs one written down here.
create table contracts (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  kind text not null check (kind in ('PERMANENT', 'C_300', 'TEMPORARY', 'INTERNSHIP')),
  from_day date not null,
  to_day date check (to_day >= from_day),
  -- What was agreed; null: full time.
  week_minutes smallint check (week_minutes between 1 and 2400),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id)
);
create index contracts_of_worker on contracts (tenant_id, worker_id, from_day) where deleted_at is null;
create index contracts_ending on contracts (tenant_id, to_day) where deleted_at is null;

alter table contracts enable row level security;
alter table contracts force row level security;
create policy own_tenant on contracts using (tenant_id = app_tenant());
grant select, insert, update, delete on contracts to app;

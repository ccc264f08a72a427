-- Shifts that their workers offer to colleagues. A swap is a whole job: it moves to whoever takes it, or stays.

create table swaps (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  job_id bigint not null,
  worker_id bigint not null,
  worker_name text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'TAKEN', 'DONE', 'WITHDRAWN', 'REFUSED', 'EXPIRED')),
  offered_at timestamptz not null,
  -- Who wants it or has it, and the job as they saw it.
  taken_by bigint,
  taken_by_name text,
  taken_at timestamptz,
  taken_version integer,
  closed_at timestamptz,
  closed_by text,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, taken_by) references workers (tenant_id, id),
  check ((taken_by is null) = (taken_at is null)),
  check (status not in ('TAKEN', 'DONE') or taken_by is not null),
  check ((closed_at is null) = (status in ('OPEN', 'TAKEN')))
);
create unique index swaps_standing on swaps (tenant_id, job_id) where closed_at is null;
create index swaps_job on swaps (tenant_id, job_id);
create index swaps_worker on swaps (tenant_id, worker_id);
create index swaps_taken_by on swaps (tenant_id, taken_by);

alter table swaps enable row level security;
alter table swaps force row level security;
create policy own_tenant on swaps using (tenant_id = app_tenant());
grant select, insert, update, delete on swaps to app;

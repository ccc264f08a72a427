-- What workers do from their phones: units scanned in a job, and jobs that they propose.

-- The phone makes the id: the same scan sent again finds itself. A state only moves on, so that the order of arrival
-- does not matter. Counters of the assignment follow in the same transaction.
create table scans (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id uuid not null,
  job_id bigint not null,
  worker_id bigint not null,
  code text not null check (length(code) between 1 and 100),
  state text not null check (state in ('scanned', 'confirmed', 'undone')),
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id, worker_id) references assignments (tenant_id, job_id, worker_id) on delete cascade
);
create index scans_of_assignment on scans (tenant_id, job_id, worker_id, scanned_at desc, id);

create table project_proposals (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  name text not null,
  place text,
  date date not null,
  start_time time not null,
  end_time time not null check (end_time > start_time),
  description text,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  answer text,
  job_id bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id)
);
create index project_proposals_waiting on project_proposals (tenant_id, created_at)
  where status = 'PENDING' and deleted_at is null;
create index project_proposals_worker on project_proposals (tenant_id, worker_id, id desc) where deleted_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['scans', 'project_proposals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

-- Plans of people onto jobs: proposals, of which nothing is assigned until somebody applies them.

create table plans (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  title text not null,
  campaign_id bigint,
  scope jsonb not null,
  -- With the order of the levels that the plan was made with.
  settings jsonb not null,
  -- STOPPING keeps the best so far; a run that fails is known by its task.
  status text not null default 'RUNNING'
    check (status in ('RUNNING', 'STOPPING', 'PROPOSED', 'APPLIED', 'DISCARDED')),
  task_id bigint,
  active_people integer not null default 0,
  progress jsonb,
  figures_before jsonb,
  figures_after jsonb,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  applied_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index plans_recent on plans (tenant_id, campaign_id, id desc);

-- One row for each job that the plan looked at, as it was then.
create table plan_jobs (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  plan_id bigint not null,
  job_id bigint not null,
  job_version integer not null,
  is_fixed boolean not null,
  worker_before bigint,
  worker_after bigint,
  km numeric(9, 1),
  travel_cents integer not null default 0,
  refusals jsonb not null default '[]',
  applied_at timestamptz,
  primary key (tenant_id, plan_id, job_id),
  foreign key (tenant_id, plan_id) references plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_before) references workers (tenant_id, id),
  foreign key (tenant_id, worker_after) references workers (tenant_id, id)
);
create index plan_jobs_job on plan_jobs (tenant_id, job_id);

do $$
declare
  name text;
begin
  foreach name in array array['plans', 'plan_jobs'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

-- Links that answer one question for one worker without signing in; only their digest is kept.

create table worker_links (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  digest text not null,
  worker_id bigint not null,
  -- What it may do, and about what: a week of availability, or a day of a job.
  purpose text not null check (purpose in ('availability', 'confirmation')),
  monday date,
  job_id bigint,
  date date,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, digest),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  check (case purpose when 'availability' then monday is not null and job_id is null
    else job_id is not null and date is not null end)
);
create index worker_links_worker on worker_links (tenant_id, worker_id);
create index worker_links_age on worker_links (tenant_id, expires_at);

alter table worker_links enable row level security;
alter table worker_links force row level security;
create policy own_tenant on worker_links using (tenant_id = app_tenant());
grant select, insert, update, delete on worker_links to app;

alter table shift_confirmations drop constraint shift_confirmations_via_check,
  add constraint shift_confirmations_via_check check (via in ('portal', 'office', 'link'));

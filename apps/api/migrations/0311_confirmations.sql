-- Who was asked whether they come to a day of a job, when, and when they said so.

create table shift_confirmations (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  job_id bigint not null,
  worker_id bigint not null,
  date date not null,
  -- Start of the day's first slot: a shift that moves is asked about again.
  starts_at timestamptz not null,
  asked_at timestamptz,
  asked_again_at timestamptz,
  confirmed_at timestamptz,
  via text check (via in ('portal', 'office')),
  primary key (tenant_id, job_id, worker_id, date),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  check ((confirmed_at is null) = (via is null))
);
create index shift_confirmations_open on shift_confirmations (tenant_id, starts_at) where confirmed_at is null;
create index shift_confirmations_worker on shift_confirmations (tenant_id, worker_id, starts_at);

alter table shift_confirmations enable row level security;
alter table shift_confirmations force row level security;
create policy own_tenant on shift_confirmations using (tenant_id = app_tenant());
grant select, insert, update, delete on shift_confirmations to app;

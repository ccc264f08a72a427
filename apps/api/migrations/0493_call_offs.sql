-- Who has said that they cannot come to a day of a job that is theirs. The shift stays theirs until the office gives it to another.

create table call_offs (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  job_id bigint not null,
  worker_id bigint not null,
  date date not null,
  -- The hours that were called off; nobody puts the person back into them unasked.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (reason in ('ILLNESS', 'FAMILY', 'TRANSPORT', 'OTHER_WORK', 'OTHER')),
  note text,
  told_at timestamptz not null,
  via text not null check (via in ('portal', 'office')),
  taken_back_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id)
);
create unique index call_offs_standing on call_offs (tenant_id, worker_id, job_id, date) where taken_back_at is null;
create index call_offs_job on call_offs (tenant_id, job_id);
create index call_offs_ends on call_offs (tenant_id, ends_at) where taken_back_at is null;

alter table call_offs enable row level security;
alter table call_offs force row level security;
create policy own_tenant on call_offs using (tenant_id = app_tenant());
grant select, insert, update, delete on call_offs to app;

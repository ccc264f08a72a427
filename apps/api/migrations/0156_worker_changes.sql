-- A person's wish to be called otherwise, or written to elsewhere, than the record says; the office decides.

create table worker_changes (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED', 'REPLACED')),
  first_name text not null,
  last_name text not null,
  email text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id)
);
create unique index worker_changes_pending on worker_changes (tenant_id, worker_id) where status = 'PENDING';

alter table worker_changes enable row level security;
alter table worker_changes force row level security;
create policy own_tenant on worker_changes using (tenant_id = app_tenant());
grant select, insert, update, delete on worker_changes to app;

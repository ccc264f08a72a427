-- What whoever makes the visits of a day says on the way. The phone makes the id, so that the same mark sent again finds
-- itself; where a visit stands follows from its marks in order of time, whatever the order in which they arrive.
create table visit_marks (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id uuid not null,
  job_id bigint not null,
  worker_id bigint not null,
  row_id bigint not null,
  act text not null check (act in ('arrived', 'done', 'missed', 'late', 'undone')),
  marked_at timestamptz not null,
  minutes smallint,
  note text check (length(note) <= 300),
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id, worker_id) references assignments (tenant_id, job_id, worker_id) on delete cascade
);
create index visit_marks_of_job on visit_marks (tenant_id, job_id, marked_at);

alter table visit_marks enable row level security;
alter table visit_marks force row level security;
create policy own_tenant on visit_marks using (tenant_id = app_tenant());
grant select, insert, update, delete on visit_marks to app;

-- Photos that whoever makes a visit adds to it; the phone makes the id, so that one sent again finds itself. The pictures
-- are files, which no cascade reaches: whoever removes a row removes its files first.
create table visit_photos (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id uuid not null,
  job_id bigint not null,
  worker_id bigint not null,
  row_id bigint not null,
  taken_at timestamptz not null,
  file_key text not null,
  size_bytes int not null,
  sha256 text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id, worker_id) references assignments (tenant_id, job_id, worker_id)
);
create index visit_photos_of_job on visit_photos (tenant_id, job_id, taken_at);

alter table visit_photos enable row level security;
alter table visit_photos force row level security;
create policy own_tenant on visit_photos using (tenant_id = app_tenant());
grant select, insert, update, delete on visit_photos to app;

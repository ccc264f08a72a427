-- What the two sides say about a day on which somebody was late, did not come or called off late. The days themselves are
-- computed from the register, the roster and the call-offs.

create table reliability_reviews (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  worker_id bigint not null,
  kind text not null check (kind in ('late', 'no_show', 'late_cancel')),
  job_id bigint not null,
  day date not null,
  objection text,
  objected_at timestamptz,
  verdict text check (verdict in ('counts', 'excused')),
  cause text,
  decided_by text,
  decided_at timestamptz,
  primary key (tenant_id, worker_id, kind, job_id, day),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  check ((objection is null) = (objected_at is null)),
  check ((verdict is null) = (decided_at is null))
);
create index reliability_reviews_job on reliability_reviews (tenant_id, job_id);
create index reliability_reviews_day on reliability_reviews (tenant_id, day);

alter table reliability_reviews enable row level security;
alter table reliability_reviews force row level security;
create policy own_tenant on reliability_reviews using (tenant_id = app_tenant());
grant select, insert, update, delete on reliability_reviews to app;

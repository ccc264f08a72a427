-- What people said of their weeks: of one, or of every so many from one on. The answer about a week goes before a pattern.
create table availability_answers (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  monday date not null check (extract(isodow from monday) = 1),
  every_weeks smallint check (every_weeks between 1 and 4),
  last_monday date check (extract(isodow from last_monday) = 1 and last_monday >= monday),
  -- Hours by day of the week: [{"weekday": 0, "from": 0, "to": 900, "state": "cannot"}]
  stretches jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  check (every_weeks is not null or last_monday is null)
);
create unique index availability_answers_week on availability_answers (tenant_id, worker_id, monday, (every_weeks is null));

alter table availability_answers enable row level security;
alter table availability_answers force row level security;
create policy own_tenant on availability_answers using (tenant_id = app_tenant());
grant select, insert, update, delete on availability_answers to app;

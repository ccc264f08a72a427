-- What people said of days of a kind: every so many weeks, the first Monday of each month, the last day of it.
create table availability_rules (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  repeats text not null check (repeats in ('weekly', 'nth_weekday', 'month_day')),
  every smallint not null check (every between 1 and 6),
  -- Monday is 0.
  weekdays smallint[] not null,
  -- Which one of its weekdays in the month; -1 is the last.
  nth smallint not null check (nth between 1 and 4 or nth = -1),
  -- -1 is the last of the month.
  month_day smallint not null check (month_day between 1 and 31 or month_day = -1),
  first_day date not null,
  last_day date check (last_day >= first_day),
  -- Minutes since midnight on the agency's clock.
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  state text not null check (state in ('want', 'can', 'rather_not', 'cannot')),
  -- Days of the rule on which it does not hold.
  excepted date[] not null default '{}',
  said_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  check (from_minute < to_minute),
  check (repeats = 'month_day' or cardinality(weekdays) > 0)
);
create index availability_rules_worker on availability_rules (tenant_id, worker_id);

alter table availability_rules enable row level security;
alter table availability_rules force row level security;
create policy own_tenant on availability_rules using (tenant_id = app_tenant());
grant select, insert, update, delete on availability_rules to app;

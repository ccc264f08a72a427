-- A report with its filters under a name of a person's own.
create table report_views (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  user_id bigint not null,
  report text not null,
  name text not null,
  search jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index report_views_name on report_views (tenant_id, user_id, report, f_norm(name));

alter table report_views enable row level security;
alter table report_views force row level security;
create policy own_tenant on report_views using (tenant_id = app_tenant());
grant select, insert, update, delete on report_views to app;

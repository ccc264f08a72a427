-- By which mail server an agency's letters leave; without one, by the installation's.

create table mail_servers (
  tenant_id text primary key default current_setting('app.tenant') references tenants (id),
  is_on boolean not null default false,
  host text not null,
  port integer not null check (port in (465, 587, 2525)),
  login text not null,
  -- What stands as the sender.
  sender text not null,
  -- The password, sealed like second factors.
  sealed text not null
);

alter table mail_servers enable row level security;
alter table mail_servers force row level security;
create policy own_tenant on mail_servers using (tenant_id = app_tenant());
grant select, insert, update on mail_servers to app;

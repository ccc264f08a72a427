-- With whom an agency sends notices to telephones.

create table phone_channels (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  channel text not null check (channel in ('whatsapp', 'sms')),
  is_on boolean not null default false,
  -- The account at the provider, and what stands as the sender: a number, a name, or an approved template.
  account text not null,
  sender text not null,
  -- The provider's key, sealed like second factors.
  sealed text,
  primary key (tenant_id, channel)
);

alter table phone_channels enable row level security;
alter table phone_channels force row level security;
create policy own_tenant on phone_channels using (tenant_id = app_tenant());
grant select, insert, update, delete on phone_channels to app;

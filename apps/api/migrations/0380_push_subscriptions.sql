-- Further ways of a notice out of the house: a push to a browser, and telephones.

alter table deliveries drop constraint deliveries_channel_check,
  add constraint deliveries_channel_check check (channel in ('mail', 'push', 'whatsapp', 'sms'));
alter table notice_choices drop constraint notice_choices_channel_check,
  add constraint notice_choices_channel_check check (channel in ('mail', 'push', 'whatsapp', 'sms'));

-- Browsers that a person lets show notices. The address and the keys are the browser's (RFC 8030, RFC 8291).
create table push_subscriptions (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  -- SHA-256 of the address in base64url: the browser knows itself by it, and nobody else learns the address.
  id text not null check (length(id) = 43),
  user_id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- What the browser says of itself.
  device text not null,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index push_subscriptions_person on push_subscriptions (tenant_id, user_id, created_at);

alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy own_tenant on push_subscriptions using (tenant_id = app_tenant());
grant select, insert, update, delete on push_subscriptions to app;

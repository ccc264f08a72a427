-- Notices that leave the house: one row per notice and channel, sent at least once under a key that stays the same.

create table deliveries (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  notice_id bigint not null,
  user_id bigint not null,
  kind text not null,
  channel text not null check (channel in ('mail')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- Goes out also in the agency's quiet hours.
  is_urgent boolean not null default false,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  leased_until timestamptz,
  -- Rows that go out as one message; the provider knows the message by it, however often it is sent.
  batch text,
  address text,
  -- Why it was refused or left out.
  reason text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, notice_id) references notices (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index deliveries_once on deliveries (tenant_id, notice_id, channel);
create index deliveries_due on deliveries (due_at) where state in ('waiting', 'sending');
create index deliveries_group on deliveries (tenant_id, user_id, channel, kind) where state in ('waiting', 'sending');
create index deliveries_log on deliveries (tenant_id, user_id, id desc);
create index deliveries_failed on deliveries (tenant_id, id desc) where state = 'failed';

-- Where a person departs from what a kind does by itself.
create table notice_choices (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  user_id bigint not null,
  kind text not null,
  channel text not null check (channel in ('mail')),
  is_on boolean not null,
  primary key (tenant_id, user_id, kind, channel),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['deliveries', 'notice_choices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

-- Whom the office has asked whether they can work in a campaign, and what they said of its days.
create table campaign_asks (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  campaign_id bigint not null,
  worker_id bigint not null,
  -- The last time.
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- [{"date": "2026-12-05", "state": "cannot"}]: days of the campaign on the agency's clock, each once.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  primary key (tenant_id, campaign_id, worker_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade
);
create index campaign_asks_worker on campaign_asks (tenant_id, worker_id);

alter table campaign_asks enable row level security;
alter table campaign_asks force row level security;
create policy own_tenant on campaign_asks using (tenant_id = app_tenant());
grant select, insert, update, delete on campaign_asks to app;

-- Ways to cover a shift that are offered, one after another, once the chain before them has fallen.
create table offer_next_ways (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  -- The first offer of the chain that is tried now.
  offer_id bigint not null,
  position integer not null,
  -- Job, its version and person of each step.
  steps jsonb not null,
  wait_minutes integer not null,
  reason text not null,
  -- Why it was left out when its turn came, in words.
  passed_over text,
  primary key (tenant_id, offer_id, position),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);

alter table offer_next_ways enable row level security;
alter table offer_next_ways force row level security;
create policy own_tenant on offer_next_ways using (tenant_id = app_tenant());
grant select, insert, update, delete on offer_next_ways to app;

-- The change of many that a chain became once all had said yes, for taking it back. Nobody of the office made it.
alter table offers add column operation_id bigint;
alter table offers add foreign key (tenant_id, operation_id) references bulk_operations (tenant_id, id) on delete set null (operation_id);
create index offers_operation on offers (tenant_id, operation_id) where operation_id is not null;
alter table bulk_operations alter column user_id drop not null;

-- Chains that have come to nothing, by when their next way has its turn.
create index offers_next_way on offers (tenant_id, next_wave_at) where chain_of = id and status <> 'OPEN';

-- Offers that ask one person after another: hours between two of them, when the next one is asked, and who waits for it.
alter table offers add column wave_hours integer check (wave_hours between 1 and 72);
alter table offers add column next_wave_at timestamptz;
create index offers_next_wave on offers (tenant_id, next_wave_at) where next_wave_at is not null;

create table offer_waves (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  offer_id bigint not null,
  worker_id bigint not null,
  worker_name text not null,
  position integer not null,
  -- Why somebody was passed over when their turn came, in words.
  passed_over text,
  primary key (tenant_id, offer_id, worker_id),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id)
);

alter table offer_waves enable row level security;
alter table offer_waves force row level security;
create policy own_tenant on offer_waves using (tenant_id = app_tenant());
grant select, insert, update, delete on offer_waves to app;

-- The offer that a job of a plan was put into, instead of being assigned.
alter table plan_jobs add column offer_id bigint;
alter table plan_jobs add foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete set null (offer_id);

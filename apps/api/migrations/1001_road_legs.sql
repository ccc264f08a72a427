-- Ways from one place to others as a provider has measured them: the keys of the destinations with spaces between them, and
-- metres and seconds to each, as whole numbers of four bytes in base64; -1 where it knows no road.
create table road_legs (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  provider text not null,
  origin text not null,
  destinations text not null,
  meters text not null,
  seconds text not null,
  measured_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index road_legs_origin on road_legs (tenant_id, origin);
alter table road_legs enable row level security;
alter table road_legs force row level security;
create policy own_tenant on road_legs using (tenant_id = app_tenant());
grant select, insert, update, delete on road_legs to app;

-- How many ways an agency has had measured in a month: counted before they are asked, as some of them cost money.
create table road_leg_counts (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  provider text not null,
  month date not null,
  ways int not null,
  primary key (tenant_id, provider, month)
);
alter table road_leg_counts enable row level security;
alter table road_leg_counts force row level security;
create policy own_tenant on road_leg_counts using (tenant_id = app_tenant());
grant select, insert, update, delete on road_leg_counts to app;

-- What measured ways have taught about estimated ones, by province (0 for anywhere) and band of distance, and how far those
-- are still out. It stays when the provider goes.
create table leg_factors (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  province_id smallint not null,
  band smallint not null,
  distance real not null check (distance > 0),
  time real not null check (time > 0),
  error_percent smallint not null,
  legs int not null,
  learnt_at timestamptz not null,
  primary key (tenant_id, province_id, band)
);
alter table leg_factors enable row level security;
alter table leg_factors force row level security;
create policy own_tenant on leg_factors using (tenant_id = app_tenant());
grant select, insert, update, delete on leg_factors to app;

-- Where the travel times of a plan come from, as they were when it was made.
alter table visit_plans add column travel jsonb;

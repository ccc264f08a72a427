-- Plans of the same jobs that are compared: all but the first one say which it was.
alter table plans add column scenario_of bigint;
alter table plans add foreign key (tenant_id, scenario_of) references plans (tenant_id, id) on delete set null (scenario_of);
create index plans_scenarios on plans (tenant_id, scenario_of) where scenario_of is not null;

-- The last change of many that a plan was applied by: what can be taken back, and whether it was.
alter table plans add column operation_id bigint;
alter table plans add foreign key (tenant_id, operation_id) references bulk_operations (tenant_id, id) on delete set null (operation_id);

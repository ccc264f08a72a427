-- Of each job of a change of many that was taken back: whether it is as before, or stayed because it had changed since.
alter table bulk_operation_jobs add column is_restored boolean;
update bulk_operation_jobs k set is_restored = true
from bulk_operations o where o.tenant_id = k.tenant_id and o.id = k.operation_id and o.undone_at is not null;

-- By which change of many a row of a plan was applied: what has become of it is told row by row.
alter table plan_jobs add column operation_id bigint;
alter table plan_jobs add foreign key (tenant_id, operation_id) references bulk_operations (tenant_id, id) on delete set null (operation_id);
update plan_jobs r set operation_id = p.operation_id
from plans p join bulk_operation_jobs k on k.tenant_id = p.tenant_id and k.operation_id = p.operation_id
where p.tenant_id = r.tenant_id and p.id = r.plan_id and k.job_id = r.job_id and r.applied_at is not null;

-- The job that was made of a day of one person.
alter table visit_routes add column job_id bigint;
create index visit_routes_job on visit_routes (tenant_id, job_id) where job_id is not null;

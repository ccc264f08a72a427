-- The job that was made of a finished route.
alter table generated_routes
  add column job_id bigint,
  add foreign key (tenant_id, job_id) references jobs (tenant_id, id);

-- A colleague may want a shift for one of their own: whoever offers agrees first, then it goes on as any swap.

alter table swaps
  add column for_job_id bigint,
  add column for_version integer,
  add column agreed_at timestamptz,
  add foreign key (tenant_id, for_job_id) references jobs (tenant_id, id) on delete set null (for_job_id);
create index swaps_for_job on swaps (tenant_id, for_job_id);

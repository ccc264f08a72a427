-- A proposal is changed by hand before it is applied: the version tells two planners apart.
alter table plans add column version integer not null default 1;
alter table plans add column changed_by_name text;
-- What a plan keeps from the one before it: [{"jobId": 1, "workerId": 2 or null}].
alter table plans add column kept jsonb not null default '[]';
-- Another plan of the same jobs keeps a locked one, whoever has it.
alter table plan_jobs add column is_locked boolean not null default false;

-- The best plan so far while one is made, for whoever looks on: job, worker, way. Null before and after.
alter table plans add column best jsonb;

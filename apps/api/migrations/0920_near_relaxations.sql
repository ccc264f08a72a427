-- What would let somebody do a job that a plan leaves open, the most people first.
alter table plan_jobs add column near jsonb not null default '[]';

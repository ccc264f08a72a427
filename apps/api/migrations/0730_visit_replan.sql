-- What a plan of visits was before it was planned from now: {version, days, leftOut, said, made, calledOff}.
alter table visit_plans add column before_replan jsonb;

-- A plan of visits is changed by hand: the version tells two planners apart.
alter table visit_plans add column plan_version integer not null default 1;
alter table visit_plans add column changed_by_name text;

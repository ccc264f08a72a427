-- The algorithm's sheet as it was when a plan was made: weights, rules, version and settings, kept whatever changes later
-- (art. 64.4 d ET). Plans of before have none.
alter table plans add column sheet jsonb;

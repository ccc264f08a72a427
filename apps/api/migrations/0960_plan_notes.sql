-- What the rules say of a plan without refusing it: how many, and the first of them. Plans of before say nothing.
alter table plans add column notes jsonb;

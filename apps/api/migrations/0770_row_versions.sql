-- Two people who correct the same row of a file are told of each other. The version counts what people change; what
-- locating writes leaves it alone.
alter table route_rows add column version integer not null default 1;

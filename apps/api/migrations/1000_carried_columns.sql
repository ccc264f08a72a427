-- What the file says in columns that nothing else reads, for sheets, jobs and phone: [[name, text], …] in their order.
alter table route_rows add column carried jsonb;

-- The primary key, (tenant_id, id), is read backwards as well: a second index of the same columns costs every change.
drop index history_at;

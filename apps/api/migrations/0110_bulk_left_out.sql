-- What a change of many left as it was and why: told again when its way back is still open and the page was loaded anew.
alter table bulk_operations add column left_out jsonb not null default '[]';

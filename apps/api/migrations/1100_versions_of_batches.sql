-- Raised by every change of the rows or routes of a file, with whose it was: nobody deletes another file than they looked at.
alter table route_batches add column version integer not null default 1, add column changed_by_name text;

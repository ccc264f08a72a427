-- Many jobs that were made at once: taking that back deletes them, and does not put them back as they were.
alter table bulk_operations add column is_creation boolean not null default false;

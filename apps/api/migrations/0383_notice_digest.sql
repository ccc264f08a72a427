-- One letter a day with what can wait, for whoever wants it so.

alter table users add column has_notice_digest boolean not null default false;
-- Rows that go out together whatever their kind; without it, those of one kind do.
alter table deliveries add column bundle text check (bundle in ('digest'));

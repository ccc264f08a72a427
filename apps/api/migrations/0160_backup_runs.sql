-- When the whole database was last backed up, by itself or by hand; no agency's own, so that only the owner reads and writes it.

create table backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Asked for by a person, or written by itself at its hour.
  is_automatic boolean not null,
  file text not null,
  bytes bigint,
  rows bigint,
  files integer,
  -- Why there is no backup; null means that it was written and read again in full.
  failure text
);
create index backup_runs_finished on backup_runs (finished_at desc);

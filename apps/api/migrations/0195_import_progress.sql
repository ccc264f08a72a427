-- What a run of an import has done with each row, one letter a row, written with the rows themselves: a run that is taken up
-- again after a crash goes on after them and counts what was done, not what it finds.
alter table imports
  add column applied_task bigint,
  add column applied_actions text not null default '';

-- What a run of an import has told of the rows that it wrote, each with its place in the sheet: a run that is taken up again after
-- a crash finds them as they are, with nothing left to tell.
alter table imports add column applied_words jsonb not null default '[]';

-- The class of an hour (art. 12.5 ET) is what somebody has said of it; a row that says none has none. Earlier rows keep the value that
-- their hash is made of.
alter table register_rows alter column hour_class drop default, alter column hour_class drop not null;

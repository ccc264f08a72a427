-- Two administrators who change the settings at once are told of each other.
alter table tenants add column settings_version integer not null default 1;

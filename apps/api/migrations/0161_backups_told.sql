-- Administrators see on the settings screen when the last backup was written; what it is called and where stays with the owner.
grant select (id, finished_at, failure) on backup_runs to app;

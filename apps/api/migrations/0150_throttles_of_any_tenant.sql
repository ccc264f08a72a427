-- A name that is no agency's is throttled like one that is, or throttling would tell which agencies there are.
alter table throttles drop constraint throttles_tenant_id_fkey;
create index throttles_window on throttles (window_started_at);

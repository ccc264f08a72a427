-- Under row-level security an index serves only leakproof conditions, and lower() is not one: the name to sign in with
-- is kept as it is compared, so that every sign-in reads one row instead of all accounts.
alter table users add column login_key text generated always as (lower(login)) stored;
drop index users_login;
create unique index users_login on users (tenant_id, login_key) where deleted_at is null;

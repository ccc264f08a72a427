-- Whoever gives many clients access reads the accounts that these have; most accounts are of workers and have none.
create index users_client on users (tenant_id, client_id) where client_id is not null;
